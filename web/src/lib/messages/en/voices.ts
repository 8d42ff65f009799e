/** Telling aloud, and keeping one's voice. */
export const voices = {
  record: 'Keep your voice, too?',
  recordText:
    'Up to three minutes. Everybody sees that you are recorded; only you hear it until you keep it.',
  begin: 'Record my voice',
  insecure:
    'Your browser lets a page listen only over https. Your words can be kept; or ask the keeper.',
  unable: 'This browser cannot record. Your words can be kept.',
  refused: 'Your browser keeps the microphone closed. Open it in its settings, or keep the words.',
  asking: 'Your browser asks you…',

  write: 'Write my words down, too',
  writeText: 'Many browsers send what they hear to their maker, who writes it down.',
  writing: 'Your words are written down, where you may mend them.',
  deaf: 'Your words cannot be written down just now. Your voice is recorded all the same.',
  wordsAlone: 'Your words are written down all the same.',

  recording: 'You are being recorded',
  resting: 'Rested. Go on, or keep what you have.',
  left: (time: string) => `${time} left`,
  soon: 'Fifteen seconds more, then it ends by itself.',
  stop: 'That was it',
  rest: 'Rest',
  goOn: 'Go on',
  again: 'Tell it again',
  anew: 'Begin again',

  keepIt: 'Keep your voice, too?',
  hear: 'Hear it',
  unheard: 'Nobody has heard it yet.',
  keep: 'Keep my voice',
  keepBoth: 'Keep words and voice',
  wordsOnly: 'Words only',
  wordsKept: 'Your voice is dropped. Your words stay, and you may mend them.',
  drop: 'Drop it',
  keeping: 'The house listens to it once…',
  kept: 'Your voice is kept. The others hear it once the tale is complete.',
  dropped: 'Dropped. Nothing of it is left.',
  failed: 'That did not work. Try again.',

  recorded: (names: string) => `${names} tells aloud and is being recorded.`,
  recordedText: 'Only that device records. Speak freely; you may be heard in it.',

  play: (name: string) => `Hear ${name}’s own voice`,
  pause: 'Pause',
  where: 'Where in the tale',
  of: (name: string, day: string) => `${name}’s own voice, ${day}`,
  mine: (day: string) => `Your own voice, ${day}`,
  delete: 'Delete it',
  deleteAsk: 'Delete your voice?',
  deleteText: 'It is gone at once, for everybody. The words stay.',
  deleted: 'Your voice is deleted.',
  unplayable: 'It cannot be played just now. It may have been deleted.',

  dictating:
    'Before you dictate: many browsers send what they hear to their maker, who writes it down. Press again to begin.',
}
