import { firstNames } from './firstNames.ts'

/** Words in the titles of columns and lists, by subject. */
const titleWords = new Set(
  [
    'naam namen name names nom noms voornaam voornamen achternaam achternamen familienaam familienamen roepnaam prenom prénom first last given middle family sur surname forename full volledige volle display tussenvoegsel tussenvoegsels voorvoegsel infix eerste laatste',
    'leerling leerlingen student students studenten cursist cursisten deelnemer deelnemers participant participants attendee attendees aanwezig aanwezigen lid leden gast organizer organisator presentator presenter titularis leerkracht rol role',
    'klas klassen class klasnummer klasnr klascode groep group afdeling richting leerjaar jaar studie opleiding',
    'nr nummer number no id stamnummer stamnr volgnummer username gebruikersnaam user login upn principal',
    'email e mail mailadres adres address telefoon gsm phone mobile foto photo geslacht sex gender geboortedatum geboorteplaats geboren birth',
    'date datum join joined leave left time tijd duration duur action timestamp start end begintijd eindtijd keer deelname deelgenomen verlaten activities activiteiten participation attended attendance meeting vergadering bijeenkomst',
    'opmerking opmerkingen status lijst klaslijst list export title titel summary samenvatting average gemiddelde totaal total aantal',
  ].flatMap((words) => words.split(' ')),
)
const joiningWords = new Set('van de der het en of and of the du des la le in'.split(' '))

/** The words of a cell, in lower case. */
export const wordsOf = (cell: string): string[] => cell.toLowerCase().match(/\p{L}+/gu) ?? []

/** Lines about the list itself, with a number or a colon after the first word: `Klas 3A - Latijn`, `Totaal: 2 leerlingen`. */
const listTitlePattern =
  /^(?:klas|klaslijst|groep|class|schooljaar|titularis|leerkracht|totaal|aantal|total)\b(?:[^:]*\d|\s*:)/i

/** Whether a cell is the title of a column or of a list. */
export function isTitle(cell: string): boolean {
  const words = wordsOf(cell)
  if (/@/.test(cell)) return false
  if (listTitlePattern.test(cell)) return true
  return (
    words.some((word) => titleWords.has(word) && !firstNames.has(word)) &&
    words.every(
      (word) => titleWords.has(word) || joiningWords.has(word) || (/\d/.test(cell) && word.length === 1),
    )
  )
}

/** Whether a cell is the title of a column, but not of the list. */
const isColumnTitle = (cell: string): boolean => isTitle(cell) && !listTitlePattern.test(cell)

type NamePart = 'first' | 'last' | 'infix' | 'full' | 'other'

/** The part of a name that a title means; undefined for `Naam`, which depends on the other titles. */
function namePartOf(title: string): NamePart | undefined {
  const text = title.toLowerCase().replace(/\s+/g, ' ')
  if (
    /join|leave|time|tijd|duur|duration|keer|nummer|number|\bnr\b|e-?mail|adres|address|user|gebruikers|\bid\b|klas|class/.test(
      text,
    )
  )
    return 'other'
  if (/tussenvoegsel|voorvoegsel|infix/.test(text)) return 'infix'
  if (/voorna|roepnaam|pr[ée]nom|first|given|forename/.test(text))
    return /last|achter|familie/.test(text) ? 'full' : 'first'
  if (/achterna|familiena|last|family|surname|nom de famille/.test(text)) return 'last'
  if (/leerling|student|cursist|deelnemer|participant|attendee|full|volledig|display/.test(text))
    return 'full'
  return /\b(naam|namen|names?|noms?)\b/.test(text) ? undefined : 'other'
}

/** The part of a name in each column of a table; `full` for a whole name. */
export type Columns = readonly NamePart[]

