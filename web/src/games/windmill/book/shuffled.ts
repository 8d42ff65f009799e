/** Windmill's luck in words: what was promised, and whether it was kept. */

import { cellName } from '../../../lib/cells'
import { t } from '../messages/replay'
import { t as around } from '../../../lib/messages/around'
import type { Replay } from '../../../lib/wire'
import type { Shuffled } from '../../../replay/luck'
import { verify } from './luck'

export function shuffled(replay: Replay, seen: string | null): Shuffled {
  const played = replay as Replay<'windmill'>
  const { promise, grid, first, draws, right } = verify(played, seen)
  const start = played.frames[0]?.look.public
  const name = (seat: number): string => played.names[seat] ?? ''
  const cell = (picture: number): string => cellName((start?.grid ?? []).indexOf(picture))
  return {
    right,
    checks: [
      { words: around(seen === null ? 'replay.promised' : 'replay.promisedHere'), right: promise },
      { words: t('windmillReplay.grid'), right: grid },
      ...(first === null
        ? []
        : [{ words: t('windmillReplay.first', name(start?.first ?? 0)), right: first }]),
      { words: t('windmillReplay.draws', draws.length), right: draws.every((draw) => draw.right) },
    ],
    draws: draws.map((draw) => ({
      words: t('windmillReplay.drawnOne', draw.tale, name(draw.teller), cell(draw.expected)),
      right: draw.right,
    })),
    how: t('windmillReplay.luckHow'),
  }
}
