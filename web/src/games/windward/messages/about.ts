/** What the pages that all games share say of Windward: it comes with them, before the game. */

import { speaking } from '../../../lib/messages'
import { lasted, list, number } from '../../../lib/messages/words'

export const windwardAbout = {
  title: 'Windward',
  evening: (minutes: number) => `about ${minutes} minutes`,
  fateWhite: 'The Great White is defeated.',
  fateShip: 'The ship was Lost.',
  fateTeam: 'Too many ships were Lost.',
  fatePort: 'The ship spent a night at port, and the hunt was over.',
  fateWon: (names: string[]) =>
    names.length === 1 ? `${names[0]} has won` : `${list(names)} have won`,
  fateLost: 'The sky has won',
  voyageOf: (game: string, rounds: number, minutes: number) =>
    `${game} · ${number(rounds)} ${rounds === 1 ? 'round' : 'rounds'} · ${lasted(minutes)}`,
  voyageBy: (names: string[]) => `sailed by ${list(names)}`,
  voyageColophon: (game: string, when: string) => `Sailed in a game of ${game}, on ${when}.`,
  whatToDo: 'What would the captain do?',
  adviser: 'the captain',
}

export const t = speaking({ windwardAbout })
