import { secretNames } from '#mocks/controls/traffic/masking.ts'

/** One call of a real server with its answer, in a recording. */
export interface Exchange {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly requestBody: string
  readonly status: number
  readonly contentType: string
  readonly responseBody: string
  /** When it was made, in ms since 1970. */
  readonly at?: number
}

/**
 * Fields whose texts describe a thing and never a person. Every other text is replaced, so that an unknown field leaks
 * nothing.
 */
const open = new Set(
  [
    'ServerType TypeServer Form Resultaat Atype OpleidingType colorReference ParticipatieColor TypeSysteem',
    'ParticipatieOmschrijving SchooljaarRange LESDatum LESVANUUR LESTOTUUR LoopbaanVan LoopbaanTot Inschrijfdatum',
    'Moduleomschrijving Opleiding Opleidingsvariantomschrijving Opleidingvariantomschrijving DeelGemeente',
    'Postnummer ModuleName Version SVNVersion BuildDate action method type Van Tot GroepType VakNaam Scherm',
    'Omschrijving LokaalCode LokaalOmschrijving LesPlaatsOmschrijving jsonrpc Mode Section Name TimeStamp Location',
    'IsTaakOfToets MinVan MaxVan MinTot MaxTot attachment Datum Lesuur MAXVAN MINTOT sort CreatedOn Kleur Code',
    'Klasomschrijving Groep Klas KlasCode BeoordelingMomentVan BeoordelingMomentTot BeoordelingMomentDatum',
    'BeoordelingMomentPublicatieDatum BeoordelingMomentType_ IngerichtVakNaamgebruiker DagelijksWerkCode ExamenCode',
    'MeegedeeldOp Reservatievan Reservatietot',
  ]
    .join(' ')
    .split(' '),
)

/** Dates and times that are replaced, with the reason: what they tell of a person. */
export const replacedDates: Readonly<Record<string, string>> = {
  GeboorteDatum: 'with a place or a class it tells who somebody is',
  lastlogin: 'tells when somebody was there',
}

/** Whether a recording keeps the texts of a field as they are. */
export const keepsTexts = (field: string): boolean => open.has(field)

const numbersOfPeople = /^(userid|id|.*nummer|leerling|agendapunt)$|ID$/i

/** Numbers in which a server may write what others write as text: a mobile number, a birth date as the number of its day. */
const numbersOfTexts = /gsm|telefoon|fax|rekening|iban|geboorte/i
/** No amount and no setting is so large; only a file may be. */
const isLarge = (value: number, field: string) => Math.abs(value) >= 1e8 && field !== 'Size'

/** A text of the same shape without its content: letters of any script become x, digits 0. */
const shapeOf = (text: string) =>
  text
    .replace(/\p{N}/gu, '0')
    .replace(/\p{Uppercase}/gu, 'X')
    .replace(/\p{Alphabetic}/gu, (letter) => (letter === 'X' ? 'X' : 'x'))

/** The same for a comment of the agenda: JSON with one key, which is the server's own. server: agenda-5 */
const shapeOfText = (text: string) =>
  text.startsWith('{"leerlingen":') ? shapeOf(text).replace(/^\{"x+"/, '{"leerlingen"') : shapeOf(text)

/** The fields of a `multipart/form-data` body; null for any other body. Their content is a file, which is private. */
function fieldsOfForm(text: string): string[] | null {
  if (!text.startsWith('--')) return null
  const dispositions = text.matchAll(/^Content-Disposition: form-data;.*?\bname="([^"\r\n]*)"/gim)
  return [...dispositions].map(([, name = '']) => name)
}

/** Replaces the personal data in a call and its answer. The same value always gets the same replacement. */
export function createReplacer(): (exchange: Exchange) => Exchange {
  const numbers = new Map<number, number>()
  const numberFor = (original: number) => {
    const known = numbers.get(original) ?? numbers.size + 1
    numbers.set(original, known)
    return known
  }

  function replaced(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.map((each) => replaced(each, field))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, name)]))
    if (typeof value === 'number') {
      if (value !== 0 && numbersOfPeople.test(field)) return numberFor(value)
      const tellsOfPerson = numbersOfTexts.test(field) || Object.hasOwn(replacedDates, field)
      return tellsOfPerson || isLarge(value, field) ? 0 : value
    }
    // The arguments of a sign-in have no names: even their shape is replaced.
    if (typeof value === 'string' && (field === 'data' || secretNames.test(field))) return 'xxx'
    if (typeof value === 'string') return keepsTexts(field) ? value : shapeOfText(value)
    return value
  }

  function body(text: string): string {
    if (text === '') return ''
    const fields = fieldsOfForm(text)
    if (fields) return `(multipart/form-data of ${text.length} characters with ${fields.join(', ')})`
    try {
      return JSON.stringify(replaced(JSON.parse(text), ''))
    } catch {
      return `(${text.length} characters that are no JSON)`
    }
  }

  function path(text: string): string {
    const { pathname, searchParams } = new URL(text, 'http://server')
    const query = [...searchParams]
      .filter(([name]) => name !== '_dc')
      .map(
        ([name, value]) => `${name}=${name === 'LLID' ? llid(value) : replaced(asNumber(value, name), name)}`,
      )
    const anonymous = pathname.replace(/\/\d+(?=\/?$)/, (id) => `/${numberFor(Number(id.slice(1)))}`)
    return query.length === 0 ? anonymous : `${anonymous}?${query.join('&')}`
  }

  /** A query has its numbers as text. */
  const asNumber = (value: string, name: string) =>
    numbersOfPeople.test(name) && /^\d{1,15}$/.test(value) ? Number(value) : value

  function llid(value: string): string {
    const id = Number(Buffer.from(value, 'base64').toString('latin1'))
    return Number.isInteger(id) ? Buffer.from(String(numberFor(id))).toString('base64') : shapeOf(value)
  }

  return (exchange) => {
    const isScript = /\/RPC\/API\/?(\?|$)/i.test(exchange.path)
    return {
      ...exchange,
      path: path(exchange.path),
      requestBody: body(exchange.requestBody),
      responseBody: isScript ? exchange.responseBody : body(exchange.responseBody),
    }
  }
}
