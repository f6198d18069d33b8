import { withCapitals } from '#shared/reading/name.ts'
import { hasLetter, type ListLine, linesOf } from './cells.ts'
import { maxClassSize } from './classmates.ts'
import {
  type Columns,
  columnsByContent,
  columnsByTitles,
  isTitle,
  sideBySideColumns,
  wholeNameColumns,
  wordsOf,
} from './columns.ts'
import { firstNames } from './firstNames.ts'
import { type FullName, fullName, maxPartLength } from './names.ts'

/** The result of reading a pasted list. Each line is a person, or is in one of the other lists. */
export interface NameList {
  readonly people: readonly FullName[]
  /** The lines that are titles. */
  readonly titles: readonly string[]
  /** The names that occur more than once, each of them a person. */
  readonly doubles: readonly string[]
  /** The lines that occur more than once with the same number or address; each was read once. */
  readonly repeated: readonly string[]
  /** The lines without a name. */
  readonly unread: readonly string[]
  /** The names of people of whom a part was longer than {@link maxPartLength} and is cut there. */
  readonly cut: readonly string[]
  /** The number of lines after the last person for whom the class has room. */
  readonly left: number
}

/** The maximum number of lines of a list that are read. */
const maxLines = 500

/** The particles at the start of a surname: Van den Broeck, De Smet, D'Hondt, Ben Ali. */
const prefixes = new Set(
  'van von vander vanden vande de den der des di da del della du la le les el al ben bin bint abu ter ten te op t in'.split(
    ' ',
  ),
)
const isPrefix = (word: string) => prefixes.has(word.toLowerCase().replace(/^'|'$/g, ''))
/** Whether a word can only be a surname: D'Hondt, O'Brien. */
const isSurname = (word: string) => /^(d|o|l)'\p{L}/iu.test(word)

/** Whether a cell begins like a surname: De Smet, D'Hondt. */
const beginsAsSurname = (cell: string) => {
  const [first = ''] = cell.split(' ')
  return isPrefix(first) || isSurname(first)
}
const isAllCapitals = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)
const isFirstName = (word = '') => firstNames.has(word.toLowerCase())

/** Words next to a name that do not belong to it: forms of address, and roles in a meeting. */
const wordsBesideName =
  /^(?:naam|name|leerling|student|cursist)\s*:|^(?:mevr|mevrouw|dhr|mr|mrs|ms|mme|juf|meester)\.? |\s*\((?:guest|gast|extern\w*|organi[sz]at?or|organizer|presenta?tor|presenter|leerling|student|cursist|jij|you|ik|unverified|niet geverifieerd)\)/gi

/**
 * A part of a name that is safe to show and store: letters, accents and the characters allowed between them. Other characters become
 * spaces, and words with a digit are removed, so that no class, markup, formula or change of direction remains.
 */
