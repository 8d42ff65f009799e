/** A book that is read to somebody. */
export const reading = {
  label: 'Read to me',
  begun: 'The book is read to you. Space pauses, arrows go from tale to tale, Escape ends it.',
  over: 'The book is read to its end.',
  looking: 'Looking for a voice…',
  pause: 'Pause',
  goOn: 'Go on',
  end: 'Stop reading',
  before: 'The tale before',
  next: 'The next tale',
  how: 'Voice and pace',
  pace: 'Pace',
  calm: 'calm',
  told: 'as told',
  brisk: 'brisk',
  voice: 'Voice',
  online: (name: string) => `${name} (online)`,
  onlineHint: 'This voice speaks online: whoever made it receives the words that it reads.',
  noneFor: (language: string) =>
    `No voice here speaks ${language}. Another tries, and may leave words out.`,
  failed: 'The voice fell silent. Try again, or choose another voice.',
}
