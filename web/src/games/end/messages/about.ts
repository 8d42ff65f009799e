/** What the pages that all games share say of The End of the Story: it comes with them, before the game. */

import { speaking } from '../../../lib/messages'
import { number } from '../../../lib/messages/words'

export const endAbout = {
  title: 'The End of the Story',
  evening: (rounds: number, minutes: number) =>
    `${number(rounds)} stories${minutes ? `, about ${minutes} minutes` : ''}`,
  points:
    'Points: three, two or one for a token on a right word, and a share for the narrator. The most after the last story win.',
  howToBegin: 'How would a good narrator begin?',
  whatToDo: 'What would a good listener do?',
  adviser: 'a good friend',
}

export const t = speaking({ endAbout })