/** The columns according to the titles. 'Naam' is the surname if there is a first name, and otherwise the whole name. */
export function columnsByTitles(titles: readonly string[]): Columns | null {
  const parts = titles.map((title) => (isColumnTitle(title) ? namePartOf(title) : 'other'))
  const isNaam = (title: string) => isTitle(title) && namePartOf(title) === undefined
  const naam = parts.includes('first') && !parts.includes('last') ? 'last' : 'full'
  const named = titles.map((title, n): NamePart => (isNaam(title) ? naam : (parts[n] ?? 'other')))
  return named.some((part) => part !== 'other' && part !== 'infix') ? firstOfEach(named) : null
}

/** The columns with whole names, according to the titles. */
export const wholeNameColumns = (titles: readonly string[]): readonly number[] =>
  titles.flatMap((title, n) => (isColumnTitle(title) && (namePartOf(title) ?? 'full') === 'full' ? [n] : []))

/** Keeps the first of several columns of one kind, and a whole name only if there are no parts. */
function firstOfEach(parts: readonly NamePart[]): Columns {
  const hasParts = parts.includes('first') && parts.includes('last')
  return parts.map((part, n) => ((part === 'full' && hasParts) || parts.indexOf(part) !== n ? 'other' : part))
}

const isWord = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]|^https?:|:\/\//i.test(cell)
/** Whether a cell is a sex, or a yes or no, and not a name. */
const isSex = (cell: string) =>
  /^(m|v|x|f|man|vrouw|jongen|meisje|mannelijk|vrouwelijk|male|female|ja|nee|yes|no)\.?$/i.test(cell)
/** Whether a cell has several words, as a whole name does. */
const hasSeveralWords = (cell: string) => /\S[ ,]+\S/.test(cell)
/** More than two thirds, because a few lines of a list may be unlike the others. */
const isMost = (count: number, all: number) => count * 3 > all * 2

/**
 * The columns with whole names of different people, as for two classes side by side; none if one of these columns has surnames.
 * @param rows the lines without their titles
 * @param isSurname whether a cell can only be a surname
 */
export function sideBySideColumns(
  rows: readonly (readonly string[])[],
  isSurname: (cell: string) => boolean,
): readonly number[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const whole = Array.from({ length: width }, (_, n) => n).filter((n) => {
    const cells = rows.flatMap((row) => (isWord(row[n] ?? '') ? [row[n] ?? ''] : []))
    const named = cells.filter(hasSeveralWords)
    const surnames = named.filter(isSurname)
    return named.length > 1 && isMost(named.length, cells.length) && surnames.length * 3 < named.length * 2
  })
  return whole.length > 1 ? whole : []
}

/**
 * The columns with names, according to their content: no numbers, addresses, classes or sexes, and no word that most lines
 * share.
 * @param rows the lines without their titles
 */
export function columnsByContent(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  if (width === 1) return ['full']
  const columns = Array.from({ length: width }, (_, n) => rows.map((cells) => cells[n] ?? '').filter(Boolean))
  const inLetters = columns.flatMap((cells, n) =>
    cells.filter((cell) => isWord(cell) && !isSex(cell)).length * 2 > cells.length ? [n] : [],
  )
  const isShared = (n: number) => {
    const cells = columns[n] ?? []
    return cells.length > 2 && new Set(cells.map((cell) => cell.toLowerCase())).size * 3 <= cells.length
  }
  const unshared = inLetters.filter((n) => !isShared(n))
  const countWhole = (n: number) => (columns[n] ?? []).filter(hasSeveralWords).length
  // Members of a family share a surname, and have different first names beside it.
  const names = unshared.length > 1 || countWhole(unshared[0] ?? -1) * 2 > rows.length ? unshared : inLetters
  const isNamed = (n: number) => isMost(countWhole(n), rows.length)
  const [first = -1, second] = names
  const isWhole = second === undefined || (isNamed(first) && !isNamed(second))
  return columns.map((_, n) =>
    n === first ? (isWhole ? 'full' : 'last') : n === second && !isWhole ? 'first' : 'other',
  )
}
