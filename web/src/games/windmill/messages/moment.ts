import type { Moments } from '../../../lib/moment'
import { count } from '../../../lib/messages/words'

export interface WindmillSeen {
  /** The next guess is the nth. */
  nth: number
  mayTakeWindmill: boolean
  /** I told what the others guess. */
  teller: boolean
}

/** Windmill: what one wants, and what one may do. */
export const windmillMoment: Moments<'windmill', WindmillSeen, 'reveal'> = {
  tell: () => ({
    want: 'somebody to find your picture, but late: you get as many points as there were guesses, and lose one if nobody finds it.',
    may: [
      'tell three or four sentences, written, dictated or aloud',
      'use any word: hint at the picture, do not describe it',
    ],
  }),
  finish: () => ({
    want: 'your tale to be whole: when it lies on the table, nothing can be added.',
    may: ['end the tale, so that the others begin to guess'],
  }),
  guess: ({ nth, mayTakeWindmill }) => ({
    want: `the picture that the tale is about: found now, it gives you ${count(nth, 'point')}.`,
    may: [
      'look at every picture as long as you like, and mark some',
      'choose one: you have one guess',
      ...(mayTakeWindmill
        ? ['take the Windmill first: one more if you are right, one less if you are wrong']
        : []),
    ],
  }),
  reveal: () => ({
    want: 'to know who saw what: it tells how each of you thinks.',
    may: ['look as long as it lies there', 'say that you loved it', 'go on'],
  }),
  wait: ({ teller }) =>
    teller
      ? {
          want: 'to be understood, but not by the first.',
          may: ['watch what they choose, without a word or a hint'],
        }
      : {
          want: 'the most points at the end: by telling neither too plainly nor too strangely, and by guessing well.',
          may: ['read the tale and mark pictures', 'talk to the others'],
        },
  watch: () => ({
    want: 'to guess along: one tells of a secret picture, the others look for it.',
    may: ['look at all that lies open', 'read the tales so far'],
  }),
}
