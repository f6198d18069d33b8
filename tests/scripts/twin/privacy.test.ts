import { beforeAll, describe, expect, test } from 'vitest'
import { aboutOf } from '#api/fields/about.ts'
import { fieldsByName } from '#api/fields/describedFields.ts'
import type { Exchange } from '#contracts/traffic/har.ts'
import { gemeenten } from '#fixtures/gemeenten.ts'
import { groupOfPercent } from '#fixtures/names.ts'
import { endpointFinder } from '#mocks/server/finder.ts'
import { makeTwin, type Twin } from '#scripts/lib/twin/makeTwin.ts'
import { numbersIn, wordsIn } from '#scripts/lib/twin/reading/personalWords.ts'
import type { Recording } from '#scripts/lib/twin/reading/recording.ts'
import { parseJson } from '#shared/values/json.ts'
import { casesOf, isLong } from '../../sample.ts'
import { madeFrom, readText, recordSession, toHar } from './session.ts'

const seeds = Array.from({ length: casesOf(2, 5) }, (_, n) => n + 1)
const everybody = [
  'an.peeters',
  'luc.mertens',
  'lotte.wouters',
  'katrien.maes',
  'jan.janssens',
  'griet.aerts',
  'beheerder',
]

let exchanges: readonly Exchange[]
let recording: Recording
const twins = new Map<number, Twin>()
beforeAll(async () => {
  exchanges = await recordSession(everybody)
  recording = readText(toHar(exchanges), 'school.har')
  for (const seed of seeds) twins.set(seed, makeTwin(recording, seed).twin)
})
const twin = (seed: number): Twin => twins.get(seed) as Twin

/** The twin of the recording with other texts in its answers. */
const twinWith = (bodyOf: (body: string) => string): Twin =>
  madeFrom(
    exchanges.map((exchange) => ({ ...exchange, body: bodyOf(exchange.body) })),
    1,
  ).twin

function recorded(fields: readonly string[]): Set<string> {
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each)
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) {
        if (fields.includes(name) && typeof each === 'string' && each !== '') found.add(each)
        walk(each)
      }
  }
  for (const { body } of exchanges) walk(parseJson(body))
  return found
}

const personal = [
  'Voornaam',
  'Naam',
  'Email',
  'Bankrekening',
  'RijksregisterNummer',
  'Gsm',
  'Telefoon',
  'Straat',
  'Adres',
]
const names = [
  'name',
  'fullname',
  'gebruikersnaam',
  'LeerkrachtNaam',
  'PersoneelNaam',
  'Commentaar',
  'Titel',
  'SchoolNaam',
]

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** The texts about the school in the recording, which the twin keeps unless they are names of people. */
function schoolTexts(): Set<string> {
  const endpointOf = endpointFinder()
  const found = new Set<string>()
  for (const { method, url, requestBody, body } of exchanges) {
    const endpoint = endpointOf({ method, url, body: requestBody })
    const leaves = endpoint ? fieldsByName(endpoint) : new Map()
    JSON.stringify(parseJson(body), (field, value) => {
      const leaf = leaves.get(field.toLowerCase())
      if (typeof value === 'string' && leaf && aboutOf(leaf) === 'school') found.add(value)
      return value
    })
  }
  return found
}

/** The texts that every twin has: its settings, public lists, and the words that replace the text of a teacher. */
function ownTexts(): string[] {
  const call = { ...(exchanges[0] as Exchange), body: '{"data":[{"ServerType":"STUDENT"}]}' }
  const { head, rows } = madeFrom([call], 1).twin
  const ownWords =
    'beheerder Les Toets Inhaaltoets Taak Aandachtspunt Activiteit Eigen Meer uitleg volgt. leerlingen Document Ouder geen'
  const nationalities = groupOfPercent.map(({ nationaliteit }) => nationaliteit)
  const towns = gemeenten.map(({ DeelGemeente }) => DeelGemeente)
  const words = [...ownWords.split(' '), 'mail example Leerkracht']
  return [...textsOf([head, rows]), ...towns, ...nationalities, ...words]
}

