/** What a step of a replay says: a title and a sentence. */

import { t } from '../messages/replay'
import { t as around } from '../../../lib/messages/around'
import { signed } from '../../../lib/messages/words'
import { headline } from '../saying'
import type { Step } from './steps'

export function sayStep(step: Step, names: readonly string[]): { title: string; text: string } {
  const name = (seat: number): string => names[seat] ?? ''
  if (step.opened) {
    const { title, text } = headline(step.opened, name, null)
    const gains = step.opened.gains.flatMap((points, seat) =>
      points === 0 ? [] : [around('replay.gain', name(seat), signed(points))],
    )
    return { title, text: gains.length > 0 ? `${gains.join(', ')}.` : text }
  }
  const last = step.events.at(-1)
  switch (last?.what) {
    case 'over':
      return { title: around('replay.end'), text: '' }
    case 'round_begins':
      return 'picture' in last
        ? {
            title: t('storyReplay.begins', last.round),
            text: t('storyReplay.beginsText', name(last.starter)),
          }
        : { title: '', text: '' }
    case 'played_card':
      return {
        title: t(
          'storyReplay.card',
          name(last.seat),
          last.card === 'silent' ? t('story.silentCard') : t('story.challengeCard'),
        ),
        text: '',
      }
    case 'handed_on':
      return { title: t('storyReplay.handedOn'), text: '' }
    case 'laid':
      return { title: t('storyReplay.laid', name(last.seat)), text: '' }
    case 'spoke_up':
      return { title: around('replay.aloud', name(last.seat)), text: '' }
    case 'tale_told':
      return { title: t('storyReplay.told', name(last.tale.seat)), text: '' }
    case 'overheard':
      return { title: t('story.logOverheard', name(last.seat), name(last.teller)), text: '' }
    case 'skipped':
      return { title: t('story.logSkipped', name(last.seat)), text: '' }
    case 'expanding':
    case 'expanded':
      return {
        title: t('storyReplay.more', name(last.what === 'expanded' ? last.tale.seat : last.seat)),
        text: '',
      }
    case 'left':
      return { title: around('replay.left', name(last.seat)), text: '' }
    case 'taken':
      return { title: around('replay.taken', name(last.seat)), text: '' }
    case 'took_back':
      return { title: around('replay.took', name(last.seat)), text: '' }
    default:
      return step.public.teller !== null
        ? { title: t('story.waitMime', name(step.public.teller)), text: '' }
        : { title: t('storyReplay.start'), text: t('storyReplay.startText') }
  }
}
