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
      '2B 3',
    ])
    const all = await hoursOf(await signIn('griet.aerts'), today)
    expect(all).toEqual(expect.arrayContaining(own))
    expect(all.length).toBeGreaterThan(own.length)
  })

  test('has no pupils on a day of holidays', async () => {
    const hours = await hoursOf(await signIn('griet.aerts'), '2026-12-25')
    expect(hours.filter(({ LESID }) => LESID === 0)).toEqual([])
  })

  // server: teacher-3, teacher-11
  test('says of an hour which group it is, what it is about, where and when', async () => {
    const { lesuren, lokalen } = school.server.db.tables
    const hour = async () => hourOf(await signIn('jan.janssens'), '4A')
    const row = lesuren.where('GroepID', 41).find(({ Weekdag, Lesuur }) => Weekdag === 2 && Lesuur === 1)
    const expected = {
      ...{ GroepID: 41, GroepType: 0, Omschrijving: '4A', Lesuur: 1, VakNaam: 'Informatica', LESID: 0 },
      ...{ LokaalCode: lokalen.get(row?.LokaalID ?? -1)?.Code, Van: '08:25', Tot: '09:15' },
    }
    expect(await hour()).toEqual(expected)
    lokalen.remove(row?.LokaalID ?? -1)
    expect(await hour()).toEqual({ ...expected, LokaalCode: '' })
  })

  test.each([
    ['08:30', 2],
    ['11:59', 2],
    ['12:00', 5],
    ['16:59', 5],
    ['17:00', 8],
    ['18:30', 8],
  ])('counts a lesson of adults that begins at %s as hour %i', async (LESVANUUR, Lesuur) => {
    const { lessen, klassen, modules, lokalen } = school.server.db.tables
    const [klas] = klassen.where('PersoneelID', 301)
    for (const { LESID } of lessen.where('LESDatum', today)) lessen.remove(LESID)
    const [les] = lessen.where('KlasID', klas?.KlasID ?? -1)
    await lessen.update(les?.LESID ?? -1, {
      LESDatum: today,
      LESVANUUR,
      LESTOTUUR: '21:00',
      alleenAgenda: false,
    })
    const hours = await hoursOf(await signIn('jan.janssens'), today)
    expect(hours.filter(({ GroepType }) => GroepType === 2)).toEqual([
      {
        ...{ GroepID: klas?.KlasID, GroepType: 2, Omschrijving: klas?.Klasomschrijving, Lesuur },
        VakNaam: modules.get(klas?.ModuleID ?? -1)?.Moduleomschrijving,
        LokaalCode: lokalen.get(klas?.LokaalID ?? -1)?.Code,
        ...{ LESID: les?.LESID, Van: LESVANUUR, Tot: '21:00' },
      },
    ])
    expect(hours.map((hour) => hour.Lesuur)).toEqual(hours.map((hour) => hour.Lesuur).toSorted())
    modules.remove(klas?.ModuleID ?? -1)
    await lessen.update(les?.LESID ?? -1, { alleenAgenda: true })
    const without = await hoursOf(await signIn('jan.janssens'), today)
    expect(without.filter(({ GroepType }) => GroepType === 2)).toEqual([])
  })

  // server: teacher-1, teacher-2
  test('has the types of the school, of which present is the first', async () => {
    const answer = await (await signIn('jan.janssens')).rest('Aanwezigheidstype/')
    const { data } = (await answer.json()) as { data: object[] }
    expect(data).toEqual(school.server.db.tables.aanwezigheidstypes.all())
    expect(data[0]).toEqual({ ID: present, Code: '', Omschrijving: 'Aanwezig', Kleur: '#A5D6A7' })
  })

  // server: teacher-5
  test('says of each person of a group who that is, and in which class', async () => {
    const jan = await signIn('jan.janssens')
    const { groepsleden, cursisten } = school.server.db.tables
    const { KlasNummer = -1 } = groepsleden.where('GroepID', 41).find((row) => row.CursistID === 6001) ?? {}
    const lines = await linesOf(jan, await hourOf(jan, '4A'))
    expect(lines.find(({ LL_ID }) => LL_ID === 6001)).toEqual({
      ...{ LL_ID: 6001, Naam: 'Wouters', Voornaam: 'Lotte', Klas: cursisten.get(6001)?.Klas, KlasNummer },
      ...{ AanwezigheidstypeID: 0, Commentaar: '', Vast: false },
    })
    await cursisten.update(6001, { Klas: '' })
    expect((await linesOf(jan, await hourOf(jan, '4A'))).find(({ LL_ID }) => LL_ID === 6001)?.Klas).toBe('4A')
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

  test('numbers the students of a lesson in the order of their names, with what is known of each', async () => {
    const { participaties, lessen, klassen, cursisten } = school.server.db.tables
    const own = klassen.where('PersoneelID', 301).map(({ KlasID }) => KlasID)
    const found = lessen
      .all()
      .find(
        ({ LESID, KlasID, LESDatum }) =>
          own.includes(KlasID) && LESDatum < today && participaties.where('LESID', LESID).length > 2,
      )
    const { LESID = -1, LESDatum = '' } = found ?? {}
    await lessen.update(LESID, { bijzonderheid: 'Afstandsles', alleenAgenda: false })
    const seats = participaties
      .where('LESID', LESID)
      .toSorted((a, b) =>
        (cursisten.get(a.CursistID)?.Naam ?? '').localeCompare(cursisten.get(b.CursistID)?.Naam ?? ''),
      )
    const [first, second, third] = seats
    const set = (seat: typeof first, ParticipatieOmschrijving: string, fields = {}) =>
      participaties.update(seat?.ID ?? -1, { ParticipatieOmschrijving, ...fields })
    await set(first, '')
    await set(second, 'Ziek', { Commentaar: 'Griep', Vast: true })
    await set(third, 'Iets anders')
    const jan = await signIn('jan.janssens')
    const unit = (await hoursOf(jan, LESDatum)).find((hour) => hour.LESID === LESID)
    const lines = async () => (unit ? linesOf(jan, unit, LESDatum) : [])
    expect((await lines()).map(({ LL_ID, KlasNummer }) => [LL_ID, KlasNummer])).toEqual(
      seats.map(({ CursistID }, n) => [CursistID, n + 1]),
    )
    expect((await lines()).slice(0, 3)).toMatchObject([
      { AanwezigheidstypeID: 8, Commentaar: '', Vast: false },
      { AanwezigheidstypeID: 3, Commentaar: 'Griep', Vast: true },
      { AanwezigheidstypeID: 0, Commentaar: '', Vast: false },
    ])
    const given = { LL_ID: third?.CursistID ?? -1, AanwezigheidstypeID: 0, Commentaar: '' }
    expect(unit && (await register(jan, unit, [given], LESDatum))).toBe('stored')
    expect(participaties.get(third?.ID ?? -1)).toMatchObject({
      ...{ ParticipatieOmschrijving: '', ParticipatieColor: '', Commentaar: '' },
    })
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

  // server: teacher-10
  test('leaves what the secretariat fixed fixed, when it comes along as it was', async () => {
    const jan = await signIn('jan.janssens')
    const hour = await hourOf(jan, '4A')
    const before = await linesOf(jan, hour)
    const given = before.map(({ LL_ID, AanwezigheidstypeID, Commentaar, Vast }) => ({
      ...{ LL_ID, Commentaar, AanwezigheidstypeID: Vast ? AanwezigheidstypeID : late },
    }))
    expect(before.some(({ Vast }) => Vast)).toBe(true)
    expect(await register(jan, hour, given)).toBe('stored')
    expect(await linesOf(jan, hour)).toEqual(
      before.map((line) => (line.Vast ? line : { ...line, AanwezigheidstypeID: late })),
    )
  })

  test('refuses another remark with what the secretariat fixed', async () => {
    const jan = await signIn('jan.janssens')
    const hour = await hourOf(jan, '4A')
    const fixed = (await linesOf(jan, hour)).find(({ Vast }) => Vast)
    const { LL_ID = -1, AanwezigheidstypeID = -1 } = fixed ?? {}
    expect(await register(jan, hour, [{ LL_ID, AanwezigheidstypeID, Commentaar: 'Toch niet' }])).toMatch(
      /is vastgezet door het secretariaat$/,
    )
  })

  test('empties a line again, and keeps a remark with who is present', async () => {
    const jan = await signIn('jan.janssens')
    const hour = await hourOf(jan, '4A')
    const lineAfter = async (AanwezigheidstypeID: number, Commentaar: string) => {
      expect(await register(jan, hour, [{ LL_ID: 6001, AanwezigheidstypeID, Commentaar }])).toBe('stored')
      const line = (await linesOf(jan, hour)).find(({ LL_ID }) => LL_ID === 6001)
      return [line?.AanwezigheidstypeID, line?.Commentaar]
    }
    for (const [type, remark] of [
      [present, ''],
      [present, 'Vijf minuten later'],
      [late, ''],
      [0, ''],
      [0, 'Nog te bekijken'],
      [late, 'Bus'],
      [present, ''],
    ] as const)
      expect(await lineAfter(type, remark)).toEqual([type, remark])
  })

  test.each([
    ['somebody of another group', 6002, 1, today, 'Milan Wouters zit niet in deze groep'],
    ['somebody whom nobody knows', 424_242, 1, today, 'Leerling 424242 zit niet in deze groep'],
    ['a type that does not exist', 6001, 99, today, 'Lotte Wouters: onbekende code'],
    ['a day of last year', 6001, 1, '2026-05-18', 'Deze dag ligt in een ander schooljaar'],
    ['the last day of last year', 6001, 1, '2026-08-31', 'Deze dag ligt in een ander schooljaar'],
    ['the first day of next year', 6001, 1, '2027-09-01', 'Deze dag ligt in een ander schooljaar'],
    ['a day without that hour', 6001, 1, '2026-11-22', 'Deze groep heeft dan geen les'],
  ])('refuses %s', async (_, LL_ID, AanwezigheidstypeID, date, message) => {
    const jan = await signIn('jan.janssens')
    const lines = [{ LL_ID, AanwezigheidstypeID, Commentaar: '' }]
    expect(await register(jan, await hourOf(jan, '4A'), lines, date)).toBe(message)
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
