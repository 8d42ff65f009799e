import type { Moments } from '../../../lib/moment'

export interface EndSeen {
  narrating: boolean
}

/** The End of the Story: what one wants, and what one may do. */
export const endMoment: Moments<'end', EndSeen, 'reveal'> = {
  discard: () => ({
    want: 'three words that fit into one short story.',
    may: ['put one of the four away; nobody learns which'],
  }),
  tell: () => ({
    want: 'one listener, no more, to find all three words: then you earn as much as the best of them.',
    may: [
      'tell one or two sentences, written, dictated or aloud',
      'hint at the words; saying one costs two points',
    ],
  }),
  finish: () => ({
    want: 'your story to be whole: when it is out, the others begin to seek.',
    may: ['say that this is the end of the story'],
  }),
  place: () => ({
    want: 'the three words that the story hides, before the others: the fastest on a word gets three.',
    may: [
      'lay your three tokens on three words',
      'move a token; a wrong word costs nothing',
      'read this, though the others do not wait',
    ],
  }),
  claim: () => ({
    want: 'a fair count: a word that was said costs the narrator two points.',
    may: ['say that one of the words was said', 'let it be'],
  }),
  judge: () => ({
    want: 'a fair count: was the word really said?',
    may: ['say yes or no, as you heard it'],
  }),
  reveal: () => ({
    want: 'to see who found what, and how fast.',
    may: ['look as long as it lies there', 'say that you loved it', 'go on'],
  }),
  wait: ({ narrating }) =>
    narrating
      ? {
          want: 'one of them to find all three words, and no second one.',
          may: ['watch where they lay their tokens, without a word'],
        }
      : {
          want: 'the most points when everybody has told.',
          may: ['look at the boards until the story comes'],
        },
  watch: () => ({
    want: 'to seek along: one or two sentences hide three words.',
    may: ['look at all that lies open', 'read the stories so far'],
  }),
}
