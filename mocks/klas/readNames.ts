/** The name of somebody in a class. */
export interface FullName {
  readonly voornaam: string
  /** `''` for a person with one name only. */
  readonly naam: string
}

/** What was read of a pasted list. */
export interface NameList {
  readonly people: readonly FullName[]
  /** The names that stand in it more than once; each is read once. */
  readonly doubles: readonly string[]
  /** The lines in which no name was found. */
  readonly unread: readonly string[]
  /** How many names after the first hundred were left out. */
  readonly left: number
}

/** Enough for every class; each person has rows of their own in the school. */
export const mostPeople = 100
const longestPart = 40
const longestLine = 500

/** With which a surname begins, e.g. Van den Broeck, De Smet, D'Hondt, Ben Ali. */
const prefixes = new Set(
  'van von vander vanden vande de den der des di da del della du la le les el al ben bin bint abu ter ten te op ’t t in'.split(
    ' ',
  ),
)
const isPrefix = (word: string) => prefixes.has(word.toLowerCase().replace(/['’]$/, ''))

/** Titles of columns. */
const surnameTitles = /^(achternaam|familienaam|naam|name|nom|last ?name|surname)$/i
const firstNameTitles = /^(voornaam|roepnaam|pr[ée]nom|first ?name)$/i

/**
 * A part of a name as it may be shown and stored: letters, accents and what stands between them. Everything else becomes a
 * space, so that no markup, formula or change of direction is left.
 */
const cleaned = (text: string): string =>
  text
    .slice(0, longestLine)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}'’.()\- ]/gu, ' ')
    .split(' ')
    .filter(hasLetter)
    .join(' ')
    .replace(/^[.)-]+|[(-]+$/g, '')
    .slice(0, longestPart)
    .trim()

const hasLetter = (text: string) => /\p{L}/u.test(text)
const isAllCapitals = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)

/** A cell that says something else about a person: a number, a date, an address, the name of a class. */
const isNoName = (cell: string) => !hasLetter(cell) || /[@\d]|^https?:/i.test(cell)

/** `1. `, `12)`, `- `, `• ` in front of a name. */
const withoutNumber = (line: string) => line.replace(/^[\s\d.)\-–—•*#:°]+/u, '')
const unquoted = (cell: string) => cell.trim().replace(/^(["“”])(.*)["“”]$/u, '$2')

/** The words of a name in one cell, with first name and surname apart. */
function splitWords(text: string, surnameFirst: boolean): FullName {
  const words = text.split(' ')
  const at = (first: readonly string[], last: readonly string[]): FullName => ({
    voornaam: first.join(' '),
    naam: last.join(' '),
  })
  if (words.length === 1) return at(words, [])
  const capitals = words.findIndex((word) => !isAllCapitals(word) && !isPrefix(word))
  // PEETERS An, VAN DEN BROECK Jan
  if (capitals > 0 && words.slice(0, capitals).some(isAllCapitals))
    return at(words.slice(capitals), words.slice(0, capitals))
  const prefix = words.findIndex(isPrefix)
  // Van den Broeck Jan: the prefix comes first, so the first name is last.
  if (prefix === 0) return at(words.slice(-1), words.slice(0, -1))
  if (surnameFirst) return at(words.slice(-1), words.slice(0, -1))
  const start = prefix > 0 && prefix < words.length - 1 ? prefix : 1
  return at(words.slice(0, start), words.slice(start))
}

/** PEETERS becomes Peeters; a name that has small letters stays as it is. */
const inSmallLetters = (name: string): string =>
  name
    .split(' ')
    .map((word) =>
      isAllCapitals(word)
        ? word
            .toLowerCase()
            .replace(/(^|[-'’.(])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase())
        : word,
    )
    .join(' ')

const named = ({ voornaam, naam }: FullName): FullName => ({
  voornaam: inSmallLetters(cleaned(voornaam)),
  naam: inSmallLetters(cleaned(naam)),
})

/** The full name, as the school shows it. */
export const fullName = ({ voornaam, naam }: FullName): string => `${voornaam} ${naam}`.trim()

/** Which columns have the names; null where no line says so. */
type Columns = { readonly first: number; readonly last: number } | null

function columnsIn(cells: readonly string[]): Columns {
  const [first, last] = [firstNameTitles, surnameTitles].map((title) =>
    cells.findIndex((cell) => title.test(cell.trim())),
  ) as [number, number]
  return first >= 0 && last >= 0 ? { first, last } : null
}

/** The cells of a line: of a spreadsheet, or with semicolons; with commas if there are more than one. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : null
  if (separator !== null) return line.split(separator).map(unquoted)
  const parts = line.split(',')
  return (parts.length > 2 ? parts : [line]).map(unquoted)
}

function nameIn(line: string, columns: Columns, surnameFirst: boolean): FullName | null {
  const cells = cellsOf(line)
  if (columns && cells.length > Math.max(columns.first, columns.last))
    return named({ voornaam: cells[columns.first] ?? '', naam: cells[columns.last] ?? '' })
  const [one, two] = cells.length === 1 ? [withoutNumber(line)] : cells.filter((cell) => !isNoName(cell))
  if (one === undefined) return null
  // In lists of schools the surname comes first.
  if (two !== undefined) return named({ voornaam: two, naam: one })
  const [surname = '', first] = unquoted(one).split(',')
  if (first !== undefined && hasLetter(first)) return named({ voornaam: first, naam: surname })
  return named(splitWords(cleaned(surname), surnameFirst))
}

/**
 * Reads the names of a class out of a list as people have them: one a line, with or without numbers, `Peeters, An`, the
 * columns of a spreadsheet with or without titles.
 *
 * @param surnameFirst whether names are written as `Peeters An`, where nothing else shows which part is the surname
 */
export function readNames(text: string, surnameFirst = false): NameList {
  const people = new Map<string, FullName>()
  const doubles = new Set<string>()
  const unread: string[] = []
  let columns: Columns = null
  let left = 0
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/u)) {
    if (line.trim() === '') continue
    const titles = columnsIn(cellsOf(line))
    if (titles) columns = titles
    if (titles || surnameTitles.test(line.trim()) || firstNameTitles.test(line.trim())) continue
    const found = nameIn(line, columns, surnameFirst)
    const name = found && fullName(found)
    if (!found || !name || !hasLetter(name)) unread.push(line.trim().slice(0, 60))
    else if (people.has(name.toLowerCase())) doubles.add(name)
    else if (people.size >= mostPeople) left += 1
    else people.set(name.toLowerCase(), found.voornaam === '' ? { voornaam: found.naam, naam: '' } : found)
  }
  return { people: [...people.values()], doubles: [...doubles], unread, left }
}
