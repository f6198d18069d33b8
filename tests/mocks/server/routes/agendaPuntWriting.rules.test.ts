import { describe, expect, test } from 'vitest'
import type { WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import { signIn, useTestSchool } from '../../school.ts'
import { change, find, make, point, pointsOf, remove, storePoint } from './points.ts'

describe('what a teacher writes in the agenda', () => {
  const school = useTestSchool({ timetable: true })

  // server: teacher-19
  test.each<[Partial<WrittenPoint>, string]>([
    [{ Titel: '  ' }, 'Titel mag niet leeg zijn'],
    [{ Titel: 'x'.repeat(151) }, 'Titel mag niet langer zijn dan 150 karakters'],
    [{ Nota: 'x'.repeat(151) }, 'Nota mag niet langer zijn dan 150 karakters'],
    [{ Details: 'x'.repeat(151) }, 'Details mag niet langer zijn dan 150 karakters'],
    [{ Omschrijving: 'x'.repeat(151) }, 'Omschrijving mag niet langer zijn dan 150 karakters'],
    [{ Tot: '2026-12-01 09:00:00' }, 'De geselecteerde einddatum vindt plaats vóór de startdatum.'],
    [
      { Reservatievan: '2026-12-01 11:00:00', Reservatietot: '2026-12-01 10:00:00' },
      'De geselecteerde einddatum vindt plaats vóór de startdatum.',
    ],
    [{ MeegedeeldOp: '2026-12-01' }, 'Gekozen datum moet vóór het lesmoment liggen'],
    [{ Van: '2027-09-01 09:20:00', Tot: '2027-09-01 10:10:00' }, 'Deze dag ligt in een ander schooljaar'],
    [{ GroepID: 0 }, 'Kies een groep'],
    [{ TypePunt: 1 }, 'Dit soort agendapunt staat vast in het uurrooster'],
    [{ TypePunt: 5000 }, 'Dit soort agendapunt staat vast in het uurrooster'],
    [{ Tot: '2027-09-01 10:10:00' }, 'Deze dag ligt in een ander schooljaar'],
    [{ Van: '2026-08-31 09:20:00', Tot: '2026-08-31 10:10:00' }, 'Deze dag ligt in een ander schooljaar'],
  ])('is refused with %j', async (changes, message) => {
    const jan = await signIn('jan.janssens')
    const before = (await pointsOf(jan)).length
    expect(await make(jan, changes)).toBe(`400 ${message}`)
    expect(await pointsOf(jan)).toHaveLength(before)
  })

  test.each<Partial<WrittenPoint>>([
    { Tot: '2026-12-01 09:20:00' },
    { Reservatievan: '2026-12-01 11:00:00', Reservatietot: '2026-12-01 11:00:00' },
    { Reservatievan: '2026-12-01 11:00:00' },
    { Reservatietot: '2026-12-01 11:00:00' },
    { MeegedeeldOp: '2026-11-30' },
    { Van: '2026-09-01 09:20:00', Tot: '2026-09-01 10:10:00' },
    { Van: '2027-08-31 09:20:00', Tot: '2027-08-31 10:10:00' },
    { Titel: 'x'.repeat(150), Details: 'x'.repeat(150), Nota: 'x'.repeat(150) },
    { Omschrijving: 'x'.repeat(150) },
    { TypePunt: 2 },
    { TypePunt: 3000 },
  ])('is accepted with %j', async (changes) => {
    const jan = await signIn('jan.janssens')
    const { GroepType: _, ...expected } = { ...point, ...changes }
    expect(await storePoint(jan, changes)).toMatchObject({
      ...expected,
      Vervalt: false,
      Documenten: false,
    })
  })

  // server: teacher-8
  describe('for a group given by name and not by number', () => {
    const named = { GroepID: undefined, Groep: '2B', GroepType: 'klas' } as const

    test('goes to the class, the group of pupils or the class of adults with that name', async () => {
      const jan = await signIn('jan.janssens')
      expect(await storePoint(jan, named)).toMatchObject({ GroepID: 22, Groep: '2B' })
      const { klassen } = school.server.db.tables
      const klas = klassen.where('PersoneelID', 301).at(-1)
      const adults = { GroepID: undefined, Groep: klas?.Klasomschrijving ?? '', GroepType: 'lesgroep' }
      expect(await storePoint(jan, adults)).toMatchObject({
        Groep: klas?.Klasomschrijving,
        GroepType: 'lesgroep',
      })
      const own = await storePoint(jan, { GroepID: undefined, Groep: '', TypePunt: 4000 })
      expect(own).toMatchObject({ GroepID: 0, Groep: '' })
    })

    test('is refused for an unknown name, without a name, and for the group of another teacher', async () => {
      const jan = await signIn('jan.janssens')
      expect(await make(jan, { ...named, GroepType: 'lesgroep' })).toBe('404 Onbekende groep')
      expect(await make(jan, { ...named, Groep: '' })).toBe('400 Kies een groep')
      const { klassen } = school.server.db.tables
      const own = new Set(klassen.where('PersoneelID', 301).map((klas) => klas.Klasomschrijving))
      const other = klassen.all().find((klas) => !own.has(klas.Klasomschrijving) && !klas.GroepType)
      const adults = { Groep: other?.Klasomschrijving ?? '', GroepType: 'lesgroep' }
      expect(await make(jan, { ...named, ...adults })).toBe('403 Deze groep is van iemand anders')
    })

    test('moves to another group by its name, and stays in its group when the name is the same', async () => {
      const jan = await signIn('jan.janssens')
      const { ID } = await storePoint(jan)
      await change(jan, ID, { Groep: '4A', GroepType: 'klas' })
      expect(await find(jan, ID)).toMatchObject({ Groep: '4A', GroepID: 41 })
      await change(jan, ID, { Groep: '4A', Titel: 'Ander' })
      expect(await find(jan, ID)).toMatchObject({ GroepID: 41, Titel: 'Ander' })
    })
  })

  test('may have 150 characters, and an emoji counts as one', async () => {
    expect((await storePoint(await signIn('jan.janssens'), { Titel: '📚'.repeat(150) })).Titel).toHaveLength(
      300,
    )
  })

  describe('about a lesson of the timetable', () => {
    const lessonWithout = () => {
      const { klassen, lessen, agendapunten } = school.server.db.tables
      const own = new Set(klassen.where('PersoneelID', 301).map(({ KlasID }) => KlasID))
      const les = lessen
        .all()
        .find(
          ({ KlasID, LESID, LESDatum }) =>
            own.has(KlasID) && LESDatum > '2026-12-05' && agendapunten.where('LESID', LESID).length === 0,
        )
      if (!les) throw new Error('every lesson of Jan has content')
      return les
    }
    const contentOf = ({ KlasID, LESDatum, LESVANUUR, LESTOTUUR }: ReturnType<typeof lessonWithout>) => ({
      TypePunt: 2,
      GroepID: KlasID,
      GroepType: 'lesgroep',
      Titel: 'Kansrekenen',
      Van: `${LESDatum} ${LESVANUUR}:00`,
      Tot: `${LESDatum} ${LESTOTUUR}:00`,
    })

    // server: teacher-20
    test('becomes its content, and can be removed without the lesson', async () => {
      const jan = await signIn('jan.janssens')
      const les = lessonWithout()
      const stored = await storePoint(jan, contentOf(les))
      expect(stored.ID).toBe(les.LESID)
      const types = async () =>
        (await pointsOf(jan))
          .filter(({ Van, GroepID, Groep }) => Van === stored.Van && (GroepID || Groep === stored.Groep))
          .map(({ TypePunt }) => TypePunt)
          .filter((type) => type < 100)
      expect(await types()).toEqual([1, 2])
      expect(await make(jan, contentOf(les))).toBe('400 Deze les heeft al een inhoud')
      const moved = { Tot: `${les.LESDatum} 23:00:00` }
      expect(await change(jan, stored.ID, moved)).toBe('400 Deze les staat vast in het uurrooster')
      expect(await change(jan, stored.ID, { Titel: 'Statistiek' })).toBe('200')
      expect(await remove(jan, stored.ID)).toBe('200')
      expect(await types()).toEqual([1])
    })

    test('does not become its content when it is a task, or at another time', async () => {
      const jan = await signIn('jan.janssens')
      const les = lessonWithout()
      for (const other of [{ TypePunt: 1000 }, { Tot: `${les.LESDatum} 23:00:00` }]) {
        const stored = await storePoint(jan, { ...contentOf(les), ...other })
        expect(stored.ID).not.toBe(les.LESID)
        expect(school.server.db.tables.agendapunten.get(stored.ID)?.LESID).toBeNull()
        expect(await remove(jan, stored.ID)).toBe('200')
      }
    })

    test('cannot change or remove the lesson itself', async () => {
      const jan = await signIn('jan.janssens')
      const { LESID } = lessonWithout()
      for (const outcome of [await change(jan, LESID, { Titel: 'X' }), await remove(jan, LESID)])
        expect(outcome).toBe('403 Deze les staat vast in het uurrooster')
    })
  })
})
