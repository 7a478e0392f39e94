"""Airlines (1990), the oracle's effects: what a legal move does to the table.

Shuffling leaves a pile in an order that nobody can know. The pile is then marked in `table.shuffled`, and a card drawn
from it is asked of `Chance`: `outcomes` tries every card that could come, so a move has one outcome for each.
"""

import copy

from .airlines_1990_legality import a_stock_card_can_be_taken, an_action_is_legal
from .airlines_1990_scoring import scoring_block


class NotDecided(Exception):
    """A card comes from a shuffled pile and nobody has said which; `options` could come."""

    def __init__(self, options):
        super().__init__(options)
        self.options = options


class Chance:
    """Answers what comes from shuffled piles, in the order of a given list."""

    def __init__(self, answers):
        self.answers = list(answers)

    def pick(self, options):
        if len(options) == 1:
            return options[0]
        if not self.answers:
            raise NotDecided(options)
        return self.answers.pop(0)


def outcomes(table, move):
    """Every table that a legal move can lead to: one, unless a card comes out of a pile just shuffled."""
    tables, answered = [], [[]]
    while answered:
        answers = answered.pop()
        after = copy.deepcopy(table)
        try:
            carry_out(after, move, Chance(answers))
        except NotDecided as question:
            answered += [[*answers, option] for option in question.options]
        else:
            tables.append(after)
    return tables


def carry_out(table, move, chance):
    steps = {
        "exchange": exchange,
        "remove": remove,
        "found": found,
        "expand": expand,
        "place": place,
        "keep": end_turn,
        "play": play,
        "sabotage": sabotage,
        "marker": marker,
        "finish": end_turn,
        "take": take,
        "pass": pass_turn,
    }
    step = steps[move.verb]
    if step is end_turn:
        end_turn(table, chance)
    else:
        step(table, move, chance)


# Piles


def shuffle(table, pile):
    if len(set(getattr(table, pile))) > 1:
        table.shuffled.add(pile)


def take_top(table, pile, chance):
    cards = getattr(table, pile)
    if pile not in table.shuffled:
        return cards.pop(0)
    options = sorted(set(cards))
    if table.first_round() and pile == "stock_pile":
        options = [card for card in options if card != "scoring"]  # it would be shuffled back and drawn from again
    card = chance.pick(options)
    cards.remove(card)
    return card


def draw_route_card(table, chance):
    """A90-NET-14: the next route card, or None if pile and discard are empty."""
    if not table.route_pile:
        reshuffle(table)
    if not table.route_pile:
        return None
    card = take_top(table, "route_pile", chance)
    if not table.route_pile and table.options["route_reshuffle"] == "when_empty":
        reshuffle(table)
    return card


def reshuffle(table):
    if table.route_discard:
        table.route_pile, table.route_discard = table.route_discard, []
        shuffle(table, "route_pile")


def draw_stock_card(table, chance):
    """The next stock card of the pile, scoring cards met on the way carried out (A90-DRW-07, A90-SCO-03).

    None if the pile runs out, or if the two-player game ends at a scoring card.
    """
    while any(card != "scoring" for card in table.stock_pile) or (table.stock_pile and not table.first_round()):
        card = take_top(table, "stock_pile", chance)
        if card != "scoring":
            sweep(table)
            return card
        if table.first_round():
            table.stock_pile.append(card)
            shuffle(table, "stock_pile")
            continue
        third = table.two_player_rules() and len(table.scorings) == 2
        table.scorings.append(scoring_block(table, "card", final=third))
        if third:  # A90-TWO-02, A90-TWO-07
            table.decision, table.ended = "over", "third_scoring_card"
            return None
        sweep(table)
    return None


def fill_gap(table, place, chance):
    """A90-DRW-02, A90-DRW-06."""
    table.display[place] = None
    table.display[place] = draw_stock_card(table, chance)
    sweep(table)


def sweep(table):
    """A90-DOR-10: with the pile empty, face-up cards of dormant companies leave the game.

    Not at the third scoring card of two players: play has stopped, the display is sorted as it lies (A90-TWO-07).
    """
    if table.stock_pile or table.ended is not None:
        return
    for place, card in enumerate(table.display):
        if card is not None and table.dormant(card):
            table.stock_removed.append(card)
            table.display[place] = None


# What may be done before the action


def exchange(table, move, chance):
    hand = table.route_hands[table.seat]
    hand.remove(move.card)
    table.route_removed.append(move.card)
    table.exchanged.append(move.card)
    hand.append(draw_route_card(table, chance))


