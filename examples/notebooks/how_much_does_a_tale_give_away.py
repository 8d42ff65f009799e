# %% [markdown]
# # How much does a tale give away?
#
# In Windmill somebody tells of one of 25 pictures, and the others look for it. A tale that all find at once
# brings a point, one that nobody finds costs one. Here 150 tales that were written by hand (six of each
# picture: two *plain*, two *allusive*, two *oblique*) are told at real tables, and the bots of each skill
# make the first guess.
#
# Smaller or larger: `EVERY=7` takes every seventh tale, `DRAWS` says how often each is told, `MEANING=0`
# leaves the model of meaning asleep (where the extra `listening` is missing, it is not there at all), `PLOTS`
# is the folder for the plot.

# %%
import os
from collections import defaultdict
from math import log2
from pathlib import Path
from random import Random

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

import talewind
from talewind.arena.measures import mean, rate
from talewind.engine.bots import look, make_bot
from talewind.games.windmill.measured import development
from talewind.games.windmill.questions import Choose, Place
from talewind.pictures import deck_named
from talewind.tales import listener_for
from talewind.tales.listening import listening

EVERY = int(os.environ.get("EVERY", "1"))
DRAWS = int(os.environ.get("DRAWS", "5"))
PLOTS = Path(os.environ.get("PLOTS", "."))
MEANING = os.environ.get("MEANING", "1") == "1" and listening.load()

# %% [markdown]
# ## A table where just this picture is to be told
#
# The deal is the table's. So we look for one at which the first teller has drawn the picture that we have a
# tale of.

# %%
PICTURES = [picture.id for picture in deck_named("windmill").pictures]
LEVELS = ["plain", "allusive", "oblique"]
SKILLS = ["random", "newcomer", "good friend", "sharp"]


def dealt(seed):
    """A table, who tells, and of which picture."""
    table = talewind.new_table("windmill", seats=3, seed=seed)
    [teller] = table.asks
    return table, teller, table.game.private(teller).picture


SEEDS = defaultdict(list)
seed = 0
while len(SEEDS) < len(PICTURES) or min(map(len, SEEDS.values())) < DRAWS:
    SEEDS[dealt(seed)[2]].append(seed)
    seed += 1


# %% [markdown]
# ## Who finds it?
#
# A bot sees what its seat may see: the grid, the words, the question. Nothing else.


# %%
def found(tale, skill, seed):
    """Whether the first guess is right."""
    table, teller, picture = dealt(seed)
    table.answer(teller, Place(), tale.text)
    [guesser] = table.asks
    guess = make_bot(type(table.game), skill).answer(look(table, guesser, Random(f"{seed}/{tale.id}")))
    return guess.move == Choose(picture)


tales = development().tale[::EVERY]
shares = {(skill, level): [] for skill in SKILLS for level in LEVELS}
for tale in tales:
    seeds = SEEDS[PICTURES.index(tale.picture)][:DRAWS]
    for skill in SKILLS:
        shares[skill, tale.level].append(sum(found(tale, skill, seed) for seed in seeds) / DRAWS)

estimates = {each: rate(sum(values), len(values)) for each, values in shares.items()}
print("The first guess is right, in percent; in brackets where that lies 19 times in 20, by tale")
for skill in SKILLS:
    told = [estimates[skill, level] for level in LEVELS]
    print(f"{skill:12}", *(f"{100 * e.value:4.0f} [{100 * e.low:3.0f}, {100 * e.high:3.0f}]" for e in told))

# %% [markdown]
# ## In bits
#
# Before a word is said, each of 25 pictures is as likely as the next: 4.64 bits are hidden. A listener's
# opinion gives the right one some chance p; the tale has told it log2(25 p) of them. Below zero, it has led
# astray.

# %%
listeners = {True: "by words", False: "by meaning"} if MEANING else {True: "by words"}
bits = {(literal, level): [] for literal in listeners for level in LEVELS}
for tale in tales:
    for literal in listeners:
        chances = listener_for("windmill", literal=literal).rank(tale.text, range(len(PICTURES)))
        bits[literal, tale.level].append(log2(len(PICTURES) * chances[PICTURES.index(tale.picture)]))
print("bits told, of", round(log2(len(PICTURES)), 2))
for literal, name in listeners.items():
    told = [mean(bits[literal, level]) for level in LEVELS]
    print(f"{name:12}", *(f"{e.value:5.2f} [{e.low:5.2f}, {e.high:5.2f}]" for e in told))

# %%
plt.rcParams["svg.hashsalt"] = "talewind"
figure, axes = plt.subplots(figsize=(6.4, 4), layout="constrained")
for nth, skill in enumerate(SKILLS):
    told = [estimates[skill, level] for level in LEVELS]
    places = [place + 0.06 * (nth - 1.5) for place in range(len(LEVELS))]
    reach = [[e.value - e.low for e in told], [e.high - e.value for e in told]]
    axes.errorbar(places, [e.value for e in told], reach, marker="o", capsize=3, label=skill)
axes.set_xticks(range(len(LEVELS)), LEVELS)
axes.set_ylim(0, 1)
axes.set_ylabel("the first guess is right")
axes.set_xlabel("the tale's level")
axes.legend(title="who listens")
figure.savefig(PLOTS / "how-much-a-tale-gives-away.svg", metadata={"Date": None})
