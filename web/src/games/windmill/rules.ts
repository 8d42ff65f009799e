import { windmillMoment } from './messages/moment'
import { momentOf, type RuleMoment } from '../../lib/moment'
import { t } from './messages'
import type { WindmillTable } from './play.svelte'

/** This very moment: what I want, what I may do, and the rules of it. */
export const ruleOf = (game: WindmillTable): RuleMoment => ({
  ...rulesOf(game),
  ...momentOf(
    windmillMoment,
    { kind: game.ask?.kind, me: game.me, reveal: game.mode === 'reveal' },
    { nth: game.nth, mayTakeWindmill: game.mayTakeWindmill, teller: game.me === game.pub.teller },
  ),
})

/** Those of my question, or of what the others are doing. */
function rulesOf(game: WindmillTable): Pick<RuleMoment, 'title' | 'ids'> {
  const { mode, pub, ask } = game
  if (mode === 'reveal' || (mode === 'wait' && pub.phase === 'reveal'))
    return {
      title: t('windmill.ruleReveal'),
      ids: [
        ...['WM-SCORE-01', 'WM-SCORE-02', 'WM-SCORE-03', 'WM-MILL-04', 'WM-MILL-05'],
        pub.once ? 'WM-RULING-33' : pub.never_ending ? 'WM-CHAIN-04' : 'WM-CLEAN-02',
      ],
    }
  if (mode === 'tell')
    return {
      title: ask?.kind === 'finish' ? t('windmill.ruleFinish') : t('windmill.ruleTell'),
      ids: ask?.rules ?? [],
    }
  if (mode === 'guess') return { title: t('windmill.ruleGuess'), ids: ask?.rules ?? [] }
  if (pub.phase !== 'guess')
    return {
      title: t('windmill.ruleWait'),
      ids: ['WM-TELL-02', 'WM-TELL-06', 'WM-TELL-07', 'WM-GUESS-01', 'WM-SCORE-01'],
    }
  return {
    title: t('windmill.ruleWait'),
    ids:
      game.me === pub.teller
        ? ['WM-TELL-08', 'WM-TELL-09', 'WM-SCORE-02', 'WM-SCORE-03']
        : ['WM-GUESS-01', 'WM-GUESS-03', 'WM-GUESS-07', 'WM-SCORE-01', 'WM-MILL-01'],
  }
}
