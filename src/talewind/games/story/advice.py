"""What a good teller and voter would do in Story, and why."""

from __future__ import annotations

from talewind.engine import Seat
from talewind.engine.advice import A_BEGINNING, Advice, Hits, Missed, beginning
from talewind.engine.bots import Look
from talewind.engine.english import midway, the_nth
from talewind.engine.questions import GoOn, Move
from talewind.pictures import deck_or_blank
from talewind.tales import Linked, judge_for, likeness
from talewind.tales.pointing import quoted

from .. import telling
from .bots import StoryBot, Taste
from .position import Picture
from .questions import Draw, Gesticulate, Give, Lay, LayAt, NoCard, PlayCard, TurnOver, VoteFor
from .view import Private, Public

KEEP = "Keep it: you have one for the whole game, and nothing here asks for it."
LATER = "Your action card can wait."
STANDS_OUT = 0.6
"""One of three pictures that has this share of their likeness fits clearly best."""
NEARLY = 4
"""Whoever votes for their own winning tale gets so much: the next round may be the last."""


class Friend(StoryBot):
    """Heeds what fits, and never its mood."""

    def __init__(self) -> None:
        super().__init__(taste=1e6, vain=0.0)

    def advise(self, look: Look) -> Advice:
        kind = look.ask.kind
        if kind == "either":
            main = look.ask.show["main"]
            kind = main["kind"] if main else ""
        match kind:
            case "card":
                return self.whether_card(look)
            case "lay" if _may_play(look):
                return self.card_or_picture(look)
            case "lay":
                return self.which_picture(look)
            case "turn_over":
                return Advice(move=TurnOver(), why="You tell of whatever you were handed: turn it over.")
            case "tell" | "finish":
                return self.how_to_tell(look)
            case "mime":
                return self.how_to_mime(look)
            case "hand_on" | "swap":
                return self.which_goes(look)
            case "vote":
                return self.whose_tale(look)
            case "throw":
                move = self.answer(look)
                assert move is not None
                return Advice(move=move.move, why="No sign is better than another: this is any of them.")
            case _:
                return Advice(move=GoOn(), why="There is nothing to decide: go on when you have seen it.")

    def whether_card(self, look: Look) -> Advice:
        if why := self.why_play(look):
            return Advice(move=PlayCard(), why=why)
        return Advice(move=NoCard() if look.ask.must else None, why=KEEP)

    def card_or_picture(self, look: Look) -> Advice:
        if why := self.why_play(look):
            return Advice(move=PlayCard(), why=why)
        advice = self.which_picture(look)
        return Advice(move=advice.move, why=f"{advice.why} {LATER}")

    def why_play(self, look: Look) -> str:
        """A hand that fits badly is worth a challenge, the leader's last step a round without words."""
        public: Public = look.view["public"]
        private: Private = look.view["private"]
        if private.card == "challenge" and _fits_badly(public, private.hand):
            return (
                "Play it: none of your pictures has anything in common with the starting picture. "
                "Give one away, and tell of what you are handed."
            )
        ahead = max(points for seat, points in enumerate(public.score) if seat != look.seat)
        if private.card == "silent" and public.score[look.seat] < ahead >= public.goal - NEARLY:
            return (
                "Play it: somebody is one good round from winning, and a card that is left over is worth "
                "nothing. Without words everybody begins anew."
            )
        return ""

    def which_picture(self, look: Look) -> Advice:
        public: Public = look.view["public"]
        picture = self.favourite(look)
        common = _in_common(public, public.start, picture)
        both = f": both have {quoted(common)}" if common else ""
        why = (
            f"Of your pictures {_named(public, picture)} has most in common with the starting picture{both}."
        )
        return Advice(move=Lay(picture), why=why)

    def which_goes(self, look: Look) -> Advice:
        picture = self.favourite(look, least=True)
        named = _named(look.view["public"], picture)
        why = f"{named} has least in common with the starting picture: whoever gets it will have to stretch."
        return Advice(move=Give(picture), why=why)

    def how_to_tell(self, look: Look) -> Advice:
        public: Public = look.view["public"]
        stage = (public.expansions or public.tales)[-1]
        begin = beginning(self.tale(look))
        common = _in_common(public, public.start, stage.picture)
        meet = "Let one thing of each picture meet in something small that happens"
        why = f"{meet}: they share {quoted(common)}." if common else f"{meet}."
        return Advice(move=telling.Done(), why=why, begin=begin)

    def how_to_mime(self, look: Look) -> Advice:
        move = self.mime(look).move
        match move:
            case LayAt():
                why = "First lay your picture: larger, where its thing is the larger one."
            case Draw():
                why = "A ring round a thing, and a line to another, show who comes to whom."
            case Gesticulate():
                why = "A face says how it ends."
            case _:
                why = "It is laid, drawn and felt: more would only confuse."
        return Advice(move=move, why=why)

    def whose_tale(self, look: Look) -> Advice:
        seat = self.vote(look)
        others = [each for each in look.ask.show["seats"] if each != look.seat]
        if len(others) < 2:
            return Advice(move=VoteFor(seat), why="There is only one tale that is not your own.")
        rival = max(
            (each for each in others if each != seat),
            key=lambda each: self._worths(look, [each])[0],
        )
        named = _tale_named(look.view["public"], seat)
        return Advice(move=VoteFor(seat), why=f"I would vote for {named}: {_better(look, seat, rival)}")

    def missed(self, look: Look, move: Move, hits: Hits) -> Missed | None:
        """A vote for somebody else that lost, by how much better the tale was that won."""
        if not isinstance(move, VoteFor) or move.seat is None or move.seat == look.seat or hits(move):
            return None
        others = [seat for seat in look.ask.show["seats"] if seat != look.seat]
        worth = dict(zip(others, self._worths(look, others), strict=True))
        best = max(others, key=lambda seat: worth[seat])
        if best == move.seat or not hits(VoteFor(best)):
            return None
        better = _better(look, best, move.seat).partition(".")[0]
        public: Public = look.view["public"]
        mine, theirs = (_tale_named(public, seat) for seat in (move.seat, best))
        when = midway(the_nth(public.round, "round"))
        why = f"In {when} you voted for {mine}. Clockwork would have voted for {theirs}: {better}."
        return Missed(2 * (worth[best] - worth[move.seat]) / max(worth[best], 0.01), why)


