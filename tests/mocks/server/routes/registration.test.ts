import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '../../../../src/api/endpoint.ts'
import { leerlingAanwezigheid, lesGroep } from '../../../../src/api/endpoints/registration.ts'
import { vwoparticipaties } from '../../../../src/api/endpoints/vwoparticipaties.ts'
import { toLLID } from '../../../../src/api/identity.ts'
import { type Browser, signIn, useTestSchool } from '../../school.ts'

type Hour = ResponseOf<typeof lesGroep>[number]
type Line = ResponseOf<typeof leerlingAanwezigheid>[number]

const today = '2026-11-24'
const [present, late, excused] = [1, 2, 5]

async function hoursOf(browser: Browser, Datum: string): Promise<Hour[]> {
  const answer = await browser.rest('LesGroep/', { query: { Datum } })
  expect(answer.status).toBe(200)
  return lesGroep.answer.parse(await answer.json()) as Hour[]
}

const asked = (browser: Browser, { GroepID, GroepType, Lesuur }: Hour, Datum = today) =>
  browser.rest('LeerlingAanwezigheid/', {
    query: { GroepID: String(GroepID), GroepType: String(GroepType), Datum, Lesuur: String(Lesuur) },
  })

const linesOf = async (browser: Browser, hour: Hour, Datum = today): Promise<Line[]> =>
  leerlingAanwezigheid.answer.parse(await (await asked(browser, hour, Datum)).json()) as Line[]

type Given = Pick<Line, 'LL_ID' | 'AanwezigheidstypeID' | 'Commentaar'>

async function register(browser: Browser, hour: Hour, lines: Given[], Datum = today) {
  const { GroepID, GroepType, Lesuur } = hour
  const data = [{ Datum, Lesuur, GroepID, GroepType, Leerlingen: lines }]
  const answer = await browser.rpc('WisaAanwezigAPI', 'VerwerkAanwezigHeden', data, siteOf(browser))
  const { result, error } = (await answer.json()) as { result?: null; error: { message: string } | null }
  return result === null ? 'stored' : (error?.message ?? '')
}

const siteOf = (_browser: Browser) => 'https://school.example/webpersoneel'

const hourOf = async (browser: Browser, name: string): Promise<Hour> => {
  const found = (await hoursOf(browser, today)).find(({ Omschrijving }) => Omschrijving === name)
  if (!found) throw new Error(`no ${name} on ${today}`)
  return found
}

