/** Winter Tales' luck in words: what was promised, and whether it was kept. */

import { t } from '../messages/beside'
import { t as around } from '../../../lib/messages/around'
import type { Replay } from '../../../lib/wire'
import type { Shuffled } from '../../../replay/luck'
import { cardOf, questOf } from '../world'
import { verify, type Drawn } from './luck'

export function shuffled(replay: Replay, seen: string | null): Shuffled {
  const played = replay as Replay<'winter'>
  const { promise, factions, people, quests, aims, draws, right } = verify(played, seen)
  const drawn = draws.reduce((sum, { cards }) => sum + cards.length, 0)
  const words = ({ quest, seat, cards }: Drawn): string =>
    quest
      ? t('winterAround.luckQuest', questOf(quest).name)
      : t(
          'winterAround.luckDrawn',
          played.names[seat ?? 0] ?? '',
          cards.map((card) => cardOf(card).picture),
        )
  return {
    right,
    checks: [
      { words: around(seen === null ? 'replay.promised' : 'replay.promisedHere'), right: promise },
      { words: t('winterAround.luckFactions'), right: factions },
      ...(people === null ? [] : [{ words: t('winterAround.luckPeople'), right: people }]),
      { words: t('winterAround.luckQuests'), right: quests },
      ...(aims === null ? [] : [{ words: t('winterAround.luckAims'), right: aims }]),
      {
        words: t('winterAround.luckCards', drawn),
        right: draws.every((draw) => draw.right),
      },
    ],
    draws: draws
      .filter(({ quest, cards }) => quest !== null || cards.length > 0)
      .map((draw) => ({ words: words(draw), right: draw.right })),
    how: t('winterAround.luckHow'),
  }
}
