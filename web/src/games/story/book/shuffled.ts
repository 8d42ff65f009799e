/** Story's luck in words: what was promised, and whether it was kept. */

import { t } from '../messages/replay'
import { t as around } from '../../../lib/messages/around'
import type { Replay, StoryPublic } from '../../../lib/wire'
import type { Shuffled } from '../../../replay/luck'
import { verify } from './luck'

export function shuffled(replay: Replay, seen: string | null): Shuffled {
  const played = replay as Replay<'story'>
  const { promise, start, hands, cards, first, draws, right } = verify(played, seen)
  const opening = played.frames[0]?.look.public as StoryPublic | undefined
  const name = (seat: number): string => played.names[seat] ?? ''
  const drawn = draws.reduce((sum, { expected }) => sum + expected.length, 0)
  return {
    right,
    checks: [
      { words: around(seen === null ? 'replay.promised' : 'replay.promisedHere'), right: promise },
      { words: t('storyReplay.luckStart'), right: start },
      { words: t('storyReplay.luckHands'), right: hands },
      { words: t('storyReplay.luckCards'), right: cards },
      ...(first === null
        ? []
        : [{ words: t('storyReplay.luckFirst', name(opening?.starter ?? 0)), right: first }]),
      {
        words: drawn > 0 ? t('storyReplay.luckDraws', drawn) : t('storyReplay.luckNoDraws'),
        right: draws.every((draw) => draw.right),
      },
    ],
    draws: draws.flatMap(({ seat, expected, right: kept }) =>
      expected.map((nth) => ({
        words: t('storyReplay.luckDrawn', name(seat), nth + 1),
        right: kept,
      })),
    ),
    how: t('storyReplay.luckHow'),
  }
}