def _better(look: Look, seat: Seat, rival: Seat) -> str:
    """By what the one tale is ahead of the other."""
    public: Public = look.view["public"]
    told = {tale.seat: tale for tale in (*public.tales, *public.expansions)}
    ours, theirs = told[seat], told[rival]
    if not ours.words and not theirs.words:
        return "its picture goes best with the starting picture. Words I have read of neither."
    fits = judge_for(public.pictures_from).score(
        public.start, [Linked(tale.words, tale.picture) for tale in (ours, theirs)]
    )
    alike = likeness(public.pictures_from, public.start, [ours.picture, theirs.picture])
    taste = Taste.of(look)
    ahead = {
        "its words speak best of both pictures": fits[0] - fits[1],
        "its picture goes best with the starting picture": (alike[0] - alike[1]) / 4,
        "its length and manner are to my taste": taste.likes(ours.words) - taste.likes(theirs.words),
    }
    reason = max(ahead, key=lambda each: ahead[each])
    near = sum(ahead.values())
    close = " It is a near thing." if near < 0.05 else ""
    return f"{reason}.{close}"


def _tale_named(public: Public, seat: Seat) -> str:
    """By how it begins; without words by its picture."""
    tale = next(tale for tale in public.tales if tale.seat == seat)
    if not tale.words:
        return f"the story of {_named(public, tale.picture)}"
    begins = " ".join(tale.words.split()[:A_BEGINNING]).rstrip(".,;:!?")
    return f"“{begins.lstrip('“')} …”"


def _named(public: Public, picture: Picture) -> str:
    return f"“{deck_or_blank(public.pictures_from)[picture].title}”"


def _may_play(look: Look) -> bool:
    """A picture is asked for, and an action card may be played instead."""
    return look.ask.kind == "either" and any(offer["kind"] == "card" for offer in look.ask.show["offers"])


def _fits_badly(public: Public, hand: list[Picture]) -> bool:
    """No picture of this hand shares anything with the one in the middle, and none stands out."""
    best = max(likeness(public.pictures_from, public.start, hand))
    return best < STANDS_OUT and not any(_in_common(public, public.start, picture) for picture in hand)


def _in_common(public: Public, one: Picture, other: Picture) -> list[str]:
    """A mood or a theme that both have, two at most."""
    deck = deck_or_blank(public.pictures_from)
    first, second = deck[one], deck[other]
    theirs = {*second.themes, *second.mood, *second.elements}
    return [each for each in (*first.themes, *first.mood, *first.elements) if each in theirs][:2]
