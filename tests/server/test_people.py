"""Who sits where, who hosts, who may do what, and how a table goes on when somebody is away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from random import Random
from typing import Any

import msgspec
import pytest

from talewind.engine import TalewindError, Told
from talewind.server import wire
from talewind.server.storage.records import Guest, Place, TableRecord
from talewind.server.tables import arranging, seating, takeovers
from talewind.server.tables.clocks import HandClock
from talewind.server.tables.house import House
from tests.ledger import rule

from .devices import WORDS, Device, begun, people_at, play_on, settle


async def refused(doing: Awaitable[Any]) -> str:
    with pytest.raises(TalewindError) as refusal:
        await doing
    assert refusal.value.sentence.endswith((".", "?"))
    return refusal.value.code


# The lobby


async def test_places_names_and_seals(house: House) -> None:
    code, guests = await people_at(house, 2)
    ben = guests[1]
    state = await house.sit(ben, code, wire.Sit(name="Ben's child", seal="night", seat=4))
    assert [chair.kind for chair in state.chairs] == ["person", "person", "empty", "empty", "person"]
    assert state.chairs[4].seal == "night"
    assert await refused(house.sit(ben, code, wire.Sit(name="x", seat=0))) == "seat_taken"
    assert await refused(house.sit(ben, code, wire.Sit(name="x", seat=9))) == "unknown_seat"
    for name in ("", "   ", "a" * 25, "a\x00b", "a\u202eb"):
        assert await refused(house.sit(ben, code, wire.Sit(name=name))) == "bad_name"
    state = await house.sit(ben, code, wire.Sit(name="Third", seal="night"))
    assert state.chairs[2].seal != "night", "a seal that is taken is given to nobody else"
    await house.do(seating.seat_bot, guests[0], code, wire.SeatBot())
    assert await refused(house.sit(ben, code, wire.Sit(name="Sixth"))) == "table_full"


async def test_the_seal_that_a_first_table_gives_its_host_is_theirs(house: House) -> None:
    ada, token = await house.guests.new()
    state = await house.make_table(ada, wire.NewTable(game="windmill", name="Ada"))
    known = await house.guests.known(token)
    assert (await house.me(known)).seal == state.chairs[0].seal
    await house.make_table(known, wire.NewTable(game="windmill", name="Ada", seal="iris"))
    assert (await house.me(await house.guests.known(token))).seal == "iris"


async def test_one_changes_only_ones_own_chair(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    state = await house.do(seating.change_chair, ben, code, 1, wire.ChangeChair(name="Benjamin", seal="iris"))
    assert (state.chairs[1].name, state.chairs[1].seal) == ("Benjamin", "iris")
    assert (
        await refused(house.do(seating.change_chair, ada, code, 1, wire.ChangeChair(name="x")))
        == "not_your_seat"
    )
    assert (
        await refused(house.do(seating.change_chair, ben, code, 0, wire.ChangeChair(name="x"))) == "not_host"
    )
    assert (
        await refused(house.do(seating.change_chair, ben, code, 1, wire.ChangeChair(seal="fox")))
        == "seal_taken"
    )
    assert (
        await refused(house.do(seating.change_chair, ben, code, 1, wire.ChangeChair(move_to=0))) == "not_host"
    )


async def test_what_names_a_seat_moves_with_its_chair(house: House) -> None:
    code, (ada, _, cleo) = await people_at(house, 3)
    await house.change(ada, code, wire.ChangeTable(options={"first": 2, "guess_timer": True}))
    await house.do(arranging.consent, cleo, code, wire.Consent(option="guess_timer", seat=2, agree=True))
    state = await house.do(seating.change_chair, ada, code, 2, wire.ChangeChair(move_to=0))
    assert [chair.name for chair in state.chairs[:3]] == ["Cleo", "Ada", "Ben"]
    assert state.options["first"] == 0
    assert state.consents == {"guess_timer": [0, 1]}


async def test_a_game_begins_without_the_empty_chairs(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    assert await refused(house.begin(ada, code)) == "seat_count"
    await house.sit(ben, code, wire.Sit(name="Cleo", seat=4))
    await house.change(ada, code, wire.ChangeTable(options={"first": 4}))
    assert await refused(house.begin(ben, code)) == "not_host"
    state = await house.begin(ada, code)
    assert [chair.name for chair in state.chairs] == ["Ada", "Ben", "Cleo"]
    assert state.options["first"] == 2
    assert state.promise is not None
    assert state.seed is None
    assert await refused(house.begin(ada, code)) == "already_begun"
    assert await refused(house.sit(ben, code, wire.Sit(name="x"))) == "already_begun"


@pytest.mark.parametrize("agreed", [(0, 1), (0, 1, 2)])
async def test_an_option_that_needs_consent_is_on_only_if_all_agree(
    house: House, agreed: tuple[int, ...]
) -> None:
    code, guests = await people_at(house, 3)
    await house.change(guests[0], code, wire.ChangeTable(options={"guess_timer": True}))
    for seat in agreed:
        await house.do(
            arranging.consent, guests[seat], code, wire.Consent(option="guess_timer", seat=seat, agree=True)
        )
    state = await house.begin(guests[0], code)
    assert state.options["guess_timer"] is (len(agreed) == 3)


async def test_a_changed_option_asks_everybody_again(house: House) -> None:
    code, guests = await people_at(house, 2)
    await house.change(guests[0], code, wire.ChangeTable(options={"guess_timer": True}))
    await house.do(arranging.consent, guests[1], code, wire.Consent(option="guess_timer", seat=1, agree=True))
    await house.change(guests[0], code, wire.ChangeTable(options={"guess_timer": False}))
    state = await house.change(guests[0], code, wire.ChangeTable(options={"guess_timer": True}))
    assert state.consents == {"guess_timer": [0]}
    wrong = wire.Consent(option="guess_timer", seat=0, agree=True)
    assert await refused(house.do(arranging.consent, guests[1], code, wrong)) == "not_your_seat"


@pytest.mark.parametrize("removed", [True, False])
async def test_what_was_said_of_somebody_goes_with_them(house: House, removed: bool) -> None:
    code, (ada, ben, _) = await people_at(house, 3)
    await house.change(ada, code, wire.ChangeTable(options={"guess_timer": True, "first": 1}))
    await house.do(arranging.consent, ben, code, wire.Consent(option="guess_timer", seat=1, agree=True))
    if removed:
        state = await house.remove(ada, code, ben.person)
    else:
        state = await house.do(seating.clear_chair, ben, code, 1)
    assert state.chairs[1].kind == "empty"
    assert state.consents == {"guess_timer": [0]}, "whoever sits there next has agreed to nothing"
    assert state.options["first"] == -1


@rule("WT-ADV-01", "WT-OBJ-01")
async def test_options_that_contradict_are_refused_when_chosen_and_when_the_game_begins(house: House) -> None:
    code, (ada, ben, _) = await people_at(house, 3, game="winter")
    change = wire.ChangeTable(options={"objectives": True})
    assert await refused(house.change(ada, code, change)) == "contradicting_options"
    wish = wire.NewTable(game="winter", options={"objectives": True, "memories": 4})
    assert await refused(house.make_table(ada, wish)) == "contradicting_options"
    state = await house.change(ada, code, wire.ChangeTable(options={"objectives": True, "memories": 5}))
    assert state.consents["objectives"] == state.consents["memories"] == [0]
    await house.do(seating.clear_chair, ada, code, 2)
    await house.do(seating.seat_bot, ada, code, wire.SeatBot())
    await house.do(arranging.consent, ben, code, wire.Consent(option="objectives", seat=1, agree=True))
    assert await refused(house.begin(ada, code)) == "contradicting_options"
    assert (await house.state_of(code)).phase == "lobby"
    await house.do(arranging.consent, ben, code, wire.Consent(option="memories", seat=1, agree=True))
    state = await house.begin(ada, code)
    assert (state.phase, state.options["memories"], state.options["objectives"]) == ("play", 5, True)


async def test_an_option_that_means_nothing_any_more_is_as_usual_again(house: House) -> None:
    code, (ada, _) = await people_at(house, 2, game="windward")
    await house.change(ada, code, wire.ChangeTable(options={"great_white": True, "purple": 1}))
    together = wire.ChangeTable(options={"mode": "coop", "difficulty": "hard"})
    state = await house.change(ada, code, together)
    assert (state.options["great_white"], state.options["difficulty"]) == (False, "hard")
    state = await house.change(ada, code, wire.ChangeTable(options={"mode": "standard"}))
    assert (state.options["difficulty"], state.options["purple"]) == ("normal", 1)
    change = wire.ChangeTable(options={"mode": "coop", "great_white": True})
    assert await refused(house.change(ada, code, change)) == "contradicting_options", "nobody is overruled"


async def test_bots_are_seated_by_the_host(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    assert await refused(house.do(seating.seat_bot, ben, code, wire.SeatBot())) == "not_host"
    assert await refused(house.do(seating.seat_bot, ada, code, wire.SeatBot(skill="genius"))) == "unknown_bot"
    state = await house.do(seating.seat_bot, ada, code, wire.SeatBot(seat=3, skill="random"))
    assert (state.chairs[3].kind, state.chairs[3].skill) == ("bot", "random")
    state = await house.do(seating.clear_chair, ada, code, 3)
    assert state.chairs[3].kind == "empty"
    assert await refused(house.do(seating.clear_chair, ben, code, 0)) == "not_host"


async def test_a_locked_table_and_one_without_onlookers(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    stranger, _ = await house.guests.new()
    await house.change(ada, code, wire.ChangeTable(locked=True))
    assert await refused(house.sit(stranger, code, wire.Sit(name="x"))) == "locked"
    assert await refused(Device(house, stranger, code).connect()) == "locked"
    await Device(house, ben, code).connect()
    settings = wire.Settings(watchers_welcome=False)
    await house.change(ada, code, wire.ChangeTable(locked=False, settings=settings))
    await house.sit(ben, code, wire.Sit(name="Cleo"))
    await house.begin(ada, code)
    assert await refused(Device(house, stranger, code).connect()) == "no_watchers"


# What people agree on before they tell


@rule("WT-TIPS-02", "WT-ARB-04")
async def test_the_host_notes_a_style_and_lines_that_everybody_sees(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2, game="winter")
    onlooker = await Device(house, ben, code).connect()
    told = wire.Settings(style="  Pulp,\nwith   hats ", lines="No spiders.\n\n  No  harm to\tanimals. ")
    state = await house.change(ada, code, wire.ChangeTable(settings=told))
    assert state.settings.style == "Pulp, with hats"
    assert state.settings.lines == "No spiders.\nNo harm to animals."
    await onlooker.settle()
    assert onlooker.table["settings"]["lines"] == "No spiders.\nNo harm to animals."
    assert await refused(house.change(ben, code, wire.ChangeTable(settings=wire.Settings()))) == "not_host"
    state = await house.change(ada, code, wire.ChangeTable(settings=wire.Settings(style="x" * 200)))
    assert (len(state.settings.style), state.settings.lines) == (200, "")


@pytest.mark.parametrize(
    "wrong",
    [{"style": "x" * 201}, {"lines": "x" * 401}, {"style": "a\x00b"}, {"lines": "a\u202eb"}],
    ids=["long style", "long lines", "control", "direction"],
)
async def test_words_that_cannot_be_agreed_on_are_refused_and_change_nothing(
    house: House, wrong: dict[str, Any]
) -> None:
    code, (ada,) = await people_at(house, 1, game="story", settings=wire.Settings(style="drama"))
    change = wire.ChangeTable(title="Another name", settings=wire.Settings(**wrong))
    assert await refused(house.change(ada, code, change)) == "bad_text"
    state = await house.state_of(code)
    assert (state.title, state.settings.style) == ("Story", "drama")
    assert await refused(people_at(house, 1, game="story", settings=wire.Settings(**wrong))) == "bad_text"


async def test_where_nobody_tells_there_is_nothing_to_agree_on(house: House) -> None:
    code, (ada,) = await people_at(house, 1, game="windward")
    change = wire.ChangeTable(settings=wire.Settings(style="drama"))
    assert await refused(house.change(ada, code, change)) == "nobody_tells"
    state = await house.change(ada, code, wire.ChangeTable(settings=wire.Settings(grace_seconds=30)))
    assert state.settings == wire.Settings(grace_seconds=30)


async def test_what_was_agreed_on_goes_along_to_the_next_table(house: House) -> None:
    code, (ada,) = await people_at(house, 1, game="windmill", settings=wire.Settings(lines="No ghosts."))
    record = (await house.live(code)).record
    again = arranging.same_again(record, ada, 0.0)
    assert again.settings.lines == "No ghosts."


async def test_who_played_with_bots_alone_has_the_same_again_whoever_began(house: House) -> None:
    code, (ada,) = await people_at(house, 1, game="windmill", options={"first": 1})
    for _ in range(2):
        await house.do(seating.seat_bot, ada, code, wire.SeatBot())
    record = (await house.live(code)).record.copy()
    seating.close_ranks(record)
    assert arranging.same_again(record, ada, 0.0).options["first"] == 1
    record.chairs[1].kind = "gone"
    assert arranging.same_again(record, ada, 0.0).options["first"] == -1, "the chairs are others"


def test_settings_of_an_older_house_are_read() -> None:
    stored = b'{"bot_pace":"instant","grace_seconds":30,"watchers_welcome":false}'
    settings = msgspec.json.decode(stored, type=wire.Settings)
    assert settings == wire.Settings(bot_pace="instant", grace_seconds=30, watchers_welcome=False)
    assert (settings.style, settings.lines) == ("", "")


# The host


async def test_the_host_role_passes_on_when_the_host_stands_up(house: House) -> None:
    code, (ada, ben) = await people_at(house, 2)
    state = await house.do(seating.clear_chair, ada, code, 0)
    assert state.host == ben.person
    assert await refused(house.change(ada, code, wire.ChangeTable(title="Mine"))) == "not_host"
    await house.change(ben, code, wire.ChangeTable(title="Mine now"))


async def test_the_host_role_is_lent_while_the_host_is_away(house: House, clock: HandClock) -> None:
    _, (ada, ben, cleo) = await begun(house, 3)
    await ada.disconnect()
    await clock.advance(60)
    assert ben.table["host"] == ada.guest.person
    await clock.advance(120)
    await settle([ben, cleo])
    assert ben.table["host"] == ben.guest.person
    assert ben.you["host"]
    await ada.connect(0)
    await settle([ben])
    assert ben.table["host"] == ada.guest.person
    assert ada.you["host"]
    assert await refused(house.delete(ben.guest, ben.code)) == "not_host", "a lent role deletes nothing"


async def test_the_host_mutes_and_removes(house: House) -> None:
    code, (ada, ben, cleo) = await begun(house, 3)
    assert await refused(house.do(seating.mute, ben.guest, code, cleo.guest.person, True)) == "not_host"
    assert await refused(house.do(seating.mute, ada.guest, code, "nobody", True)) == "unknown_person"
    assert await refused(house.remove(ada.guest, code, ada.guest.person)) == "yourself"
    await house.do(seating.mute, ada.guest, code, ben.guest.person, True)
    said = await ben.do(wire.Say(id="1", text="hello?"))
    assert said is not None
    assert said["code"] == "muted"
    assert ben.you["muted"]
    await house.do(seating.mute, ada.guest, code, ben.guest.person, False)
    assert await ben.do(wire.Say(id="2", text="hello!")) == {"t": "ack", "id": "2"}
    await house.remove(ada.guest, code, ben.guest.person)
    await ben.settle()
    assert ben.heard[-1]["t"] == "farewell"
    assert ben.heard[-1]["code"] == "removed"
    await settle([ada])
    assert ada.table["chairs"][1]["kind"] == "bot"
    assert await refused(Device(house, ben.guest, code).connect()) == "removed"
    assert await refused(house.do(takeovers.give_back, ben.guest, code, 1)) == "removed"


async def test_deleting_a_table_leaves_nothing(house: House) -> None:
    code, devices = await begun(house, 3, options={"reveal_seconds": 0})
    await devices[0].do(wire.Say(id="1", text="hello"))
    await play_on(devices, Random(1))
    book = (await house.state_of(code)).book
    assert book is not None
    assert await refused(house.delete(devices[1].guest, code)) == "not_host"
    await house.delete(devices[0].guest, code)
    await settle(devices)
    assert all(device.heard[-1]["code"] == "deleted" for device in devices)
    assert await refused(house.state_of(code)) == "no_such_table"
    assert await refused(house.library.book(book)) == "no_such_book"
    assert (await house.me(devices[0].guest)).tables == []


# Somebody is away


async def test_presence_is_told(house: House, clock: HandClock) -> None:
    _, (ada, ben, _) = await begun(house, 3)
    await ben.disconnect()
    await settle([ada])
    chair = ada.table["chairs"][1]
    assert (chair["present"], chair["away_since"]) == (False, clock())
    await ben.connect(1)
    await settle([ada])
    assert ada.table["chairs"][1]["present"]


async def test_whoever_comes_back_is_told_how_long_they_were_away_and_what_is_new(
    house: House, clock: HandClock
) -> None:
    _, (ada, ben, _) = await begun(house, 3, options={"first": 0})
    knew = ben.n
    await ben.disconnect()
    await clock.advance(30)
    await ada.answer({"do": "place"}, WORDS)
    await clock.advance(12)
    await Device(house, ben.guest, ben.code).connect(screen=True)
    ben = await Device(house, ben.guest, ben.code).connect()
    assert ben.told("welcome")[-1]["missed"] == {"seconds": 42.0, "told": knew, "lapsed": None}
    again = await Device(house, ben.guest, ben.code).connect()
    assert "missed" not in again.told("welcome")[-1]


async def test_what_was_told_to_one_seat_alone_counts_as_told_to_it(house: House) -> None:
    code, (_, ben, cleo) = await begun(house, 3)
    assert ben.live is not None
    assert ben.live.table is not None
    first = ben.live.table.events[0]
    ben.live.table.events.append(Told(first.event, only=frozenset([1])))
    for device, told in ((ben, 1 + ben.n), (cleo, cleo.n)):
        await device.disconnect()
        back = await Device(house, device.guest, code).connect()
        assert back.told("welcome")[-1]["missed"]["told"] == told


async def test_a_seat_goes_to_a_bot_and_back(house: House, clock: HandClock) -> None:
    code, (ada, ben, cleo) = await begun(house, 3, options={"first": 1})
    assert await refused(house.to_bot(cleo.guest, code, 1)) == "not_host"
    await ben.disconnect()
    state = await house.to_bot(ada.guest, code, 1)
    assert (state.chairs[1].kind, state.chairs[1].stands_in) == ("bot", True)
    assert state.chairs[1].name == "Ben"
    await clock.advance(4)
    assert ada.public["phase"] == "guess", "the bot has told a tale in the meantime"
    assert {"what": "taken", "seat": 1, "by": "bot"} in ada.events
    await ben.connect()
    assert ben.you["seats"] == []
    assert await refused(house.do(takeovers.give_back, cleo.guest, code, 1)) == "not_host"
    await house.do(takeovers.give_back, ben.guest, code, 1)
    await ben.do(wire.LookThrough(seat=1))
    assert ben.look["seat"] == 1
    assert "private" in ben.look
    assert await refused(house.do(takeovers.give_back, ben.guest, code, 1)) == "not_kept"


async def test_eyes_that_lost_their_seat_see_nothing_private(house: House) -> None:
    code, (_, ben, _) = await begun(house, 3, options={"first": 1})
    assert "private" in ben.look
    await house.to_bot(ben.guest, code, 1)
    await ben.settle()
    assert ben.look["seat"] is None
    assert "private" not in ben.look


async def test_a_majority_decides_where_the_host_is_away(house: House) -> None:
    code, devices = await begun(house, 5)
    ada, ben, cleo, dov, eli = devices
    await ada.disconnect()
    await eli.disconnect()
    state = await house.to_bot(ben.guest, code, 4)
    assert state.chairs[4].kind == "person"
    assert [(vote.seat, vote.ayes, vote.needed) for vote in state.votes] == [(4, [1], 2)]
    await house.to_bot(ben.guest, code, 4)
    assert await refused(house.to_bot(ben.guest, code, 2)) == "still_here"
    stranger, _ = await house.guests.new()
    assert await refused(house.to_bot(stranger, code, 4)) == "not_your_seat"
    state = await house.to_bot(cleo.guest, code, 4)
    assert state.chairs[4].kind == "bot"
    assert state.votes == []
    await house.to_bot(dov.guest, code, 0)
    state = await house.to_bot(ben.guest, code, 0)
    assert state.chairs[0].kind == "bot"


async def test_coming_back_ends_the_vote(house: House) -> None:
    code, (ada, ben, cleo) = await begun(house, 3)
    await ada.disconnect()
    await house.to_bot(ben.guest, code, 0)
    await ada.connect(0)
    await settle([cleo])
    assert cleo.table["votes"] == []


async def test_a_watcher_takes_a_bots_seat(house: House) -> None:
    settings = wire.Settings(bot_pace="instant")
    code, guests = await people_at(house, 2, bots=1, settings=settings, options={"first": 0})
    await house.begin(guests[0], code)
    stranger, _ = await house.guests.new()
    device = await Device(house, stranger, code).connect()
    bot = next(seat for seat, chair in enumerate(device.table["chairs"]) if chair["kind"] == "bot")
    human = next(seat for seat, chair in enumerate(device.table["chairs"]) if chair["kind"] == "person")
    assert await refused(house.take(stranger, code, human, wire.Sit(name="Zoe"))) == "seat_taken"
    await house.take(stranger, code, bot, wire.Sit(name="Zoe"))
    await device.settle()
    assert device.you["seats"] == [bot]
    await house.to_bot(guests[1], code, human if human else 2)
    kept = next(seat for seat, chair in enumerate((await house.state_of(code)).chairs) if chair.stands_in)
    assert await refused(house.take(stranger, code, kept, wire.Sit(name="Zoe"))) == "seat_kept"


async def test_whoever_has_a_place_takes_no_bots_seat_and_sees_no_second_card(house: House) -> None:
    code, guests = await people_at(house, 2, bots=1, options={"first": 1})
    await house.begin(guests[0], code)
    ben = guests[1]
    assert await refused(house.take(ben, code, 1, wire.Sit(name="Ben"))) == "has_seat"
    await house.to_bot(ben, code, 2)
    assert await refused(house.take(ben, code, 1, wire.Sit(name="Ben"))) == "has_seat"
    await house.take(ben, code, 2, wire.Sit(name="Ben"))


async def test_leaving_for_good(house: House) -> None:
    code, devices = await begun(house, 4, options={"first": 0})
    assert await refused(house.do(takeovers.leave, devices[1].guest, code, 2)) == "not_host"
    state = await house.do(takeovers.leave, devices[0].guest, code, 0)
    assert state.chairs[0].kind == "gone"
    assert state.host == devices[1].guest.person
    assert await refused(house.do(takeovers.leave, devices[0].guest, code, 0)) == "seat_gone"
    await play_on(devices[1:], Random(2))
    assert (await house.state_of(code)).phase == "over"


async def test_a_seat_link_moves_a_seat_to_another_device_once(house: House, clock: HandClock) -> None:
    code, (ada, ben, _) = await begun(house, 3, options={"first": 0})
    phone, _ = await house.guests.new()
    assert await refused(house.seat_link(ben.guest, code, 0)) == "not_your_seat"
    token, expires = await house.seat_link(ada.guest, code, 0)
    assert expires == clock() + 600
    state = await house.claim_link(phone, token)
    assert (state.chairs[0].person, state.chairs[0].name) == (phone.person, "Ada")
    assert state.host == phone.person
    await ada.settle()
    assert "private" not in ada.look
    device = await Device(house, phone, code).connect(0)
    assert "private" in device.look
    assert await refused(house.claim_link(ben.guest, token)) == "link_void"
    assert await refused(house.claim_link(ben.guest, "no such token")) == "link_void"
    late, _ = await house.seat_link(phone, code, 0)
    await clock.advance(601)
    assert await refused(house.claim_link(ben.guest, late)) == "link_void"


# Talk


async def test_talk_is_heard_by_all_and_kept(house: House) -> None:
    code, (ada, ben, _) = await begun(house, 3)
    assert await ada.do(wire.Say(id="1", text="  Good evening! ", seat=0)) == {"t": "ack", "id": "1"}
    assert await ada.do(wire.Say(id="1", text="Good evening!", seat=0)) == {"t": "ack", "id": "1"}
    await ben.settle()
    lines = [message["line"] for message in ben.told("talk")]
    assert [(line["name"], line["text"]) for line in lines] == [("Ada", "Good evening!")]
    late = await Device(house, ben.guest, code).connect(1)
    assert [line["text"] for line in late.told("welcome")[0]["talk"]] == ["Good evening!"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 401, "a\x07b"])
async def test_what_cannot_be_said(house: House, text: str) -> None:
    _, (ada, *_) = await begun(house, 3)
    answer = await ada.do(wire.Say(id="1", text=text))
    assert answer is not None
    assert answer["code"] == "bad_text"


@rule("WM-TELL-08", "WM-REMOTE-04")
async def test_the_teller_is_silent_while_others_guess(house: House) -> None:
    _, devices = await begun(house, 3, options={"first": 0})
    ada, ben, _ = devices
    assert await ada.do(wire.Say(id="1", text="I begin.")) == {"t": "ack", "id": "1"}
    await ada.answer({"do": "place"}, WORDS)
    assert ada.look["hushed"]
    for message in (wire.Say(id="2", text="Top left!"), wire.React(id="3", reaction="hmm", seat=0)):
        answer = await ada.do(message)
        assert answer is not None
        assert (answer["code"], answer["sentence"]) == (
            "hushed",
            "You are silent until the guessing is over.",
        )
    assert await ben.do(wire.React(id="4", reaction="loved")) == {"t": "ack", "id": "4"}
    other = await ada.do(wire.Say(id="5", text="As Ben", seat=1))
    assert other is not None
    assert other["code"] == "not_your_seat"


@rule("WM-REMOTE-04")
async def test_the_teller_says_nothing_by_another_name_either(house: House) -> None:
    code, (ada, _, _) = await begun(house, 3, options={"first": 0})
    await house.change(ada.guest, code, wire.ChangeTable(title="Before the tale"))
    await ada.answer({"do": "place"}, WORDS)
    assert await refused(house.change(ada.guest, code, wire.ChangeTable(title="Top left"))) == "hushed"
    top_left = wire.ChangeChair(name="Top left")
    assert await refused(house.do(seating.change_chair, ada.guest, code, 0, top_left)) == "hushed"
    await house.to_bot(ada.guest, code, 0)
    said = await ada.do(wire.Say(id="1", text="Top left!"))
    assert said is not None
    assert said["code"] == "hushed", "a bot keeps the seat, but Ada has seen the card"


@rule("ST-RULING-25", "ST-RULING-31")
async def test_a_silent_round_of_story_has_reactions_but_no_words(house: House) -> None:
    # Of five cards one at least is silent: there are only four of the others.
    code, devices = await begun(house, 5, game="story", options={"first": 0, "card_seconds": 0})
    silent = next(seat for seat, one in enumerate(devices) if one.look["private"]["card"] == "silent")
    await devices[silent].answer({"do": "play_card"})
    await settle(devices)
    for seat, device in enumerate(devices):
        assert device.look["hushed"]
        said = await device.do(wire.Say(id=f"say{seat}", text="It is the boat!"))
        assert said is not None
        sentence = "This is a silent round: nobody speaks until the votes lie open."
        assert (said["code"], said["sentence"]) == ("hushed", sentence)
        reaction = wire.React(id=f"react{seat}", reaction="loved", seat=seat)
        assert await device.do(reaction) == {"t": "ack", "id": f"react{seat}"}
    assert await devices[1].do(wire.Nudge(seat=0)) is None, "a knock has no words, either"
    await settle(devices)
    assert [message["line"]["reaction"] for message in devices[0].told("talk")] == ["loved"] * 5
    boat = wire.ChangeTable(title="The boat")
    assert await refused(house.change(devices[0].guest, code, boat)) == "hushed", "names are words"


@rule("ES-RULING-24")
async def test_the_narrator_gives_no_sign_until_the_words_lie_open(house: House) -> None:
    _, devices = await begun(house, 3, game="end", options={"reveal_seconds": 0})
    narrator = next(one for one in devices if one.ask is not None)
    await narrator.answer({"do": "discard", "word": narrator.look["private"]["cards"][0]})
    await narrator.answer({"do": "the_end"}, "Once there was something, and then there was not.")
    for message in (wire.Say(id="1", text="Look at the red board!"), wire.React(id="2", reaction="hmm")):
        refusal = await narrator.do(message)
        assert refusal is not None
        silence = "You are silent until the three words lie open."
        assert (refusal["code"], refusal["sentence"]) == ("hushed", silence)


async def test_nudges_reach_those_who_are_waited_for(house: House) -> None:
    _, (ada, ben, _) = await begun(house, 3, options={"first": 0})
    assert await ben.do(wire.Nudge(seat=0)) is None
    await ada.settle()
    assert ada.told("nudged") == [{"t": "nudged", "seat": 0, "by": "Ben"}]
    answer = await ben.do(wire.Nudge(seat=2))
    assert answer is not None
    assert answer["code"] == "not_waited_for"


async def test_while_somebody_is_away_whom_all_wait_for_the_host_is_asked_to_go_on(house: House) -> None:
    _, (ada, ben, cleo) = await begun(house, 3, options={"first": 1})
    answer = await cleo.do(wire.Nudge(seat=0))
    assert answer is not None
    assert answer["code"] == "not_waited_for", "as long as Ben is there"
    await ben.disconnect()
    assert await cleo.do(wire.Nudge(seat=0)) is None
    await ada.settle()
    assert ada.told("nudged") == [{"t": "nudged", "seat": 0, "by": "Cleo"}]
    answer = await ada.do(wire.Nudge(seat=2))
    assert answer is not None
    assert answer["code"] == "not_waited_for", "Cleo can do nothing about it"
    answer = await cleo.do(wire.Nudge(seat=7))
    assert answer is not None
    assert answer["code"] == "not_waited_for"


@rule("WM-REMOTE-04")
async def test_the_teller_does_not_even_nudge(house: House) -> None:
    _, devices = await begun(house, 3, options={"first": 0, "reveal_seconds": 0})
    ada, ben, cleo = devices
    await ada.answer({"do": "place"}, WORDS)
    answer = await ada.do(wire.Nudge(seat=1))
    assert answer is not None
    assert answer["code"] == "hushed"
    await ben.settle()
    assert ben.told("nudged") == []
    assert await cleo.do(wire.Nudge(seat=1)) is None
    await ben.settle()
    assert len(ben.told("nudged")) == 1, "whoever is not hushed may"
    while ada.look.get("hushed"):
        await play_on(devices, Random(1), 1)
    waited_for = ada.look["waiting"][0]
    assert await ada.do(wire.Nudge(seat=waited_for)) is None, "and so may the teller, when it is over"


async def test_a_draft_tells_others_that_somebody_writes_and_nothing_else(house: House) -> None:
    _, (ada, ben, _) = await begun(house, 3, options={"first": 0})
    for words in ("Once", "Once upon", "Once upon a time"):
        await ada.do(wire.Draft(seat=0, words=words))
    await ben.settle()
    assert ben.told("writing") == [{"t": "writing", "seat": 0}]
    assert not any(b"Once" in raw for raw in ben.raw)


# Again


async def test_the_same_people_play_again_at_one_new_table(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0, "reveal_seconds": 0})
    ada, ben, cleo = (device.guest for device in devices)
    assert await refused(house.again(ada, code)) == "already_begun"
    await play_on(devices, Random(3))
    stranger, _ = await house.guests.new()
    assert await refused(house.again(stranger, code)) == "not_your_seat"
    first, second = await asyncio.gather(house.again(ben, code), house.again(cleo, code))
    assert first.code == second.code != code
    assert [chair.name for chair in first.chairs[:3]] == ["Ada", "Ben", "Cleo"]
    assert first.host == ada.person
    assert first.options["first"] == -1, "somebody else may begin this time"
    await house.delete(ada, first.code)
    third = await house.again(ben, code)
    assert third.code != first.code, "where that table was deleted, there is a new one"
    assert (await house.state_of(code)).again == third.code


async def test_the_same_people_go_on_to_another_game(house: House) -> None:
    code, devices = await begun(house, 3, options={"first": 0, "reveal_seconds": 0})
    ada, ben, _ = (device.guest for device in devices)
    await play_on(devices, Random(3))
    assert await refused(house.again(ben, code, wire.AnotherGame(game="chess"))) == "unknown_game"
    wish = wire.AnotherGame(game="story", options={"goal": 10})
    lobby = await house.again(ben, code, wish)
    assert (lobby.game, lobby.title, lobby.phase) == ("story", "Story", "lobby")
    assert [chair.name for chair in lobby.chairs[:3]] == ["Ada", "Ben", "Cleo"]
    assert [chair.kind for chair in lobby.chairs[3:]] == ["empty"] * 5
    assert (lobby.options["goal"], lobby.host) == (10, ada.person)
    assert (await house.again(ada, code)).code == lobby.code, "whoever asks second comes along"
    assert (await house.state_of(code)).again == lobby.code
    await house.begin(ada, lobby.code)


def test_another_game_has_chairs_for_people_first() -> None:
    def lobby(people: int, bots: int) -> TableRecord:
        chairs = [Place(kind="person", name=f"P{n}", guest=n) for n in range(people)]
        chairs[0:0] = [Place(kind="bot", name=f"B{n}", skill="random") for n in range(bots)]
        settings = wire.Settings(style="A fairy tale", bot_pace="instant")
        return TableRecord(
            code="", game="story", title="Story", chairs=chairs, settings=settings, created=0, touched=0
        )

    guest = Guest(id=0, person="p0")
    five = wire.AnotherGame(game="windward")
    record = arranging.another_game(lobby(people=4, bots=4), guest, five)
    assert [place.name for place in record.chairs] == ["P0", "P1", "P2", "P3", "B0"]
    assert record.chairs[4].skill == "random"
    assert (record.settings.style, record.settings.bot_pace) == ("", "instant"), "nobody tells in Windward"
    with pytest.raises(TalewindError, match="Windward has 5 chairs; you are 6"):
        arranging.another_game(lobby(people=6, bots=0), guest, five)


async def test_the_house_knows_where_somebody_looks_for_as_long_as_they_do(house: House) -> None:
    """So that a new name is told at their tables alone, however many others there are."""
    code, (ada, ben, cleo) = await begun(house, 3)
    again = await Device(house, ada.guest, code).connect()
    assert {guest: len(tables) for guest, tables in house.looking.items()} == {
        ada.guest.id: 2,
        ben.guest.id: 1,
        cleo.guest.id: 1,
    }
    await house.rename(ada.guest, wire.Profile(name="Adelheid"))
    assert [device.viewer.guest.name for device in (ada, again) if device.viewer] == ["Adelheid"] * 2
    for device in (ada, again, ben, cleo):
        assert device.viewer is not None
        await device.viewer.disconnect()
    assert house.looking == {}


async def test_a_new_name_holds_for_the_cookie_that_is_known_already(house: House) -> None:
    guest, token = await house.guests.new()
    await house.guests.new()
    await house.rename(guest, wire.Profile(name="Adelheid"))
    assert (await house.guests.known(token)).name == "Adelheid"


async def test_whoever_cannot_be_shown_the_table_is_not_counted_as_here(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, devices = await begun(house, 3)
    live, ben = devices[0].live, devices[1].guest
    assert live is not None
    await devices[1].disconnect()

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(type(live.showing), "full", fails)
        with pytest.raises(ZeroDivisionError):
            await Device(house, ben, code).connect()
    assert len(live.viewers) == 2
    assert ben.id not in live.present
    assert ben.id not in house.looking
    assert ben.id in live.away
