import { describe, expect, test } from 'vitest'
import {
  aheadOf,
  lessonsIn,
  lessonsOn,
  lineOf,
  mapLink,
  minutesToLeave,
} from '#screens/landing-page/overview/lessons.ts'
import { texts } from '#screens/landing-page/overview/texts.ts'
import { fromParticipations } from '#session/agenda/entries.ts'
import { piecesOf } from '#session/agenda/pieces.ts'
import { lesson } from '../aanwezigheden/rows.ts'

const at = '2026-11-24 16:30:00'
const entriesOf = async (...rows: ReturnType<typeof lesson>[]) =>
  (await fromParticipations(rows.map((row, n) => ({ ...row, LESID: n + 1 })))).entries
const on = (LESDatum: string, LESVANUUR = '18:30', LESTOTUUR = '21:30') =>
  lesson({ LESDatum, LESVANUUR, LESTOTUUR })

// rule: landing-7, agenda-10
describe('a cancelled lesson', () => {
  const away = (day: string) => ({ ...on(day), ParticipatieOmschrijving: 'Vervallen Les' })

  test('is listed among the other lessons until it is over', async () => {
    const entries = await entriesOf(
      away('2026-11-23'),
      away('2026-11-25'),
      on('2026-11-26'),
      on('2026-11-27'),
      away('2026-11-28'),
      on('2026-11-29'),
      on('2026-11-30'),
      on('2026-12-01'),
      on('2026-12-02'),
    )
    const ids = aheadOf(entries, at).map(({ id }) => id)
    expect(ids).toEqual(['les-2', 'les-3', 'les-4', 'les-5', 'les-6', 'les-7'])
  })

  test('is also listed after the last lesson, at most three of them', async () => {
    const coming = Array.from({ length: 7 }, () => on('2026-11-26'))
    const falling = Array.from({ length: 5 }, () => away('2026-12-12'))
    const shown = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
      aheadOf(entries, at).map(({ cancelled }) => cancelled)
    const counted = (...counts: number[]) => counts.flatMap((count, n) => Array<boolean>(count).fill(n === 1))
    // A day without more lessons has room for one more.
    expect(shown(await entriesOf(...coming, ...falling))).toEqual(counted(4, 3))
    expect(shown(await entriesOf(on(at.slice(0, 10)), ...coming, ...falling))).toEqual(counted(3, 3))
  })
})

// rule: landing-11
describe('the way to a lesson', () => {
  const somewhere = { LesPlaatsOmschrijving: 'Campus Boomgaard', LokaalCode: 'B1.11' }

  test.each([
    ['17:31', somewhere, null],
    ['17:30', somewhere, 60],
    ['16:31', somewhere, 1],
    ['16:30', somewhere, null],
    ['17:00', {}, null],
    ['17:00', { ...somewhere, ParticipatieOmschrijving: 'Afstandsles' }, null],
    ['17:00', { LokaalCode: 'B1.11' }, 30],
  ])('at 16:30 before a lesson at %s with %j leaves so many minutes: %j', async (time, changes, minutes) => {
    const [entry] = await entriesOf({ ...on('2026-11-24', time, '23:00'), ...changes })
    expect(entry && minutesToLeave(entry, at)).toBe(minutes)
  })

  test('has a link to the map of the device', () => {
    expect(mapLink('Leertuinlaan 12, Leuven', 'Mozilla/5.0 (Linux; Android 16)')).toBe(
      'geo:0,0?q=Leertuinlaan%2012%2C%20Leuven',
    )
    expect(mapLink('A & B', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')).toBe(
      'https://maps.apple.com/?q=A%20%26%20B',
    )
    expect(mapLink('Leertuinlaan 12', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe(
      'https://www.openstreetmap.org/search?query=Leertuinlaan%2012',
    )
  })
})

describe('the day line', () => {
  test('has the past, future and cancelled lessons of the day', async () => {
    const entries = await entriesOf(
      on('2026-11-23'),
      on('2026-11-24', '09:00', '12:15'),
      { ...on('2026-11-24', '13:00', '14:00'), ParticipatieOmschrijving: 'Vervallen Les' },
      on('2026-11-24', '22:30', '00:30'),
    )
    expect(piecesOf(lessonsOn(entries, '2026-11-24'), '2026-11-24', at, () => 3)).toMatchObject([
      { from: 9, till: 12.25, state: 'past', hue: 3 },
      { from: 13, till: 14, state: 'cancelled' },
      { from: 22.5, till: 24, state: 'coming' },
    ])
  })
})

// rule: request-15
test('the day line shows some lessons of a day with too many, and counts the others', async () => {
  const entries = await entriesOf(...Array.from({ length: 1000 }, () => on('2026-11-24')), on('2026-11-25'))
  const { drawn, more } = lineOf(entries, '2026-11-24')
  expect([drawn.length, more]).toEqual([40, 960])
  expect(texts.dayLine(['Webproject van 18:30 tot 21:30'], '16:30', more)).toBe(
    'Vandaag: Webproject van 18:30 tot 21:30 en nog 960 lessen. Het is nu 16:30.',
  )
  expect(lineOf(entries, '2026-11-25').more).toBe(0)
})

test('the lessons of a week are those from Monday to Sunday', async () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30']
  const entries = await entriesOf(...days.map((day) => on(day)))
  const week = { from: '2026-11-23', till: '2026-11-29' }
  expect(lessonsIn(entries, week).map(({ start }) => start.slice(0, 10))).toEqual([week.from, week.till])
})
