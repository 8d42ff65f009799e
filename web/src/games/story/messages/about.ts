/** What the pages that all games share say of Story: it comes with them, before the game. */

import { speaking } from '../../../lib/messages'

export const storyAbout = {
  title: 'Story',
  bestTeller: 'Best teller of the evening',
  evening: (goal: number, minutes: number) =>
    `first to ${goal} points${minutes ? `, about ${minutes} minutes` : ''}`,
  points: (goal: number) =>
    `Points: three for a vote for the tale that wins, one for its teller. Who has ${goal} after a round wins.`,
  howToBegin: 'How would a good teller begin?',
  whatToDo: 'What would a good friend do?',
  adviser: 'a good friend',
}

export const t = speaking({ storyAbout })
