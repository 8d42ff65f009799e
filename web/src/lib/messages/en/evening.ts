import { lasted, list, number } from '../words'

/** What an evening and its book are called, where a game has no words of its own for it. */
export const evening = {
  told: (game: string, tales: number, minutes: number) =>
    `${game} · ${number(tales)} ${tales === 1 ? 'tale' : 'tales'} · ${lasted(minutes)}`,
  played: (game: string, minutes: number) => `${game} · ${lasted(minutes)}`,
  toldBy: (names: string[]) => `told by ${list(names)}`,
  playedBy: (names: string[]) => `played by ${list(names)}`,
  colophon: (game: string, when: string) => `Told over a game of ${game}, on ${when}.`,
  colophonPlayed: (game: string, when: string) => `Played on ${when}: ${game}.`,
}
