/** What the pages that all games share say of Windmill: it comes with them, before the game. */

import { speaking } from '../../../lib/messages'
import { number } from '../../../lib/messages/words'

export const windmillAbout = {
  title: 'Windmill',
  evening: (rounds: number, tales: number, minutes: number) =>
    `${number(rounds)} rounds, ${number(tales)} tales${minutes ? `, about ${minutes} minutes` : ''}`,
  points:
    'Points: for finding a picture, the more the later one guesses it, and as many for its teller. The most after the last tale win.',
  looksForATale: 'looks for a tale',
  guessFirst: 'guess first',
  howToBegin: 'How would a good teller begin?',
  whatToDo: 'What would a good listener guess?',
  adviser: 'a good friend',
}

export const t = speaking({ windmillAbout })