describe('the registration of attendance', () => {
  const school = useTestSchool({ timetable: true })

  test('gives a teacher their own groups of a day, and staff all of them', async () => {
    const own = await hoursOf(await signIn('jan.janssens'), today)
    expect(own.map(({ Omschrijving, Lesuur }) => `${Omschrijving} ${Lesuur}`).slice(0, 3)).toEqual([
      '4A 1',
      '2B 2',
      '4A 3',
    ])
    const all = await hoursOf(await signIn('griet.aerts'), today)
    expect(all).toEqual(expect.arrayContaining(own))
    expect(all.length).toBeGreaterThan(own.length)
  })

  test('has no pupils on a day of holidays', async () => {
    const hours = await hoursOf(await signIn('griet.aerts'), '2026-12-25')
    expect(hours.filter(({ LESID }) => LESID === 0)).toEqual([])
  })

  test('shows nobody as present whom nobody has registered', async () => {
    const jan = await signIn('jan.janssens')
    const lines = await linesOf(jan, await hourOf(jan, '4A'))
    expect(lines.length).toBe(24)
    expect(lines.filter(({ Vast }) => !Vast).map(({ AanwezigheidstypeID }) => AanwezigheidstypeID)).toEqual(
      lines.filter(({ Vast }) => !Vast).map(() => 0),
    )
  })

  test('stores what is registered, and the pupil and the parent see it at once', async () => {
    const jan = await signIn('jan.janssens')
    const hour = await hourOf(jan, '4A')
    expect(await register(jan, hour, [{ LL_ID: 6001, AanwezigheidstypeID: late, Commentaar: 'Bus' }])).toBe(
      'stored',
    )
    expect((await linesOf(jan, hour)).find(({ LL_ID }) => LL_ID === 6001)).toMatchObject({
      AanwezigheidstypeID: late,
      Commentaar: 'Bus',
    })
    for (const who of ['lotte.wouters', 'katrien.maes']) {
      const browser = await signIn(who)
      const answer = await browser.rest('vwoparticipaties/', { query: { LLID: toLLID(6001) } })
      const rows = vwoparticipaties.answer.parse(await answer.json())
      expect(rows).toContainEqual(
        expect.objectContaining({
          LESDatum: today,
          LESVANUUR: '08:25',
          Klasomschrijving: '4A',
          ParticipatieOmschrijving: 'Te laat',
          ParticipatieColor: '#FFE082',
        }),
      )
    }
  })

  test('changes only who is named', async () => {
    const jan = await signIn('jan.janssens')
    const hour = await hourOf(jan, '2B')
    const before = await linesOf(jan, hour)
    const [first, second] = before.filter(({ Vast }) => !Vast)
    const line = (of: Line | undefined, AanwezigheidstypeID: number) => ({
      ...{ LL_ID: of?.LL_ID ?? 0, AanwezigheidstypeID, Commentaar: '' },
    })
    await register(jan, hour, [line(first, present)])
    await register(jan, hour, [line(second, late)])
    const after = await linesOf(jan, hour)
    expect(after).toEqual(
      before.map((row) => {
        if (row.LL_ID === first?.LL_ID) return { ...row, AanwezigheidstypeID: present }
        return row.LL_ID === second?.LL_ID ? { ...row, AanwezigheidstypeID: late } : row
      }),
    )
  })

  test('registers the participation of a lesson of adult education', async () => {
    const jan = await signIn('jan.janssens')
    const days = Array.from({ length: 14 }, (_, n) =>
      new Date(Date.UTC(2026, 10, 9 + n)).toISOString().slice(0, 10),
    )
    for (const date of days) {
      const unit = (await hoursOf(jan, date)).find(({ GroepType }) => GroepType === 2)
      if (!unit) continue
      const [line] = await linesOf(jan, unit, date)
      if (!line) continue
      const given = { LL_ID: line.LL_ID, AanwezigheidstypeID: excused, Commentaar: 'Gemeld' }
      expect(await register(jan, unit, [given], date)).toBe('stored')
      const seats = school.server.db.tables.participaties.where('LESID', unit.LESID)
      expect(seats.find(({ CursistID }) => CursistID === line.LL_ID)).toMatchObject({
        ParticipatieOmschrijving: 'Afwezig gewettigd',
        ParticipatieColor: '#90CAF9',
      })
      expect((await linesOf(jan, unit, date)).find(({ LL_ID }) => LL_ID === line.LL_ID)).toMatchObject(given)
      return
    }
    throw new Error('no lesson with students')
  })

  test('refuses a change of what the secretariat fixed, names the pupil and stores nothing', async () => {
    const jan = await signIn('jan.janssens')
    const hour = await hourOf(jan, '4A')
    const lines = await linesOf(jan, hour)
    const [fixed, open] = [lines.find(({ Vast }) => Vast), lines.find(({ Vast }) => !Vast)]
    const line = (of: Line | undefined) => ({
      ...{ LL_ID: of?.LL_ID ?? 0, AanwezigheidstypeID: present, Commentaar: '' },
    })
    expect(await register(jan, hour, [line(open), line(fixed)])).toBe(
      `${fixed?.Voornaam} ${fixed?.Naam} is vastgezet door het secretariaat`,
    )
    expect(await linesOf(jan, hour)).toEqual(lines)
  })

  test.each([
    ['somebody who is not in the group', [{ LL_ID: 6002, AanwezigheidstypeID: 1, Commentaar: '' }], today],
    ['a type that does not exist', [{ LL_ID: 6001, AanwezigheidstypeID: 99, Commentaar: '' }], today],
    ['a day of last year', [{ LL_ID: 6001, AanwezigheidstypeID: 1, Commentaar: '' }], '2026-05-18'],
  ])('refuses %s', async (_, lines, date) => {
    const jan = await signIn('jan.janssens')
    expect(await register(jan, await hourOf(jan, '4A'), lines, date)).not.toBe('stored')
  })

  test("refuses somebody else's group, and everything to a student", async () => {
    const jan = await signIn('jan.janssens')
    const isabelle = await signIn('isabelle.lambert')
    const hour = await hourOf(isabelle, '6C')
    expect((await asked(jan, hour)).status).toBe(403)
    expect((await asked(jan, { ...hour, Lesuur: 8, GroepID: 41, GroepType: 1 })).status).toBe(404)
    const an = await signIn('an.peeters')
    for (const resource of ['Aanwezigheidstype/', 'LesGroep/'])
      expect((await an.rest(resource, { query: { Datum: today } })).status).toBe(403)
  })
})
