# %% [markdown]
# # Does the windmill card pay?
#
# Whoever guesses in Windmill may take the Windmill card first: right, they have a point more and the teller
# none (WM-MILL-04, WM-MILL-05); wrong, a point less (WM-MILL-06). By one's own points alone it pays from a
# chance of one half on. How well does a listener know how sure to be?
#
# Smaller or larger: `GAMES` for the first part, `DUELS` for each way to bet in the second, `MEANING=1`
# wakes the model of meaning (slow), `PLOTS` is the folder for the plot.

# %%
import os
from pathlib import Path
from random import Random

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

import talewind
from talewind.arena.measures import mean, rate
from talewind.arena.playing import play_out
from talewind.games.windmill.bots import WindmillBot
from talewind.games.windmill.events import Drew, Guessed
from talewind.tales.listening import listening

GAMES = int(os.environ.get("GAMES", "120"))
DUELS = int(os.environ.get("DUELS", "150"))
PLOTS = Path(os.environ.get("PLOTS", "."))
MEANING = os.environ.get("MEANING", "0") == "1" and listening.load()
PLAYERS = 4

# %% [markdown]
# ## How sure, and how often right?
#
# Four good friends play, and whoever guesses its own favourite writes down how sure it was, on which place,
# and later whether it was right. They bet as they always do, which does not change what they guess.


# %%
class Diarist(WindmillBot):
    """A good friend that keeps a diary of its favourites."""

    def __init__(self, diary):
        super().__init__(distraction=1.0, sure=0.6)
        self.diary = diary

    def guess(self, look):
        pictures, chances = look.ask.show["pictures"], self._chances(look)
        favourite = pictures[chances.index(max(chances))]
        reply = super().guess(look)
        if getattr(reply.move, "picture", favourite) == favourite:
            self.diary[look.view["public"].tale, look.seat] = max(chances)
        return reply


def diary_of(seed):
    """What everybody wrote in one game: how sure, on which place, and whether it was right."""
    table = talewind.new_table("windmill", seats=PLAYERS, seed=seed)
    diary = {}
    play_out(table, [Diarist(diary) for _ in range(PLAYERS)], Random(seed))
    for event in (told.event for told in table.events):
        if isinstance(event, Drew):
            tale = event.tale
        elif isinstance(event, Guessed) and (tale, event.seat) in diary:
            yield diary[tale, event.seat], event.nth, event.right


guesses = [written for seed in range(GAMES) for written in diary_of(seed)]
TENTHS = [(low / 10, (low + 1) / 10) for low in range(10)]
print(f"{len(guesses)} guesses of a favourite in {GAMES} games")
print("as sure as     guesses   right  [19 times in 20]   the card brings")
pays = []
for low, high in TENTHS:
    right = [right for sure, _, right in guesses if low <= sure < high or sure == high == 1]
    if right:
        share = rate(sum(right), len(right))
        pays.append((low, share))
        print(
            f"{low:.1f} to {high:.1f} {len(right):12} {share.value:7.0%}  "
            f"[{share.low:4.0%}, {share.high:4.0%}]   {2 * share.value - 1:+.2f} points"
        )

# %% [markdown]
# ## And does whoever bets win more?
#
# One good friend sits among three that never bet. The same deals are played three times: it never bets, it
# bets when it is sure (60 %, as good friends do), or it always bets on its favourite; but never with fewer
# than three points, which is how all bots here play (WM-REMOTE-07).


# %%
class Never(WindmillBot):
    def _pays(self, sureness, worth, seats):
        return False


class Always(WindmillBot):
    def _pays(self, sureness, worth, seats):
        return True


def friend(kind):
    return kind(distraction=1.0, sure=0.6)


ways = {"never": Never, "when sure": WindmillBot, "always": Always}
points = {way: [] for way in ways}
wins = dict.fromkeys(ways, 0.0)
for way, kind in ways.items():
    for seed in range(DUELS):
        table = talewind.new_table("windmill", seats=PLAYERS, seed=1_000_000 + seed)
        play_out(table, [friend(kind), *(friend(Never) for _ in range(PLAYERS - 1))], Random(seed))
        points[way].append(table.result.points[0])
        wins[way] += (0 in table.result.winners) / len(table.result.winners)
for way in ways:
    own, won = mean(points[way]), rate(wins[way], DUELS)
    print(f"{way:10} {own.value:.2f} points [{own.low:.2f}, {own.high:.2f}]", end=", ")
    print(f"{won.value:.0%} won [{won.low:.0%}, {won.high:.0%}], of {DUELS} games")
for way in ("when sure", "always"):
    more = mean([bet - none for bet, none in zip(points[way], points["never"], strict=True)])
    print(f"{way:10} {more.value:+.2f} points beside never, deal by deal [{more.low:+.2f}, {more.high:+.2f}]")

# %%
plt.rcParams["svg.hashsalt"] = "talewind"
figure, axes = plt.subplots(figsize=(6.4, 4), layout="constrained")
places = [low + 0.05 for low, _ in pays]
reach = [[e.value - e.low for _, e in pays], [e.high - e.value for _, e in pays]]
axes.errorbar(places, [e.value for _, e in pays], reach, marker="o", capsize=3, linestyle="none")
axes.plot([0, 1], [0, 1], color="gray", linewidth=0.8, label="as sure as right")
axes.axhline(0.5, color="tab:red", linestyle="--", linewidth=0.8, label="above this the card pays")
axes.set_xlim(0, 1)
axes.set_ylim(0, 1)
axes.set_xlabel("how sure a good friend is of its favourite")
axes.set_ylabel("how often it is right")
axes.legend()
figure.savefig(PLOTS / "does-the-windmill-card-pay.svg", metadata={"Date": None})