describe.each(seeds)('the twin with seed %i', (seed) => {
  test('contains no word of four letters and no number of five digits from personal data', () => {
    const own = new Set([...schoolTexts(), ...ownTexts()].flatMap((text) => wordsIn(text)))
    const { words, numbers } = recording.personal
    const leaks = textsOf([twin(seed).head.people, twin(seed).rows]).filter(
      (text) =>
        wordsIn(text).some((word) => words.has(word) && !own.has(word)) ||
        numbersIn(text).some((number) => numbers.has(number)),
    )
    expect([...new Set(leaks)]).toEqual([])
  })

  test('contains no personal value of its recording', () => {
    const twinTexts = new Set(textsOf([twin(seed).head, twin(seed).rows]))
    const shared = new Set([...schoolTexts(), ...ownTexts()])
    const leaks = [...recorded([...personal, ...names])].filter(
      (text) => text.length > 3 && twinTexts.has(text),
    )
    expect(leaks.filter((text) => !shared.has(text))).toEqual([])
  })

  test('gives nobody both the birth date and the postcode of a recorded person', () => {
    const { cursisten, gemeenten } = twin(seed).rows
    const born = recorded(['GeboorteDatum'])
    const homes = new Map(gemeenten.map(({ ID, Postnummer }) => [ID, Postnummer]))
    const towns = recorded(['Adres'])
    const both = cursisten.filter(
      ({ GeboorteDatum, GemeenteID }) =>
        born.has(GeboorteDatum) && [...towns].some((text) => text.includes(String(homes.get(GemeenteID)))),
    )
    expect(both).toEqual([])
  })

  test('has valid check digits', () => {
    for (const { Bankrekening, RijksregisterNummer, GeboorteDatum } of twin(seed).rows.cursisten) {
      const iban = Bankrekening.replace(/\s/g, '')
      if (iban !== '') expect(BigInt(`${iban.slice(4)}1114${iban.slice(2, 4)}`) % 97n).toBe(1n)
      const digits = RijksregisterNummer.replace(/\D/g, '')
      const whole = GeboorteDatum >= '2000' ? `2${digits.slice(0, 9)}` : digits.slice(0, 9)
      if (digits !== '') expect(97 - (Number(whole) % 97)).toBe(Number(digits.slice(9)))
    }
  })
})

