import Papa from 'papaparse'
import { withKeyboardSigns, withoutInvisible } from '#shared/reading/text.ts'

/** A line of a list: its cells, and its whole text. */
export interface ListLine {
  readonly cells: readonly string[]
  readonly text: string
}

const maxLineLength = 500
/** The maximum number of characters of a list that are read. */
const maxCharacters = 100_000

export const hasLetter = (text: string) => /\p{L}/u.test(text)

/** Removes a number or mark before a name: `1. `, `12)`, `3,`, `- `, `• `, `[ ] `. */
const withoutNumber = (text: string) =>
  text.replace(/^(?:\s|\d+(?=[\s.,;)\-–:°]|$)|[.,;)\-–—•*#:°·]|\[[ x]?\])+/iu, '')

/** Replaces apostrophes and dashes with those of a keyboard, and all kinds of spaces with plain ones; tabs and line ends stay. */
const asKeyboardText = (text: string) =>
  withKeyboardSigns(withoutInvisible(text).normalize('NFC'))
    .replace(/[“”„«»]/g, '"')
    .replace(/[^\S\t\n\r\u2028\u2029]/gu, ' ')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')

/** Replaces each address in brackets, which mail programs write after a name, with the end of the line. */
const withoutAddresses = (text: string) =>
  text.replace(/[<([](?:mailto:)?[^\s<>()[\]]{1,100}@[^\s<>()[\]]{1,100}[>)\]] ?[;,]?/gi, '\n')

/** Words that join several people on one line. */
const joiningWords = / +(?:en|and|et|&) +/gi

/** The people of one line that are separated by commas or semicolons; undefined for a line about one person. */
function peopleOf(line: string, isOnly: boolean): string[] | undefined {
  if (line.includes('\t')) return undefined
  const separator = line.includes(';') ? ';' : ','
  const hasComma = line.includes(',')
  const parts = line
    .split(separator)
    .flatMap((part) => (separator === ',' || hasComma ? part.split(joiningWords) : [part]))
  const cells = parts.map((part) => withoutNumber(part).trim()).filter(Boolean)
  const isName = (cell: string) => hasLetter(cell) && !/[\d@]/.test(cell) && cell.split(' ').length > 1
  // `Peeters, An` is one person; `An Peeters & Jan Maes` are two.
  const isJoined = !hasComma && separator === ',' && cells.length > 1
  if (isJoined) return cells.every(isName) ? cells : undefined
  const hasEnough = separator === ';' ? cells.length > 1 : cells.length > (isOnly ? 1 : 2)
  return hasEnough &&
    cells.filter(isName).length * 2 > cells.length &&
    cells.every((cell) => !/[\d@]/.test(cell))
    ? cells
    : undefined
}

/** The number of non-empty lines after this position. */
function countLinesFrom(text: string, start: number): number {
  let count = 0
  for (let index = text.indexOf('\n', start); index >= 0; index = text.indexOf('\n', index + 1))
    if (index + 1 < text.length && text[index + 1] !== '\n' && text[index + 1] !== '\r') count += 1
  return count
}

/** The separator of columns; `''` without columns. A comma separates columns if there are titles, or several commas in a line. */
function delimiterOf(lines: readonly string[], isTitle: (text: string) => boolean): string {
  const isFrequent = (sign: string) => lines.filter((line) => line.includes(sign)).length * 2 > lines.length
  if (lines.some((line) => line.includes('\t'))) return '\t'
  const titled = [';', ','].find((sign) =>
    lines.slice(0, 5).some((line) => line.includes(sign) && line.split(sign).every((cell) => isTitle(cell))),
  )
  if (titled) return titled
  if (lines.filter((line) => peopleOf(line, lines.length === 1)).length * 2 > lines.length) return ''
  if (isFrequent('|')) return '|'
  if (isFrequent(';')) return ';'
  return isFrequent(',') && lines.some((line) => line.split(',').length > 2) ? ',' : ''
}

/**
 * The lines of a pasted list with their cells, up to a number: from a spreadsheet, a table, a mail, a file with commas, or one
 * line with everybody.
 * @param isTitle whether a cell is the title of a column
 */
export function linesOf(
  pasted: string,
  maxLines: number,
  isTitle: (text: string) => boolean,
): { readonly lines: readonly ListLine[]; readonly left: number } {
  const text = pasted.slice(0, maxCharacters)
  const all = asKeyboardText(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const lineTexts = all
    .slice(0, maxLines)
    .flatMap((line) => withoutAddresses(line.slice(0, maxLineLength)).split('\n'))
    .filter((line) => line.trim() !== '')
  const delimiter = delimiterOf(lineTexts, isTitle)
  const readSingle = (line: string): ListLine[] =>
    (peopleOf(line, lineTexts.length === 1) ?? [line]).map((cell) => ({
      cells: [cleanCell(withoutNumber(cell))],
      text: line,
    }))
  // A cell of a spreadsheet may contain line ends.
  const lines =
    delimiter === ''
      ? lineTexts.flatMap(readSingle)
      : Papa.parse<string[]>(lineTexts.join('\n'), { delimiter, skipEmptyLines: 'greedy' }).data.flatMap(
          (cells) =>
            delimiter === '|' && cells.every((cell) => /^[-: ]*$/.test(cell))
              ? []
              : cells.length === 1
                ? readSingle(cells[0] ?? '')
                : [{ cells: cells.map(cleanCell), text: cells.join(delimiter) }],
        )
  return { lines, left: Math.max(0, all.length - maxLines) + countLinesFrom(pasted, text.length) }
}

const cleanCell = (cell: string) =>
  cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^"(.*)"$/u, '$1')
    .replace(/^,+|[,;]+$/g, '')
    .trim()
