/** What the author of a game reads of its rules, at a table that plays it. */
export const author = {
  rulesNews: 'The rules',
  workbench: 'Your workbench · only you see this',
  atLine: (file: string, line: number) => `${file}, line ${line}`,
  code: 'The lines around it',
  thatMoment: 'Open that moment',
  copyTest: 'Copy the test',
  uncover: 'Uncover that moment',
  uncoverAsks:
    'That moment, and what leads there, show what everybody holds. You play here: the table is told that you look.',
  thisTable: 'This evening is sent',
  twin: 'Its twin is sent',
  uncoverSure: 'Look, and tell them',
  mends: (name: string) => `One moment: ${name} is mending a rule`,
  mendsSafe: 'Nothing of yours is lost, and nobody’s clock runs.',
  allFound: 'All that was found',
  undoOne: 'Undo one',
  looking: (moves: number) =>
    `${moves} ${moves === 1 ? 'move' : 'moves'}, looking for a shorter way…`,
  shortest: (few: number, moves: number, least: boolean) => {
    if (few < moves) {
      const found = least ? 'The shortest evening' : 'The shortest evening found in time'
      return `${found} that ends there: ${few} of ${moves} moves`
    }
    const lead = `${moves} ${moves === 1 ? 'move leads' : 'moves lead'} there`
    return least ? `${lead}, and none can be left out` : `${lead}; no shorter way was found in time`
  },
}
