import { firstNames } from './firstNames.ts'

/** Words in the titles of columns and lists. */
const titleWords = new Set(
  'naam namen name names nom noms voornaam voornamen achternaam achternamen familienaam familienamen roepnaam prenom prénom first last given middle family sur surname forename full volledige volle display leerling leerlingen student students studenten cursist cursisten deelnemer deelnemers participant participants attendee attendees aanwezig aanwezigen lid leden gast nr nummer number no klas klassen class klasnummer klasnr klascode groep group afdeling richting email e mail mailadres adres address geslacht sex gender geboortedatum geboorteplaats geboren birth date datum join joined leave left time tijd duration duur role rol id stamnummer stamnr volgnummer username gebruikersnaam user login upn principal tussenvoegsel tussenvoegsels voorvoegsel infix telefoon gsm phone mobile opmerking opmerkingen status lijst klaslijst list export leerjaar jaar studie opleiding eerste laatste action timestamp foto photo organisator organizer presentator presenter summary samenvatting meeting vergadering bijeenkomst title titel activities activiteiten participation attended attendance average start end gemiddelde begintijd eindtijd keer deelname deelgenomen verlaten totaal total aantal titularis leerkracht'.split(
    ' ',
  ),
)
const joiningWords = new Set('van de der het en of and of the du des la le in'.split(' '))

/** The words of a cell, in small letters. */
export const wordsOf = (cell: string): string[] => cell.toLowerCase().match(/\p{L}+/gu) ?? []

/** Lines about the list itself, with a number or a colon after the first word: `Klas 3A - Latijn`, `Totaal: 2 leerlingen`. */
const listTitlePattern =
  /^(?:klas|klaslijst|groep|class|schooljaar|titularis|leerkracht|totaal|aantal|total)\b(?:[^:]*\d|\s*:)/i

/** Whether a cell is the title of a column or of a list. */
export function isTitle(cell: string): boolean {
  const words = wordsOf(cell)
  if (/@/.test(cell)) return false
  if (listTitlePattern.test(cell)) return true
  const known = words.filter((word) => titleWords.has(word) && !firstNames.has(word))
  return (
    known.length > 0 &&
    words.every(
      (word) => titleWords.has(word) || joiningWords.has(word) || (/\d/.test(cell) && word.length === 1),
    )
  )
}

/** Whether a cell is the title of a column, but not of the list. */
const isColumnTitle = (cell: string): boolean => isTitle(cell) && !listTitlePattern.test(cell)

type NamePart = 'first' | 'last' | 'infix' | 'full' | 'other'

/** The part of a name that a title means. */
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
const isSex = (cell: string) =>
  /^(m|v|x|f|man|vrouw|jongen|meisje|mannelijk|vrouwelijk|male|female|ja|nee|yes|no)\.?$/i.test(cell)

/**
 * The columns with whole names of different people, as for two classes side by side; none if one of them has surnames.
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
    const named = cells.filter((cell) => /\S[ ,]+\S/.test(cell))
    const surnames = named.filter(isSurname)
    return named.length > 1 && named.length * 3 > cells.length * 2 && surnames.length * 3 < named.length * 2
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
  const own = inLetters.filter((n) => !isShared(n))
  const countWhole = (n: number) => (columns[n] ?? []).filter((cell) => /\S[ ,]+\S/.test(cell)).length
  // Members of a family share a surname, and have different first names beside it.
  const names =
    own.length > 1 || (own[0] !== undefined && countWhole(own[0]) * 2 > rows.length) ? own : inLetters
  const [one = -1, two] = names
  const isWhole =
    two === undefined || (countWhole(one) * 3 > rows.length * 2 && countWhole(two) * 3 <= rows.length * 2)
  return columns.map((_, n) =>
    n === one ? (isWhole ? 'full' : 'last') : n === two && !isWhole ? 'first' : 'other',
  )
}
