import { describe, expect, test } from 'vitest'
import { signIn, useTestSchool } from '../../school.ts'
import { hourOf, hoursOf, linesOf, register, today } from './hours.ts'

describe('what a teacher reads to register attendance', () => {
  const school = useTestSchool({ timetable: true })

  // server: teacher-3, teacher-11
  test('includes the group, the subject, the room and the time of an hour', async () => {
    const { lesuren, lokalen } = school.server.db.tables
    const hour = async () => hourOf(await signIn('jan.janssens'), '4A')
    const row = lesuren.where('GroepID', 41).find(({ Weekdag, Lesuur }) => Weekdag === 2 && Lesuur === 1)
    const expected = {
      GroepID: 41,
      GroepType: 0,
      Omschrijving: '4A',
      Lesuur: 1,
      VakNaam: 'Informatica',
      LESID: 0,
      LokaalCode: lokalen.get(row?.LokaalID ?? -1)?.Code,
      Van: '08:25',
      Tot: '09:15',
    }
    expect(await hour()).toEqual(expected)
    lokalen.remove(row?.LokaalID ?? -1)
    expect(await hour()).toEqual({ ...expected, LokaalCode: '' })
  })

  test.each([
    ['11:59', 2],
    ['12:00', 5],
    ['16:59', 5],
    ['17:00', 8],
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
        GroepID: klas?.KlasID,
        GroepType: 2,
        Omschrijving: klas?.Klasomschrijving,
        Lesuur,
        VakNaam: modules.get(klas?.ModuleID ?? -1)?.Moduleomschrijving,
        LokaalCode: lokalen.get(klas?.LokaalID ?? -1)?.Code,
        LESID: les?.LESID,
        Van: LESVANUUR,
        Tot: '21:00',
      },
    ])
    expect(hours.map((hour) => hour.Lesuur)).toEqual(hours.map((hour) => hour.Lesuur).toSorted())
    modules.remove(klas?.ModuleID ?? -1)
    const nameless = (await hoursOf(await signIn('jan.janssens'), today)).find(
      ({ GroepType }) => GroepType === 2,
    )
    expect(nameless?.VakNaam).toBe('')
    await lessen.update(les?.LESID ?? -1, { alleenAgenda: true })
    const without = await hoursOf(await signIn('jan.janssens'), today)
    expect(without.filter(({ GroepType }) => GroepType === 2)).toEqual([])
  })

  // server: teacher-5
  test('includes the name and class of each person in a group', async () => {
    const jan = await signIn('jan.janssens')
    const { groepsleden, cursisten } = school.server.db.tables
    const { KlasNummer = -1 } = groepsleden.where('GroepID', 41).find((row) => row.CursistID === 6001) ?? {}
    const lines = await linesOf(jan, await hourOf(jan, '4A'))
    expect(lines.find(({ LL_ID }) => LL_ID === 6001)).toEqual({
      LL_ID: 6001,
      Naam: 'Wouters',
      Voornaam: 'Lotte',
      Klas: cursisten.get(6001)?.Klas,
      KlasNummer,
      AanwezigheidstypeID: 0,
      Commentaar: '',
      Vast: false,
    })
    await cursisten.update(6001, { Klas: '' })
    expect((await linesOf(jan, await hourOf(jan, '4A'))).find(({ LL_ID }) => LL_ID === 6001)?.Klas).toBe('4A')
  })

  test('includes the students of a lesson, numbered in the order of their names, with their registration', async () => {
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
    const line = { LL_ID: third?.CursistID ?? -1, AanwezigheidstypeID: 0, Commentaar: '' }
    expect(unit && (await register(jan, unit, [line], LESDatum))).toBe('stored')
    expect(participaties.get(third?.ID ?? -1)).toMatchObject({
      ParticipatieOmschrijving: '',
      ParticipatieColor: '',
    })
    expect((await lines())[2]).toMatchObject({ Commentaar: '' })
  })
})
