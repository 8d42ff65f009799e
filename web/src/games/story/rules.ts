import { storyMoment } from './messages/moment'
import { momentOf, type RuleMoment } from '../../lib/moment'
import { t } from './messages'
import type { StoryTable } from './play.svelte'

type Moment = Pick<RuleMoment, 'title' | 'ids'>

const scoring = [
  'ST-SCORE-01',
  'ST-SCORE-02',
  'ST-SCORE-03',
  'ST-SCORE-04',
  'ST-NEXT-02',
  'ST-NEXT-03',
]
const voting = ['ST-VOTE-01', 'ST-VOTE-02', 'ST-VOTE-03', 'ST-SCORE-01', 'ST-SCORE-02', 'ST-TIE-01']
const tied = ['ST-TIE-02', 'ST-TIE-03', 'ST-TIE-04', 'ST-TIE-05', 'ST-TIE-06', 'ST-TIE-07']
const thrown = ['ST-TIE-07', 'ST-RULING-11', 'ST-TIE-08', 'ST-TIE-09']

/** This very moment: what I want, what I may do, and the rules of it. */
export const ruleOf = (game: StoryTable): RuleMoment => ({
  ...rulesOf(game),
  ...momentOf(
    storyMoment,
    {
      kind: game.mode === 'wait' ? undefined : game.asked?.kind,
      me: game.me,
      reveal: game.mode === 'reveal',
    },
    { silent: game.silent },
  ),
})

/** Those of my question, or of what the others are doing. */
function rulesOf(game: StoryTable): Moment {
  const { mode, ask } = game
  if (mode === 'wait' || mode === 'reveal') return waitRule(game)
  const ids = ask?.rules ?? []
  switch (mode) {
    case 'card':
      return { title: t('story.ruleCard'), ids: [...ids, ...effects(game)] }
    case 'lay':
    case 'turn':
      return { title: t('story.ruleLay'), ids }
    case 'tell':
      return { title: t('story.ruleTell'), ids }
    case 'mime':
      return { title: t('story.ruleMime'), ids }
    case 'give':
      return game.asked?.kind === 'swap'
        ? { title: t('story.ruleSwap'), ids: [...ids, 'ST-TIE-03', 'ST-TIE-04'] }
        : { title: t('story.ruleHandOn'), ids: [...ids, 'ST-ACT-07', 'ST-ACT-08'] }
    case 'vote':
      return { title: t('story.ruleVote'), ids: [...ids, 'ST-SCORE-01', 'ST-SCORE-02'] }
    case 'throw':
      return { title: t('story.ruleThrow'), ids: [...ids, 'ST-TIE-08', 'ST-TIE-09'] }
  }
}

const effects = ({ card }: StoryTable): string[] =>
  card === 'silent'
    ? ['ST-ACT-09', 'ST-ACT-10', 'ST-ACT-04']
    : card === 'challenge'
      ? ['ST-ACT-06', 'ST-ACT-08', 'ST-ACT-04']
      : []

function waitRule({ shown, showing, mode }: StoryTable): Moment {
  if (mode === 'reveal' || shown.phase === 'reveal') {
    if (showing?.what === 'throw') return { title: t('story.ruleThrow'), ids: thrown }
    if (showing?.what === 'votes' && showing.outcome === 'tied')
      return { title: t('story.ruleSwap'), ids: tied }
    return { title: t('story.ruleReveal'), ids: scoring }
  }
  switch (shown.phase) {
    case 'open':
      return {
        title: t('story.ruleCard'),
        ids: ['ST-ACT-01', 'ST-ACT-02', 'ST-ACT-05', 'ST-RULING-13'],
      }
    case 'hand_on':
      return { title: t('story.ruleHandOn'), ids: ['ST-ACT-06', 'ST-ACT-07', 'ST-ACT-08'] }
    case 'vote':
    case 'vote_again':
      return { title: t('story.ruleVote'), ids: voting }
    case 'swap':
    case 'expand':
      return { title: t('story.ruleSwap'), ids: tied }
    case 'throw':
      return { title: t('story.ruleThrow'), ids: thrown }
    default:
      if (shown.effect === 'challenge')
        return {
          title: t('story.ruleHandOn'),
          ids: ['ST-ACT-06', 'ST-ACT-07', 'ST-ACT-08', 'ST-ROUND-06', 'ST-REMOTE-02'],
        }
      return {
        title: t('story.ruleWait'),
        ids:
          shown.effect === 'silent'
            ? ['ST-ACT-09', 'ST-ACT-10', 'ST-RULING-29', 'ST-RULING-31', 'ST-REMOTE-03']
            : ['ST-ROUND-02', 'ST-ROUND-04', 'ST-ROUND-05', 'ST-ROUND-06', 'ST-REMOTE-02'],
      }
  }
}
