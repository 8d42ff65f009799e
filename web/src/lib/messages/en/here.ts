/** What a browser allows at the address of this house. */
export const here = {
  worksNot:
    'At this address your browser keeps the microphone, the app, notices and passkeys back: they need HTTPS, from a house that this device trusts.',
  worksByNumber:
    'The microphone works here; the app and notices do if this device trusts the house, and passkeys only by a name, not by a number.',
  worksInTrust:
    'The microphone works here; the app, notices and passkeys do if this device trusts the house.',
  worksAll: 'The microphone, the app, notices and passkeys: your browser allows all of them here.',
  worksHow: 'What it takes',
}
