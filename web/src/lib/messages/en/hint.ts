/** Advice on asking: whom one asks, by game, and what the slip says. */
const asked: Record<string, [tell: string, else_: string]> = {
  windmill: ['How would a good teller begin?', 'What would a good listener guess?'],
  end: ['How would a good narrator begin?', 'What would a good listener do?'],
  story: ['How would a good teller begin?', 'What would a good friend do?'],
  windward: ['What would the captain do?', 'What would the captain do?'],
  winter: ['What would the bard do?', 'What would the bard do?'],
}

const adviser: Record<string, string> = {
  windmill: 'a good friend',
  end: 'a good friend',
  story: 'a good friend',
  windward: 'the captain',
  winter: 'the bard',
}

export const hint = {
  ask: (game: string, telling: boolean) =>
    asked[game]?.[telling ? 0 : 1] ?? 'What would a good player do?',
  toldToAll: 'Everybody is told that you ask.',
  title: 'A hint',
  thinking: 'Thinking it over…',
  begins: 'It could begin:',
  tell: 'Tell me which',
  show: 'Show me',
  doIt: 'Do it',
  begin: 'Start with this',
  close: 'Close the hint',
  asked: (game: string, name?: string) =>
    `${name ?? 'You'} asked what ${adviser[game] ?? 'a good player'} would do.`,
  setting: 'Whoever asks for a hint',
  settingNote: 'A hint says what a good player would do, and why. Nobody else reads it.',
  told: 'gets one, and everybody is told of it',
  quiet: 'gets one quietly',
  off: 'gets none',
}
