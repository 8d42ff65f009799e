"""Plays any game at random: python random_player.py LINK"""

import asyncio
import sys
from random import Random

from talewind.client import sit


async def main(link: str, rng: Random) -> None:
    async with sit(link, "Random player") as seat:
        async for question in seat:
            await seat.answer(await question.sample(rng))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Random()))