def remove(table, move, chance):
    table.stock_removed.append(table.display[move.number - 1])
    table.swept = True
    fill_gap(table, move.number - 1, chance)
    if table.ended is None and table.no_stock_left():
        if table.extra_round_is_played():  # A90-OPT-09: this turn is still played
            table.stock_gone = table.seat
        else:  # A90-DOR-10: the game ends without an action
            end_game(table, "stock_gone")


# The three actions


def found(table, move, chance):
    table.action, table.company, table.passes = "found", move.company, 0
    lay_out(table, move)
    table.founders[move.company] = table.seat
    fly(table, move)
    due_stock_card(table, chance)


def expand(table, move, chance):
    table.action, table.decision, table.passes = "expand", "place", 0
    card = draw_route_card(table, chance)
    table.drawn = card is not None
    if table.drawn:
        table.route_hands[table.seat].append(card)


def place(table, move, chance):
    table.company = move.company
    fly(table, move)
    due_stock_card(table, chance)


def play(table, move, chance):
    table.action, table.company, table.passes = "play", move.company, 0
    lay_out(table, move)
    some_marker = any(table.supply(company) > 0 for company in table.companies)
    if len(move.stock) == 1 and table.sabotage_circles() and some_marker:
        table.decision = "sabotage"
    else:
        end_turn(table, chance)


def pass_turn(table, move, chance):
    end_turn(table, chance, forced_pass=not an_action_is_legal(table))


# Their parts


def lay_out(table, move):
    laid_out = table.laid_out[table.seat]
    for card in move.stock:
        table.stock_hands[table.seat].remove(card)
        laid_out[card] = laid_out.get(card, 0) + 1


def fly(table, move):
    """The route card goes to the discard pile, a marker on the lowest open circle (A90-NET-10, A90-NET-11)."""
    table.route_hands[table.seat].remove(move.card)
    table.route_discard.append(move.card)
    circle = table.routes[move.route].circles.index(table.lowest_open(move.route))
    table.markers[move.route][circle] = move.company
    sweep(table)


def due_stock_card(table, chance):
    """The stock card earned; what does not exist is not received."""
    if a_stock_card_can_be_taken(table):
        table.decision = "take"
    else:
        after_stock_card(table, chance)


def take(table, move, chance):
    hand = table.stock_hands[table.seat]
    if move.number is not None:
        hand.append(table.display[move.number - 1])
        fill_gap(table, move.number - 1, chance)
    else:
        card = draw_stock_card(table, chance)
        if card is not None:
            hand.append(card)
        elif table.ended is None:  # a last scoring card came: the choice is now among the face-up cards
            due_stock_card(table, chance)
            return
    if table.ended is None:
        after_stock_card(table, chance)


def after_stock_card(table, chance):
    if table.action == "found":  # A90-FND-14, A90-FND-15
        card = draw_route_card(table, chance)
        if card is not None:
            table.route_hands[table.seat].append(card)
    end_turn(table, chance)


def sabotage(table, move, chance):
    table.circle = [move.route, move.number]
    table.decision = "marker"


def marker(table, move, chance):
    route, number = table.circle
    table.markers[route][table.routes[route].circles.index(number)] = move.company + "*"
    sweep(table)
    end_turn(table, chance)


# The end of a turn and of the game


def end_turn(table, chance, forced_pass=False):
    players = len(table.players)
    seat, next_seat = table.seat, (table.seat + 1) % players
    table.turn += 1
    table.passes = table.passes + 1 if forced_pass else 0
    gone_before_this_turn = table.stock_gone is not None and not table.swept
    if table.no_stock_left():
        if not table.extra_round_is_played():
            return end_game(table, "stock_gone")
        if table.stock_gone is None:
            table.stock_gone = seat
        elif table.options["extra_round_last_taker"] == "plays_last":
            if gone_before_this_turn and seat == table.stock_gone:
                return end_game(table, "extra_round")
        elif next_seat == table.stock_gone:
            return end_game(table, "extra_round")
    if table.passes >= players:
        return end_game(table, "stalled")
    table.seat, table.decision = next_seat, "action"
    table.action = table.company = table.circle = None
    table.drawn = table.swept = False
    table.exchanged = []
    if table.scoring_aside and table.turn == table.rounds_before_scoring_cards() * players:  # A90-OPT-12
        table.stock_pile += ["scoring"] * table.scoring_aside
        table.scoring_aside = 0
        shuffle(table, "stock_pile")


def end_game(table, reason):
    table.scorings.append(scoring_block(table, "end", final=True))
    table.decision, table.ended = "over", reason