const cleanName = (text: string): string =>
  text
    .replace(wordsBesideName, ' ')
    .replace(/\(?[^\s\d@]*(?:[\d@]|:\/\/)\S*/gu, ' ')
    .replace(/[^\p{L}\p{M}'.()\- ]/gu, ' ')
    .split(' ')
    .filter(hasLetter)
    .join(' ')
    .replace(/^[.)-]+|[(-]+$/g, '')
    .trim()

/** Gives a word in capitals only a first capital, or none if it is a second particle: VAN DEN becomes Van den. rule: field-6 */
function capitaliseWord(word: string, before = ''): string {
  const small = word.toLowerCase()
  return withCapitals(`${before.toLowerCase()} ${small}`).endsWith(` ${small}`)
    ? small
    : small.replace(/(^|[-'.(])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase())
}

/** Turns PEETERS into Peeters. A name with small letters stays as it is. */
const capitaliseWords = (name: string): string =>
  name
    .split(' ')
    .map((word, n, words) => (isAllCapitals(word) ? capitaliseWord(word, words[n - 1]) : word))
    .join(' ')

const partOfName = (text: string) => capitaliseWords(cleanName(text)).trim()
const nameOf = (voornaam: string, naam: string): FullName => {
  const [first, last] = [partOfName(voornaam), partOfName(naam)]
  return first === '' ? { voornaam: last, naam: '' } : { voornaam: first, naam: last }
}

/** Where the surname of a name in one cell certainly is: at the start, at the end, or unknown. */
function certainSurname(words: readonly string[]): { readonly from: number; readonly to: number } | null {
  const isSurnamePart = (word: string) => isAllCapitals(word) || isPrefix(word)
  const notCapital = words.findIndex((word) => !isSurnamePart(word))
  // The surname in capitals comes first: PEETERS An, VAN DEN BROECK Jan.
  if (notCapital > 0 && words.slice(0, notCapital).some(isAllCapitals)) return { from: 0, to: notCapital }
  const start = words.findLastIndex((word) => !isSurnamePart(word)) + 1
  if (start > 0 && start < words.length && words.slice(start).some(isAllCapitals))
    return { from: start, to: words.length }
  // A name that starts with a particle starts with the surname: Van den Broeck Jan, D'Hondt Piet.
  const [first = ''] = words
  if (isPrefix(first) || isSurname(first)) return { from: 0, to: words.length - 1 }
  const prefix = words.findIndex((word, n) => n > 0 && (isPrefix(word) || isSurname(word)))
  return prefix > 0 && (prefix < words.length - 1 || isSurname(words[prefix] ?? ''))
    ? { from: prefix, to: words.length }
    : null
}

/** A score for the place of the surname in a name: positive for first, negative for last, 0 for unknown. */
function surnameFirstScore(words: readonly string[]): number {
  if (words.length < 2) return 0
  const certain = certainSurname(words)
  if (certain) return certain.from === 0 ? 2 : -2
  const [first, last] = [words[0], words.at(-1)]
  return Number(isFirstName(last)) - Number(isFirstName(first))
}

function splitWords(words: readonly string[], isSurnameFirst: boolean): FullName {
  const split = (from: number, to: number) =>
    nameOf([...words.slice(0, from), ...words.slice(to)].join(' '), words.slice(from, to).join(' '))
  if (words.length < 2) return nameOf(words[0] ?? '', '')
  const certain = certainSurname(words)
  if (certain) return split(certain.from, certain.to)
  if (isSurnameFirst) return split(0, words.length - 1)
  const more = words.findIndex((word, n) => n > 0 && !isFirstName(word))
  return split(more > 1 ? more : 1, words.length)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Reads a name with a comma after the surname: Peeters, An. */
function withComma(cell: string): FullName | null {
  const [surname = '', first = '', ...rest] = cell.split(',')
  return rest.length === 0 && hasLetter(first) && hasLetter(surname) ? nameOf(first, surname) : null
}

interface Table {
  readonly columns: Columns
  /** Whether first and last name are swapped in the table. */
  readonly isSwapped: boolean
  readonly isSurnameFirst: boolean
}

function nameIn(cells: readonly string[], { columns, isSwapped, isSurnameFirst }: Table): FullName | null {
  const cellOf = (part: Columns[number]) => cells[columns.indexOf(part)] ?? ''
  const [first, last] = [cellOf('first'), `${cellOf('infix')} ${cellOf('last')}`]
  // A line may have its whole name in one of the columns: `"Peeters, An"`.
  const inOneCell = hasLetter(first) !== hasLetter(last) ? withComma(first + last) : null
  if (inOneCell) return inOneCell
  if (hasLetter(first) || hasLetter(last)) return isSwapped ? nameOf(last, first) : nameOf(first, last)
  // A line with fewer cells than the table may be a name alone.
  const whole = cellOf('full') || (cells.length === 1 ? (cells[0] ?? '') : '')
  return withComma(whole) ?? splitWords(cleanName(whole).split(' ').filter(Boolean), isSurnameFirst)
}

/** Lines with as many cells as the titles of a table, and what the lines above them say about the list. */
interface TitledTable {
  readonly titles: readonly ListLine[]
  readonly rows: readonly ListLine[]
  /** The part of a name in each column, according to the titles. */
  readonly columns: Columns | null
  /** The columns with whole names of different people. */
  readonly beside: readonly number[]
}

/** The words of a name, sorted, to compare names in any order. */
const wordsIn = (cell: string) => wordsOf(cell).toSorted().join(' ')

const filledCells = ({ cells }: ListLine) => cells.filter(Boolean)

function withoutTitles(lines: readonly ListLine[]): TitledTable {
  const titleCounts = lines.map((line) => filledCells(line).filter(isTitle).length)
  const areTitles = lines.map((line, n) => {
    const [{ length }, count = 0] = [filledCells(line), titleCounts[n]]
    return count > 0 && (count === length || (n < 5 && length > 1 && count * 2 >= length))
  })
  // A report has lines that look like titles above the titles of its columns, which have the most cells.
  const named = lines.flatMap(({ cells }, n) => {
    const columns = areTitles[n] && cells.length > 1 ? columnsByTitles(cells) : null
    return columns ? [{ n, cells, columns, most: titleCounts[n] ?? 0 }] : []
  })
  const [best] = named.toSorted((a, b) => b.most - a.most)
  const isAbove = (line: ListLine, n: number) =>
    best !== undefined && n < best.n && best.n < 15 && filledCells(line).length < best.most
  const isTitleLine = (line: ListLine, n: number) => areTitles[n] === true || isAbove(line, n)
  const rows = lines.filter((line, n) => !isTitleLine(line, n))
  const whole = best && !best.columns.includes('first') ? wholeNameColumns(best.cells) : []
  const areDistinct = rows.every(({ cells }) => {
    const names = whole.map((n) => wordsIn(cells[n] ?? '')).filter(Boolean)
    return new Set(names).size === names.length
  })
  return {
    titles: lines.filter(isTitleLine),
    rows,
    columns: best?.columns ?? null,
    beside: whole.length > 1 && areDistinct ? whole : [],
  }
}

/** The lines with one person each, and the part of a name in each column. People side by side get a line each. */
function readTable(lines: readonly ListLine[]) {
  const { titles, rows: tableRows, columns: byTitles, beside: named } = withoutTitles(lines)
  const cellsOf = (rows: readonly ListLine[]) => rows.map(({ cells }) => cells)
  const beside = byTitles ? named : sideBySideColumns(cellsOf(tableRows), beginsAsSurname)
  const rows = tableRows.flatMap((line) => {
    const names = beside.flatMap((n) => (hasLetter(line.cells[n] ?? '') ? [line.cells[n] ?? ''] : []))
    return names.length === 0 ? [line] : names.map((cell) => ({ cells: [cell], text: cell }))
  })
  const titled = beside.length > 0 ? null : byTitles
  return { titles, rows, columns: titled ?? columnsByContent(cellsOf(rows)), isTitled: titled !== null }
}

/** A score for swapped names in two cells: positive if the first cell has a first name or the second a surname. */
function swapScore(last: string, first: string): number {
  const [lastWords, firstWords] = [last, first].map((cell) => cell.split(' '))
  if (!lastWords?.[0] || !firstWords?.[0]) return 0
  const isSurnameIn = (part: readonly string[]) =>
    (part.length > 1 && isPrefix(part[0] ?? '')) || isSurname(part[0] ?? '')
  return (
    Number(isFirstName(lastWords[0])) +
    2 * Number(isSurnameIn(firstWords)) -
    Number(isFirstName(firstWords[0])) -
    2 * Number(isSurnameIn(lastWords))
  )
}

/** Whether a line ends in a letter for a sex. If nearly all lines do, these letters do not belong to names. */
const endsInSex = /\s[MVXF]$/

/**
 * Reads the names of a class from a list: of a spreadsheet, a meeting, a school's program or a mail, one per line or all on one
 * line. Titles are recognised by their words, columns by their content, and the order of first name and surname by the whole
 * list. It never throws; every line becomes a person or is reported.
 * @param surnameFirst whether names are written as `Peeters An`, if nothing else shows the order
 */
export function readNames(text: string, surnameFirst = false): NameList {
  const { lines, left } = linesOf(text, maxLines, isTitle)
  const { titles, rows, columns, isTitled } = readTable(lines)
  const sexes = rows.filter((row) => endsInSex.test(row.text.trim())).length
  const withoutSex = (cell: string) =>
    sexes > 2 && sexes * 5 > rows.length * 4 ? cell.replace(endsInSex, '') : cell
  const cellOf = ({ cells }: ListLine, part: Columns[number]) => cells[columns.indexOf(part)] ?? ''
  const words = rows.flatMap((row) => {
    const cell = withoutSex(cellOf(row, 'full'))
    return cell === '' || cell.includes(',') ? [] : [cleanName(cell).split(' ').filter(Boolean)]
  })
  // Without titles the surname comes first, as in the lists of schools, unless the names show otherwise.
  const swapScores = rows.map((row) => swapScore(cellOf(row, 'last'), cellOf(row, 'first')))
  const table: Table = {
    columns,
    isSwapped: !isTitled && !surnameFirst && sum(swapScores) > 0,
    isSurnameFirst: surnameFirst || sum(words.map(surnameFirstScore)) > 0,
  }
  const readName = (row: ListLine) => nameIn(row.cells.map(withoutSex), table)
  return {
    titles: titles.map((line) => filledCells(line).join(' · ').slice(0, 60)),
    ...listPeople(rows, readName, left),
  }
}

const cutName = ({ voornaam, naam }: FullName): FullName => ({
  voornaam: voornaam.slice(0, maxPartLength).trim(),
  naam: naam.slice(0, maxPartLength).trim(),
})

/** The people of the lines, and the lines that are reported. */
function listPeople(
  rows: readonly ListLine[],
  nameOf: (row: ListLine) => FullName | null,
  linesLeft: number,
): Omit<NameList, 'titles'> {
  const people: FullName[] = []
  const readKeys = new Set<string>()
  const [doubles, repeated, unread, cut]: [Set<string>, string[], string[], string[]] = [
    new Set(),
    [],
    [],
    [],
  ]
  let left = linesLeft
  for (const row of rows) {
    const whole = nameOf(row)
    const name = whole && cutName(whole)
    const text = row.text.replace(/\s+/g, ' ').trim()
    // Reports list the same person in several tables.
    const [address] = /[^\s<>,;]+@[^\s<>,;]+/.exec(text) ?? []
    const keys = [text, ...(name && address ? [`${fullName(name)} ${address}`] : [])].map((key) =>
      key.toLowerCase(),
    )
    if (!name || !hasLetter(name.voornaam)) unread.push(text.slice(0, 60))
    else if (/[\d@]/.test(text) && keys.some((key) => readKeys.has(key))) repeated.push(fullName(name))
    else if (people.length >= maxClassSize) left += 1
    else {
      const folded = fullName(name).toLowerCase()
      if (people.some((each) => fullName(each).toLowerCase() === folded)) doubles.add(fullName(name))
      if (fullName(name) !== fullName(whole ?? name)) cut.push(fullName(name))
      people.push(name)
    }
    for (const key of keys) readKeys.add(key)
  }
  return { people, doubles: [...doubles], repeated, unread, cut, left }
}
