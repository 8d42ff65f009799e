import { endMoment } from './messages/moment'
import { momentOf, type RuleMoment } from '../../lib/moment'
import { t } from './messages'
import type { EndTable } from './play.svelte'

/** This very moment: what I want, what I may do, and the rules of it. */
export const ruleOf = (game: EndTable): RuleMoment => ({
  ...rulesOf(game),
  ...momentOf(
    endMoment,
    { kind: game.ask?.kind, me: game.me, reveal: game.mode === 'reveal' && !game.ask },
    { narrating: game.narrating },
  ),
})

/** Those of my question, or of what the others are doing. */
function rulesOf(game: EndTable): Pick<RuleMoment, 'title' | 'ids'> {
  const { mode, pub, ask } = game
  const asked = ask?.rules ?? []
  if (ask?.kind === 'claim' || ask?.kind === 'judge')
    return { title: t('endGame.ruleClaim'), ids: ['ES-STORY-04', 'ES-RULING-08', ...asked] }
  if (mode === 'reveal' || pub.phase === 'reveal' || pub.phase === 'claim' || pub.phase === 'judge')
    return {
      title: t('endGame.ruleReveal'),
      ids: [
        ...['ES-SCORE-02', 'ES-SCORE-03', 'ES-SCORE-04', 'ES-SCORE-05', 'ES-SCORE-06'],
        ...['ES-SCORE-07', 'ES-SCORE-08', 'ES-STORY-04'],
        ...(game.shown.tied.length > 0 ? ['ES-RULING-17', 'ES-RULING-18'] : []),
      ],
    }
  if (mode === 'discard') return { title: t('endGame.ruleChoose'), ids: asked }
  if (mode === 'tell') return { title: t('endGame.ruleTell'), ids: asked }
  if (mode === 'place') return { title: t('endGame.rulePlace'), ids: asked }
  if (pub.phase === 'place' || pub.phase === 'read')
    return {
      title: t('endGame.rulePlace'),
      ids: ['ES-PLACE-01', 'ES-PLACE-02', 'ES-PLACE-08', 'ES-RULING-24', 'ES-SCORE-04'],
    }
  return {
    title: t('endGame.ruleWait'),
    ids: [
      'ES-NARR-03',
      'ES-STORY-02',
      'ES-STORY-03',
      'ES-REMOTE-02',
      'ES-REMOTE-03',
      'ES-PLACE-03',
    ],
  }
}
