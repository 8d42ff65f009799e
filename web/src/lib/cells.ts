/** Names of cells: columns are letters, rows are numbers. Cell 0 is A1, cell 6 is B2 on a grid five wide. */

export const COLUMNS = 5

export function cellName(index: number, columns = COLUMNS): string {
  return `${columnName(index % columns)}${Math.floor(index / columns) + 1}`
}

export const columnName = (column: number): string => String.fromCharCode(65 + column)

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'rowStart' | 'rowEnd'

/** The neighbour of a cell; at an edge, the cell itself. */
export function neighbour(index: number, step: Step, cells: number, columns = COLUMNS): number {
  const column = index % columns
  switch (step) {
    case 'left':
      return column > 0 ? index - 1 : index
    case 'right':
      return column < columns - 1 && index + 1 < cells ? index + 1 : index
    case 'up':
      return index - columns >= 0 ? index - columns : index
    case 'down':
      return index + columns < cells ? index + columns : index
    case 'rowStart':
      return index - column
    case 'rowEnd':
      return Math.min(index - column + columns - 1, cells - 1)
    case 'first':
      return 0
    case 'last':
      return cells - 1
  }
}
