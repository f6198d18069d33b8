import { beforeAll, describe, expect, test } from 'vitest'
import type { Exchange } from '#contracts/traffic/har.ts'
import { findLeaks } from '#scripts/lib/twin/check.ts'
import { townWords } from '#scripts/lib/twin/drawing/places.ts'
import { bandsOf, fewest } from '#scripts/lib/twin/drawing/population.ts'
import { schoolWords } from '#scripts/lib/twin/drawing/schoolWords.ts'
import { makeTwin, type Twin } from '#scripts/lib/twin/makeTwin.ts'
import type { Recording } from '#scripts/lib/twin/reading/recording.ts'
import { parseJson } from '#shared/json.ts'
import { casesOf } from '../../sample.ts'
import { readText, recordSession, toHar } from './session.ts'

const keyOf = (seed: number) => new Uint8Array(32).fill(seed)
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
  for (const seed of seeds) twins.set(seed, makeTwin(recording, keyOf(seed)).twin)
})
const twin = (seed: number): Twin => twins.get(seed) as Twin

/** The values of some fields in all recorded answers. */
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
  for (const { body } of exchanges) {
    try {
      walk(JSON.parse(body))
    } catch {}
  }
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

describe.each(seeds)('the twin with key %i', (seed) => {
  test('holds no word of four letters and no number of five digits of its recording but the own words', () => {
    expect(findLeaks(recording.traces, twin(seed).head, twin(seed).rows)).toEqual([])
  })

  test('holds nothing personal of its recording as it stood there', () => {
    const files = JSON.stringify([twin(seed).head, twin(seed).rows])
    const held = new Set(files.match(/"(?:[^"\\]|\\.)*"/g))
    const kept = [...recorded([...personal, ...names])].filter(
      (text) => text.length > 3 && held.has(JSON.stringify(text)),
    )
    // A remark or a title that consists of words of every school may come back.
    const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
    const isOwn = (text: string) => words(text).every((word) => schoolWords.has(word) || word.length < 4)
    expect(kept.filter((text) => !isOwn(text))).toEqual([])
  })

  test('gives nobody the birth date and the postcode of anybody recorded', () => {
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

/** Personal data as it comes in fields where nobody expects it, and what of it must not be in a twin. */
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
/** Values by which a server says something to a program, and not to a person. */
const codes =
  /^(ServerType|Form|Type|TypeSysteem|GroepType|Resultaat|Atype|Kleur|ParticipatieColor|SchooljaarRange|method|action|type)$/

/** The value with this text behind everything in it that somebody could have written. */
function planted(value: unknown, text: string, name = ''): unknown {
  if (typeof value === 'string')
    return /^$|^[\d#]|^[A-Z_]{2,}$/.test(value) || codes.test(name) ? value : value + text
  if (Array.isArray(value)) return value.map((each) => planted(each, text, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, planted(each, text, key)]))
}

test.each(odd)('%s in every field of every answer is not in the twin', (_, text, sign) => {
  const changed = exchanges.map((exchange) => {
    const json = parseJson(exchange.body)
    return json === undefined ? exchange : { ...exchange, body: JSON.stringify(planted(json, text)) }
  })
  const { head, rows } = makeTwin(readText(toHar(changed), 'school.har'), keyOf(1)).twin
  const found = Object.entries({ head, ...rows }).flatMap(([table, list]) =>
    [list]
      .flat()
      .filter((row) => sign.test(JSON.stringify(row)))
      .map((row) => [table, row]),
  )
  expect(found.slice(0, 3)).toEqual([])
})

test('numbers in a remark that is JSON become others, whatever their length', () => {
  const remark = JSON.stringify({
    born: 1987,
    door: 7391,
    nested: [{ code: 4711 }, -2468.5],
    isOn: true,
    none: 0,
  })
  const changed = exchanges.map((exchange) => ({
    ...exchange,
    body: exchange.body.replaceAll(
      /"(Commentaar|Details|Nota)" : "(?:[^"\\]|\\.)+"/g,
      (_, name) => `"${name}" : ${JSON.stringify(remark)}`,
    ),
  }))
  const { rows } = makeTwin(readText(toHar(changed), 'school.har'), keyOf(1)).twin
  const remarks = rows.agendapunten
    .flatMap(({ Commentaar, Details = '', Nota = '' }) => [Commentaar, Details, Nota])
    .filter((text) => text.startsWith('{'))
  expect(remarks.length).toBeGreaterThan(0)
  for (const text of remarks) {
    expect(text).not.toMatch(/1987|7391|4711|2468/)
    // The shape stays: so many digits, and what is on or off.
    expect(Object.values(JSON.parse(text) as object)).toEqual([
      expect.any(Number),
      expect.any(Number),
      [expect.any(Object), expect.any(Number)],
      true,
      0,
    ])
  }
})

describe('two twins of one recording', () => {
  test('with one key are the same, with two keys share no person', () => {
    expect(makeTwin(recording, keyOf(1)).twin).toEqual(twin(1))
    const people = ({ rows }: Twin) =>
      rows.cursisten.map(({ Voornaam, Naam, GeboorteDatum }) => `${Voornaam} ${Naam} ${GeboorteDatum}`)
    expect(people(twin(1)).filter((person) => people(twin(2)).includes(person))).toEqual([])
  })

  test('without a key differ each time', () => {
    expect(makeTwin(recording).twin.rows.cursisten).not.toEqual(makeTwin(recording).twin.rows.cursisten)
  })
})

describe('the check', () => {
  test('finds a name that somebody forgot to replace, and a number', () => {
    const { head, rows } = twin(1)
    const [first] = rows.personeel
    const leaky = { ...rows, personeel: [{ ...first, Naam: 'Peeters' } as (typeof rows.personeel)[number]] }
    expect(findLeaks(recording.traces, head, leaky)).toEqual([
      { place: 'personeel', field: 'Naam', kind: 'word' },
    ])
    const [iban = ''] = recorded(['Bankrekening'])
    // A town of the product's list may stand among the towns, and is a name elsewhere.
    const town = [...recording.traces.words].find((word) => townWords.has(word) && !schoolWords.has(word))
    expect(town).toBeDefined()
    const named = { DeelGemeente: town, Naam: town }
    expect(findLeaks(recording.traces, head, { ...rows, personeel: [named as never] })).toEqual([
      { place: 'personeel', field: 'Naam', kind: 'word' },
    ])
    const withAccount = {
      ...rows,
      personeel: [{ ...first, Functie: iban } as (typeof rows.personeel)[number]],
    }
    expect(findLeaks(recording.traces, head, withAccount)).toEqual([
      { place: 'personeel', field: 'Functie', kind: 'number' },
    ])
  })
})

test('what stands in an address, in cookies, in a request and in an answer counts as recorded', () => {
  const said: Exchange = {
    ...(exchanges[0] as Exchange),
    url: `${exchanges[0]?.url}&a=Adreskwobbel`,
    requestBody: '{"b":"Vraagkwobbel"}',
    cookie: 'c=Koekjeskwobbel',
    setCookies: ['d=Zetkwobbel; path=/'],
    body: '{"data":[{"e":"Antwoordkwobbel"}]}',
  }
  const { words } = readText(toHar([...exchanges, said]), 'school.har').traces
  const kwobbels = [...words].filter((word) => word.endsWith('kwobbel')).sort()
  expect(kwobbels).toEqual(['adres', 'antwoord', 'koekjes', 'vraag', 'zet'].map((word) => `${word}kwobbel`))
})

test('an age group has at least five people, or is the whole range', () => {
  const usual = { from: 1956, till: 2006 }
  expect(bandsOf([1980, 1981, 1999], usual)).toEqual([{ ...usual, people: 1 }])
  const years = [
    ...Array.from({ length: 6 }, (_, n) => 1980 + n),
    1931,
    ...Array.from({ length: 9 }, () => 2001),
  ]
  const bands = bandsOf(years, usual)
  expect(bands.every(({ people }) => people >= fewest)).toBe(true)
  expect(bands.reduce((sum, { people }) => sum + people, 0)).toBe(years.length)
})

describe.each([
  ...['an.peeters', 'lotte.wouters', 'katrien.maes', 'jan.janssens', 'griet.aerts', 'beheerder'],
])('a recording of %s alone', (who) => {
  test('becomes a twin, in which nothing stands that this person did, paid or was given', async () => {
    const exchanges = await recordSession([who])
    const { rows } = makeTwin(readText(toHar(exchanges), 'school.har'), keyOf(1)).twin
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

test('what was noted of somebody is drawn, lesson by lesson', async () => {
  const exchanges = await recordSession(['an.peeters'])
  const { rows } = makeTwin(readText(toHar(exchanges), 'school.har'), keyOf(1)).twin
  const other = makeTwin(readText(toHar(exchanges), 'school.har'), keyOf(2)).twin.rows
  const notes = ({ participaties }: typeof rows) =>
    participaties.map(({ ParticipatieColor }) => ParticipatieColor).join(' ')
  expect(rows.participaties.length).toBeGreaterThan(20)
  expect(notes(other)).not.toBe(notes(rows))
  const results = ({ loopbanen }: typeof rows) => loopbanen.map(({ Resultaat }) => Resultaat).join(' ')
  expect(results(other)).not.toBe(results(rows))
})
