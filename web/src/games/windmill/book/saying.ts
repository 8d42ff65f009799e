/** What a step of a replay says: a title and a sentence. */

import { cellName } from '../../../lib/cells'
import { t } from '../messages/replay'
import { t as around } from '../../../lib/messages/around'
import { signed } from '../../../lib/messages/words'
import type { Step } from './steps'

export function sayStep(step: Step, names: readonly string[]): { title: string; text: string } {
  const name = (seat: number): string => names[seat] ?? ''
  const cell = (picture: number): string => cellName(step.public.grid.indexOf(picture))
  const gains = (): string =>
    step.public.gains
      .flatMap((points, seat) =>
        points === 0 ? [] : [around('replay.gain', name(seat), signed(points))],
      )
      .join(', ')

  const turned = step.events.find((event) => event.what === 'revealed')
  if (turned?.what === 'revealed') {
    const finder = turned.finder ?? null
    const silent = step.events.some((event) => event.what === 'fell_silent')
    if (silent) return { title: t('windmillReplay.silent', name(turned.teller)), text: gains() }
    if (finder === null)
      return { title: t('windmillReplay.nobody', cell(turned.picture)), text: gains() }
    return {
      title: t('windmillReplay.found', name(finder), cell(turned.picture)),
      text: t('windmillReplay.foundText', step.public.guesses.length, `${gains()}.`),
    }
  }
  const last = [...step.events].reverse().find((event) => event.what !== 'token_passed')
  const round = step.events.find((event) => event.what === 'round_begins')
  switch (last?.what) {
    case 'over':
      return { title: around('replay.end'), text: '' }
    case 'drew':
      return {
        title: t('windmillReplay.drew', name(last.seat)),
        text: [
          round?.what === 'round_begins' ? t('windmillReplay.round', round.round) : '',
          t('windmillReplay.drewText'),
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'spoke_up':
      return { title: around('replay.aloud', name(last.seat)), text: '' }
    case 'placed':
      return { title: t('windmillReplay.placed', name(last.seat)), text: '' }
    case 'took_windmill':
      return { title: t('windmillReplay.mill', name(last.seat)), text: '' }
    case 'guessed':
      if (typeof last.picture !== 'number')
        return {
          title: t('windmillReplay.lapsed', name(last.seat)),
          text: t('windmillReplay.lapsedText'),
        }
      return {
        title: t('windmillReplay.wrong', name(last.seat), cell(last.picture)),
        text: last.windmill ? t('windmillReplay.wrongMill') : t('windmillReplay.wrongText'),
      }
    case 'left':
      return { title: around('replay.left', name(last.seat)), text: '' }
    case 'taken':
      return { title: around('replay.taken', name(last.seat)), text: '' }
    case 'took_back':
      return { title: around('replay.took', name(last.seat)), text: '' }
    default:
      return { title: t('windmillReplay.start'), text: t('windmillReplay.startText') }
  }
}
