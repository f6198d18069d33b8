import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#api/endpoint.ts'
import type { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { toLLID } from '#api/llid.ts'
import { signIn, useTestSchool } from '../../school.ts'

type Lesson = ResponseOf<typeof vwoparticipaties>[number]

const lotte = 6001

describe('the attendance of one person', () => {
  const school = useTestSchool({ timetable: true })

  const lessonsOf = async (who: string, id: number) =>
    (await signIn(who)).rows<Lesson>('vwoparticipaties/', { query: { LLID: toLLID(id) } })
  const ofStudent = () => lessonsOf('an.peeters', 5001)
  const ofPupil = () => lessonsOf('lotte.wouters', lotte)

  /** The fields for the room and the teacher of a lesson. */
  function placeAndTeacher({
    LokaalID = -1,
    PersoneelID = -1,
  }: {
    LokaalID?: number
    PersoneelID?: number
  } = {}) {
    const { lokalen, lesplaatsen, personeel } = school.server.db.tables
    const lokaal = lokalen.get(LokaalID)
    const plaats = lesplaatsen.get(lokaal?.LesPlaatsID ?? -1)
    const leerkracht = personeel.get(PersoneelID)
    return {
      LokaalOmschrijving: lokaal?.Omschrijving,
      LokaalCode: lokaal?.Code,
      LesPlaatsOmschrijving: plaats?.Omschrijving,
      LesPlaatsStraat: plaats?.Straat,
      LesPlaatsStraatNr: plaats?.StraatNr,
      LesPlaatsStraatBus: plaats?.StraatBus,
      LesPlaatsDeelgemeente: plaats?.Deelgemeente,
      LeerkrachtVoornaam: leerkracht?.Voornaam,
      LeerkrachtNaam: leerkracht?.Naam,
    }
  }
  /** Registers an hour of Lotte's class that is not in the timetable. */
  const register = (Datum: string, aanwezig: number[]) => {
    const { registraties, groepsleden } = school.server.db.tables
    const { GroepID = -1 } = groepsleden.where('CursistID', lotte)[0] ?? {}
    return registraties.insert({ ID: 1, GroepID, Datum, Lesuur: 9, VakNaam: 'Studie', aanwezig, regels: [] })
  }

  // server: resource-16
  test('says what the lesson was about, where it was, and who gave it', async () => {
    const { participaties, lessen, klassen, modules } = school.server.db.tables
    const [first] = await ofStudent()
    const les = lessen.get(first?.LESID ?? -1)
    const klas = klassen.get(les?.KlasID ?? -1)
    const seat = participaties.where('LESID', first?.LESID ?? -1).find(({ CursistID }) => CursistID === 5001)
    expect(first).toEqual({
      LESID: les?.LESID,
      Klasomschrijving: klas?.Klasomschrijving,
      SchooljaarRange: klas?.SchooljaarRange,
      LESDatum: les?.LESDatum,
      LESVANUUR: les?.LESVANUUR,
      LESTOTUUR: les?.LESTOTUUR,
      ParticipatieOmschrijving: seat?.ParticipatieOmschrijving,
      ParticipatieColor: seat?.ParticipatieColor,
      Moduleomschrijving: modules.get(klas?.ModuleID ?? -1)?.Moduleomschrijving,
      ModuleID: klas?.ModuleID,
      ...placeAndTeacher(klas),
    })
  })

  test('shows the type of the lesson when nothing is registered', async () => {
    const { participaties, lessen } = school.server.db.tables
    const [first] = await ofStudent()
    const { LESID = -1 } = first ?? {}
    const seat = participaties.where('LESID', LESID).find(({ CursistID }) => CursistID === 5001)
    await participaties.update(seat?.ID ?? -1, { ParticipatieOmschrijving: '' })
    await lessen.update(LESID, { bijzonderheid: 'Afstandsles' })
    expect((await ofStudent())[0]).toMatchObject({ LESID, ParticipatieOmschrijving: 'Afstandsles' })
    await participaties.update(seat?.ID ?? -1, { ParticipatieOmschrijving: 'Te laat' })
    expect((await ofStudent())[0]).toMatchObject({ LESID, ParticipatieOmschrijving: 'Te laat' })
  })

  test('leaves out a lesson that is only in the agenda, and a lesson of a removed class', async () => {
    const { lessen, klassen } = school.server.db.tables
    const before = await ofStudent()
    const [first, ...rest] = before
    await lessen.update(first?.LESID ?? -1, { alleenAgenda: true })
    expect(await ofStudent()).toEqual(rest)
    const KlasID = lessen.get(rest[0]?.LESID ?? -1)?.KlasID ?? -1
    klassen.remove(KlasID)
    expect(await ofStudent()).toEqual(rest.filter(({ LESID }) => lessen.get(LESID)?.KlasID !== KlasID))
  })

  test('keeps a lesson whose module, room and teacher no longer exist', async () => {
    const { klassen, lessen, modules, lokalen, personeel } = school.server.db.tables
    const [first] = await ofStudent()
    const klas = klassen.get(lessen.get(first?.LESID ?? -1)?.KlasID ?? -1)
    modules.remove(klas?.ModuleID ?? -1)
    lokalen.remove(klas?.LokaalID ?? -1)
    personeel.remove(klas?.PersoneelID ?? -1)
    expect((await ofStudent())[0]).toEqual({
      ...first,
      Moduleomschrijving: '',
      LokaalOmschrijving: '',
      LokaalCode: '',
      LesPlaatsOmschrijving: '',
      LesPlaatsStraat: '',
      LesPlaatsStraatNr: '',
      LesPlaatsStraatBus: '',
      LesPlaatsDeelgemeente: '',
      LeerkrachtVoornaam: '',
      LeerkrachtNaam: '',
    })
  })

  // server: teacher-9
  test('has the registrations of the class of a pupil, hour by hour', async () => {
    const { registraties, lesuren, groepsleden, aanwezigheidstypes, groepen } = school.server.db.tables
    const { GroepID = -1 } = groepsleden.where('CursistID', lotte)[0] ?? {}
    const row = registraties
      .where('GroepID', GroepID)
      .find(({ Datum, aanwezig }) => Datum === '2026-11-17' && aanwezig.includes(lotte))
    const hour = lesuren
      .where('GroepID', GroepID)
      .find(({ Weekdag, Lesuur }) => Weekdag === 2 && Lesuur === row?.Lesuur)
    expect((await ofPupil()).find(({ LESID }) => LESID === row?.ID)).toEqual({
      LESID: row?.ID,
      Klasomschrijving: groepen.get(GroepID)?.Omschrijving,
      SchooljaarRange: '2026-2027',
      LESDatum: '2026-11-17',
      LESVANUUR: hour?.Van,
      LESTOTUUR: hour?.Tot,
      ParticipatieOmschrijving: 'Aanwezig',
      ParticipatieColor: aanwezigheidstypes.all()[0]?.Kleur,
      Moduleomschrijving: row?.VakNaam,
      ModuleID: expect.any(Number),
      ...placeAndTeacher(hour),
    })
  })

  test('has a number for each subject of a pupil, different from the numbers of modules', async () => {
    const { modules } = school.server.db.tables
    const numbers = new Map<string, Set<number>>()
    for (const { Moduleomschrijving, ModuleID } of (await ofPupil()).filter(
      ({ ModuleID }) => !modules.get(ModuleID),
    ))
      numbers.set(Moduleomschrijving, (numbers.get(Moduleomschrijving) ?? new Set()).add(ModuleID))
    const all = [...numbers.values()].flatMap((each) => [...each])
    expect(numbers.size).toBeGreaterThan(5)
    expect([all.length, new Set(all).size]).toEqual([numbers.size, numbers.size])
    expect(Math.min(...all)).toBeGreaterThan(900_000)
  })

  test.each([
    ['2026-08-31', '2025-2026'],
    ['2026-09-01', '2026-2027'],
    ['2027-06-29', '2026-2027'],
  ])('on %s is in the school year %s, even for an hour outside the timetable', async (Datum, range) => {
    await register(Datum, [lotte])
    expect((await ofPupil()).find(({ LESID }) => LESID === 1)).toMatchObject({
      SchooljaarRange: range,
      LESVANUUR: '',
      LESTOTUUR: '',
      Moduleomschrijving: 'Studie',
      LokaalCode: '',
      LeerkrachtVoornaam: '',
      LeerkrachtNaam: '',
    })
  })

  test('is empty for a pupil without registrations', async () => {
    await register('2026-11-23', [6003])
    expect((await ofPupil()).find(({ LESID }) => LESID === 1)).toBeUndefined()
  })
})