/** Personal data in unexpected forms: the text that is added, and the pattern that must not be in the twin. */
const odd: readonly (readonly [string, string, RegExp])[] = [
  ['a word', ' Qwobbel Qix 93051822361', /qwobbel|qix|93051822361/i],
  ['capitals', ' QWOBBEL', /qwobbel/i],
  ['letters that are written apart', ' Q W O B B E L', /q w o b/i],
  ['an address in brackets', ' <qix@kwobbel.be>', /qix|kwobbel/i],
  ['what looks like an entity', ' A&qix; A&qwobbel;', /qix|qwobbel/i],
  ['letters as numeric entities', ' &#81;&#x77;&#111;&#98;', /&#(?:81|x77|111|98);/],
  ['letters as named entities', ' Qw&ouml;b&rsquo;s', /qw|ouml/i],
  ['digits of another script', ' ٠٤٧٠١٢٣٤٥٦', /٠٤٧٠|0470123456/],
  ['letters in circles', ' Ⓠⓦⓘⓧ', /[Ⓠⓦⓘⓧ]/u],
  ['base64', ' UXdvYmJlbA==', /UXdv/],
  ['percent codes', ' Qw%C3%B6bbels%20Qix', /Qw|bbels|Qix/],
]
/** Fields with values for a program, not for a person. */
const codes =
  /^(ServerType|Form|Type|TypeSysteem|GroepType|Resultaat|Atype|Kleur|ParticipatieColor|SchooljaarRange|method|action|type)$/

/** The value with this text after every text in it that a person could have written. */
function planted(value: unknown, text: string, name = ''): unknown {
  if (typeof value === 'string')
    return /^$|^[\d#]|^[A-Z_]{2,}$/.test(value) || codes.test(name) ? value : value + text
  if (Array.isArray(value)) return value.map((each) => planted(each, text, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, planted(each, text, key)]))
}

test.each(odd.filter((_, n) => isLong || n % 4 === 0))(
  '%s in every field of every answer does not reach the twin',
  (_, text, sign) => {
    const { head, rows } = twinWith((body) => {
      const json = parseJson(body)
      return json === undefined ? body : JSON.stringify(planted(json, text))
    })
    const found = Object.entries({ head, ...rows }).flatMap(([table, list]) =>
      [list]
        .flat()
        .filter((row) => sign.test(JSON.stringify(row)))
        .map((row) => [table, row]),
    )
    expect(found.slice(0, 3)).toEqual([])
  },
)

test('only the structure of a remark in JSON is kept', () => {
  const remark = JSON.stringify({
    born: 1987,
    door: 7391,
    nested: [{ code: 4711 }, -2468.5],
    isOn: true,
    none: 0,
  })
  const { rows } = twinWith((body) =>
    body.replaceAll(
      /"(Commentaar|Details|Nota)" : "(?:[^"\\]|\\.)+"/g,
      (_, name) => `"${name}" : ${JSON.stringify(remark)}`,
    ),
  )
  const remarks = rows.agendapunten.flatMap(({ Commentaar, Details = '', Nota = '' }) => [
    Commentaar,
    Details,
    Nota,
  ])
  expect(remarks.filter((text) => text.startsWith('{')).length).toBeGreaterThan(0)
  expect(remarks.filter((text) => /\d/.test(text))).toEqual([])
})

describe('two twins of one recording', () => {
  test('are the same with the same seed, and share no person with different seeds', () => {
    expect(makeTwin(recording, 1).twin).toEqual(twin(1))
    const people = ({ rows }: Twin) =>
      rows.cursisten.map(({ Voornaam, Naam, GeboorteDatum }) => `${Voornaam} ${Naam} ${GeboorteDatum}`)
    expect(people(twin(1)).filter((person) => people(twin(2)).includes(person))).toEqual([])
  })

  test('are different without a seed', () => {
    expect(makeTwin(recording).twin.rows.cursisten).not.toEqual(makeTwin(recording).twin.rows.cursisten)
  })
})

test('nothing from an address, a cookie, a request or an unknown field is in the twin', () => {
  const exchangeWithSecrets: Exchange = {
    ...(exchanges[0] as Exchange),
    url: `${exchanges[0]?.url}&a=Adreskwobbel`,
    requestBody: '{"b":"Vraagkwobbel"}',
    cookie: 'c=Koekjeskwobbel',
    setCookies: ['d=Zetkwobbel; path=/'],
    body: '{"data":[{"e":"Antwoordkwobbel"}]}',
  }
  const { head, rows } = madeFrom([...exchanges, exchangeWithSecrets], 1).twin
  expect(JSON.stringify([head, rows])).not.toContain('kwobbel')
})

test('a room or a programme named after somebody gets the name of its kind', () => {
  const { rows } = twinWith((body) =>
    body.replaceAll('Computerlokaal 1', 'Lokaal Janssens').replaceAll('Webproject', 'Bij Jan'),
  )
  const things = textsOf([rows.lokalen, rows.modules])
  expect(things.filter((text) => /Janssens|Jan\b/.test(text))).toEqual([])
  expect(things).toContain('Lokaal 1')
  expect(things).toContain('HTML en CSS')
})

