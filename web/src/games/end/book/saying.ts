/** What a step of a replay says: a title and a sentence. */

import { t } from '../messages/replay'
import { t as around } from '../../../lib/messages/around'
import { signed } from '../../../lib/messages/words'
import { called } from '../words'
import type { Step } from './steps'

export function sayStep(step: Step, names: readonly string[]): { title: string; text: string } {
  const name = (seat: number): string => names[seat] ?? ''
  const gains = (all: readonly number[]): string =>
    all.flatMap((gain, seat) => (gain === 0 ? [] : [`${name(seat)} ${signed(gain)}`])).join(', ')
  const last = step.events.at(-1)
  switch (last?.what) {
    case 'round_begins':
      return {
        title: t('endReplay.start', name(step.public.narrator)),
        text: t('endReplay.startText'),
      }
    case 'boards_out':
      return {
        title: t('endReplay.boards', name(last.narrator)),
        text: t(
          'endGame.logBoards',
          last.boards.map((board) => t(`endGame.${board}`).toLowerCase()),
        ),
      }
    case 'spoke_up':
      return { title: t('endGame.waitAloud', name(last.seat)), text: '' }
    case 'reminded':
      return { title: t('endReplay.reminded', name(last.narrator)), text: '' }
    case 'story_told':
      return { title: t('endReplay.told', name(last.narrator)), text: '' }
    case 'closed':
      return { title: t('endReplay.closed'), text: t('endReplay.closedText') }
    case 'failed':
      return { title: t('endReplay.failed', name(last.narrator)), text: gains(last.gains) }
    case 'landed':
    case 'locked': {
      const landed = step.events.find((event) => event.what === 'landed')
      if (landed?.what !== 'landed' || !('word' in landed))
        return { title: t('endReplay.locked', name(last.seat)), text: '' }
      const from = landed.from_word ?? null
      return {
        title:
          from === null
            ? t('endReplay.put', name(landed.seat), called(landed.word), landed.place)
            : t('endReplay.moved', name(landed.seat), called(from), called(landed.word)),
        text: last.what === 'locked' ? t('endGame.logLocked', name(last.seat)) : '',
      }
    }
    case 'cards_shown':
      return {
        title: t('endReplay.shown', last.keys.map(called)),
        text:
          last.said.length > 0
            ? t('endGame.logSaid', name(last.narrator), last.said.map(called))
            : '',
      }
    case 'claimed':
      return { title: t('endReplay.claimed', name(last.seat), called(last.word)), text: '' }
    case 'judged':
      return {
        title: t('endReplay.judged', last.upheld),
        text: t('endGame.logJudged', last.upheld, last.ayes.length, last.noes.length),
      }
    case 'scored':
      return {
        title: t('endReplay.scored'),
        text: gains(last.gains) || t('endGame.logNoPoints'),
      }
    case 'over':
      return { title: around('replay.end'), text: '' }
    case 'left':
      return { title: around('replay.left', name(last.seat)), text: '' }
    case 'taken':
      return { title: around('replay.taken', name(last.seat)), text: '' }
    default:
      return { title: t('endReplay.start', name(step.public.narrator)), text: '' }
  }
}