describe('the name of the school itself', () => {
  const twinOfSchool = (name: string, bodyOf = (body: string) => body) =>
    twinWith((body) => bodyOf(body.replace(/("SchoolNaam" : )"[^"]*"/, `$1"CVO ${name}"`)))

  test('is removed from the names of logs, modules, programmes and rooms, also inside a word', () => {
    const { head, rows } = twinOfSchool('De Kwobbel', (body) =>
      body
        .replaceAll('"archief/webstudent-', '"archief/kwobbel_web-')
        .replaceAll('"WISAFotos"', '"MijnKwobbelFotos"')
        .replaceAll('Webproject', 'Webproject van de Kwöbbelaars')
        .replaceAll('Computerlokaal 1', 'Kwobbelzaal'),
    )
    expect(textsOf([head, rows]).filter((text) => /kw[oö]bbel/i.test(text))).toEqual([])
    expect(textsOf([rows.logbestanden, rows.websitemodules])).toEqual(
      expect.arrayContaining(['Logboek 1', 'Module 1', 'webstudent-2026-11-22.log', 'WISAMail']),
    )
  })

  test('is not the name of a street', () => {
    const [street = ''] = wordsIn(twin(1).rows.cursisten[0]?.Straat ?? '')
    const { rows } = twinOfSchool(street.slice(0, -2))
    expect(rows.cursisten.filter(({ Straat }) => wordsIn(Straat).includes(street))).toEqual([])
  })

  test('is also taken from its mail address, but common words for schools are kept', () => {
    const { rows } = twinOfSchool('School voor Volwassenenonderwijs', (body) =>
      body
        .replaceAll(/("SchoolEmail" : )"[^"]*"/g, '$1"info@dekwobbel.be"')
        .replaceAll('Webproject', 'Webproject DeKwobbel')
        .replaceAll('HTML en CSS', 'HTML voor de school'),
    )
    const modules = textsOf(rows.modules)
    expect(modules.filter((text) => /kwobbel/i.test(text))).toEqual([])
    expect(modules).toContain('HTML voor de school')
  })
})

test('the types of attendance keep their words and colours, also black', () => {
  const { rows } = twinWith((body) =>
    body.replaceAll('#B39DDB', '#000000').replaceAll('"Ziek"', '"Op kousenvoeten"'),
  )
  expect(rows.aanwezigheidstypes).toContainEqual({
    ID: 3,
    Code: 'Z',
    Omschrijving: 'Op kousenvoeten',
    Kleur: '#000000',
  })
})

const alone = ['an.peeters', 'lotte.wouters', 'katrien.maes', 'jan.janssens', 'griet.aerts', 'beheerder']

describe.each(alone.slice(0, casesOf(2, 6)))('a recording of %s alone', (who) => {
  test('becomes a twin with other payments', async () => {
    const exchanges = await recordSession([who])
    const { rows } = madeFrom(exchanges, 1).twin
    expect(rows.gebruikers.length).toBeGreaterThan(0)
    const lists = exchanges.flatMap(({ url, body }) => {
      const { data } = (parseJson(body) ?? {}) as { data?: Record<string, unknown>[] }
      return /REST\/betalingen/.test(url) ? (data ?? []) : []
    })
    const recorded = lists.map(({ Inschrijfdatum, Tebetalen }) => {
      const [day, month, year] = String(Inschrijfdatum).split('/')
      return `${year}-${month}-${day} ${Tebetalen}`
    })
    const drawn = rows.betalingen.map(({ Inschrijfdatum, Tebetalen }) => `${Inschrijfdatum} ${Tebetalen}`)
    expect(drawn).toHaveLength(recorded.length)
    expect(drawn.filter((payment) => recorded.includes(payment))).toEqual([])
  })
})

test('attendance and results of a person are chosen at random, lesson by lesson', async () => {
  const exchanges = await recordSession(['an.peeters'])
  const { rows } = madeFrom(exchanges, 1).twin
  const other = madeFrom(exchanges, 2).twin.rows
  const notes = ({ participaties }: typeof rows) =>
    participaties.map(({ ParticipatieColor }) => ParticipatieColor).join(' ')
  expect(rows.participaties.length).toBeGreaterThan(20)
  expect(notes(other)).not.toBe(notes(rows))
  const results = ({ loopbanen }: typeof rows) => loopbanen.map(({ Resultaat }) => Resultaat).join(' ')
  expect(results(other)).not.toBe(results(rows))
})
