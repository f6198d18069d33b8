import { describe, expect, test } from 'vitest'
import type { Row } from '#mocks/db/tables.ts'
import { signIn, useTestSchool } from '../../school.ts'

type Point = Record<string, unknown> & { ID: number; Van: string; TypePunt: number }

/** A teacher of adults, a pupil, and his class. */
const isabelle = 303
const milan = 6002
const klas2B = 22
/** Tuesday 24 November 2026, the first hour: Jan teaches 4A. */
const hourOf4A = 2026_11_24_0411

// server: agenda-3
describe('an agenda point', () => {
  const school = useTestSchool({ timetable: true })

  const points = async (who: string, query: Record<string, string> = {}) =>
    (await signIn(who)).rows<Point>('AgendaPunt/', { query })
  const find = async (who: string, id: number) => (await points(who)).find(({ ID }) => ID === id)

  /** A lesson of Isabelle's without content, with its class. Milan gets a seat in it. */
  async function lesson() {
    const { participaties, lessen, klassen, agendapunten } = school.server.db.tables
    const les = lessen
      .all()
      .find(
        ({ KlasID, LESID }) =>
          klassen.get(KlasID)?.PersoneelID === isabelle && agendapunten.where('LESID', LESID).length === 0,
      )
    const klas = les && klassen.get(les.KlasID)
    if (!klas) throw new Error('every lesson of Isabelle has content')
    await participaties.insert({
      ID: 9001,
      CursistID: milan,
      LESID: les.LESID,
      ParticipatieOmschrijving: '',
      ParticipatieColor: '',
    })
    return { les, klas }
  }
  const factsOf = ({ ModuleID, LokaalID, Klasomschrijving }: Row<'klassen'>) => {
    const { modules, lokalen } = school.server.db.tables
    const { Code, Omschrijving } = lokalen.get(LokaalID) ?? {}
    return {
      VakNaam: modules.get(ModuleID)?.Moduleomschrijving,
      LokaalCode: Code,
      LokaalOmschrijving: Omschrijving,
      Groep: Klasomschrijving,
      GroepType: 'lesgroep',
      PersoneelNaam: 'Isabelle Lambert',
    }
  }
  const rowOf = (ID: number, changes: Partial<Row<'agendapunten'>>): Row<'agendapunten'> => ({
    ID,
    KlasID: null,
    LESID: null,
    CursistID: null,
    GroepID: null,
    Van: '2026-12-01 09:15:00',
    Tot: '2026-12-01 10:05:00',
    HeleDag: false,
    TypePunt: 1000,
    Titel: 'Boek lezen',
    Commentaar: 'Tot bladzijde 20',
    ...changes,
  })
  const insert = (ID: number, changes: Partial<Row<'agendapunten'>>) =>
    school.server.db.tables.agendapunten.insert(rowOf(ID, changes))

  test('for a lesson has its time, room, teacher and group', async () => {
    const { les, klas } = await lesson()
    const expected = {
      ID: les.LESID,
      Van: `${les.LESDatum} ${les.LESVANUUR}:00`,
      Tot: `${les.LESDatum} ${les.LESTOTUUR}:00`,
      TypePunt: 1,
      Commentaar: '',
      HeleDag: false,
      Documenten: false,
      ...factsOf(klas),
      Titel: factsOf(klas).VakNaam,
      Vervalt: les.bijzonderheid === 'Vervallen Les',
    }
    expect(await find('isabelle.lambert', les.LESID)).toEqual(expected)
    // server: client-9
    expect(await find('milan.wouters', les.LESID)).toEqual({
      ...expected,
      Groep: `2B ${klas.Klasomschrijving}`,
    })
  })

  test('for a lesson has empty fields when the module, the room and the teacher no longer exist', async () => {
    const { les, klas } = await lesson()
    const { modules, lokalen, personeel } = school.server.db.tables
    modules.remove(klas.ModuleID)
    lokalen.remove(klas.LokaalID)
    personeel.remove(klas.PersoneelID)
    expect(await find('milan.wouters', les.LESID)).toMatchObject({
      VakNaam: '',
      Titel: '',
      LokaalCode: '',
      LokaalOmschrijving: '',
      PersoneelNaam: '',
    })
  })

  // server: client-6, client-7, client-8
  test('for a lesson with content is there twice, once with the text of the teacher', async () => {
    const { les, klas } = await lesson()
    const moment = { Van: `${les.LESDatum} ${les.LESVANUUR}:00`, Tot: `${les.LESDatum} ${les.LESTOTUUR}:00` }
    await school.server.db.tables.lessen.update(les.LESID, { bijzonderheid: 'Afstandsles' })
    await insert(9001, {
      KlasID: klas.KlasID,
      LESID: les.LESID,
      TypePunt: 2,
      ...moment,
      Titel: '',
      Commentaar: '',
      Details: 'Hoofdstuk 1',
      Omschrijving: 'Lezen',
    })
    const facts = { ...factsOf(klas), Groep: `2B ${klas.Klasomschrijving}`, ...moment }
    const common = {
      ...facts,
      Titel: facts.VakNaam,
      HeleDag: false,
      Vervalt: false,
      Documenten: false,
      Commentaar: '{"leerlingen":"Afstandsles"}',
    }
    expect(await find('milan.wouters', 9001)).toEqual({ ...common, ID: 9001, TypePunt: 1 })
    const content = { ...common, ID: les.LESID, TypePunt: 2, Details: 'Hoofdstuk 1', Omschrijving: 'Lezen' }
    expect(await find('milan.wouters', les.LESID)).toEqual(content)
    await school.server.db.tables.agendapunten.update(9001, {
      Titel: 'Kansrekenen',
      Commentaar: '{"leerlingen":"Lees"}',
      Details: '',
      Omschrijving: '',
    })
    const { Details: _, Omschrijving: __, ...without } = content
    expect(await find('milan.wouters', les.LESID)).toEqual({
      ...without,
      Titel: 'Kansrekenen',
      Commentaar: '{"leerlingen":"Lees"}',
    })
  })

  test('for a cancelled lesson is marked as cancelled, and no other is', async () => {
    const { les } = await lesson()
    for (const [bijzonderheid, Vervalt] of [
      ['Vervallen Les', true],
      ['', false],
    ] as const) {
      await school.server.db.tables.lessen.update(les.LESID, { bijzonderheid })
      expect(await find('milan.wouters', les.LESID)).toMatchObject({ Vervalt, Commentaar: '' })
    }
  })

  // server: teacher-16
  test('for a task of a class has its text, and for its author the fields to change it', async () => {
    const { klas } = await lesson()
    await insert(9001, { KlasID: klas.KlasID, Nota: 'Meebrengen', HeleDag: true })
    const row = {
      ID: 9001,
      TypePunt: 1000,
      Titel: 'Boek lezen',
      Commentaar: 'Tot bladzijde 20',
      HeleDag: true,
      Van: '2026-12-01 09:15:00',
      Tot: '2026-12-01 10:05:00',
      Vervalt: false,
      Documenten: false,
      ...factsOf(klas),
    }
    expect(await find('milan.wouters', 9001)).toEqual({ ...row, Groep: `2B ${klas.Klasomschrijving}` })
    expect(await find('isabelle.lambert', 9001)).toEqual({
      ...row,
      Nota: 'Meebrengen',
      GroepID: klas.KlasID,
      MeegedeeldOp: '',
      Reservatievan: '',
      Reservatietot: '',
    })
  })

  test.each([
    [klas2B, '2B', 'klas'],
    [221, '2B Latijn', 'lesgroep'],
  ])('for a task of the pupils of group %i names %s', async (GroepID, Groep, GroepType) => {
    await insert(9001, { GroepID, PersoneelID: 301 })
    const expected = {
      ID: 9001,
      Groep,
      GroepType,
      LokaalCode: '',
      LokaalOmschrijving: '',
      PersoneelNaam: 'Jan Janssens',
    }
    const subject = school.server.db.tables.lesuren
      .where('GroepID', GroepID)
      .find(({ PersoneelID }) => PersoneelID === 301)?.VakNaam
    expect(await find('milan.wouters', 9001)).toMatchObject({ ...expected, VakNaam: subject ?? '' })
    expect(await find('jan.janssens', 9001)).toMatchObject({ ...expected, GroepID })
    expect(await find('lotte.wouters', 9001)).toBeUndefined()
  })

  // server: client-9
  test('for a group also names the class of the pupil when the name of the group does not contain it', async () => {
    await school.server.db.tables.groepen.update(221, { Omschrijving: 'Latijn' })
    await insert(9001, { GroepID: 221, PersoneelID: 301 })
    expect(await find('milan.wouters', 9001)).toMatchObject({ Groep: '2B Latijn' })
    expect(await find('jan.janssens', 9001)).toMatchObject({ Groep: 'Latijn' })
  })

  test('for one pupil is only shown to that pupil and the teacher', async () => {
    const { klas } = await lesson()
    await insert(9001, { KlasID: klas.KlasID, CursistID: milan })
    await insert(9002, { KlasID: klas.KlasID, CursistID: 6003 })
    expect([await find('milan.wouters', 9001), await find('milan.wouters', 9002)]).toEqual([
      expect.objectContaining({ Titel: 'Boek lezen' }),
      undefined,
    ])
    expect(await find('isabelle.lambert', 9002)).not.toHaveProperty('Nota')
  })

  // server: client-13, teacher-21
  test('for an hour of pupils has the data of the timetable', async () => {
    const { lokalen, personeel, groepen } = school.server.db.tables
    const expected = {
      ID: hourOf4A,
      Van: '2026-11-24 08:25:00',
      Tot: '2026-11-24 09:15:00',
      TypePunt: 1,
      Titel: 'Informatica',
      VakNaam: 'Informatica',
      Commentaar: '',
      Groep: '4A',
      GroepType: 'klas',
      LokaalCode: lokalen.get(111)?.Code,
      LokaalOmschrijving: lokalen.get(111)?.Omschrijving,
      PersoneelNaam: 'Jan Janssens',
      HeleDag: false,
      Vervalt: false,
      Documenten: false,
    }
    expect(await find('lotte.wouters', hourOf4A)).toEqual(expected)
    expect(await find('jan.janssens', hourOf4A)).toEqual(expected)
    lokalen.remove(111)
    personeel.remove(301)
    await groepen.update(41, { Omschrijving: 'Vierde', GroepType: 1 })
    expect(await find('lotte.wouters', hourOf4A)).toEqual({
      ...expected,
      LokaalCode: '',
      LokaalOmschrijving: '',
      PersoneelNaam: '',
      Groep: '4A Vierde',
      GroepType: 'lesgroep',
    })
  })

  // server: client-13
  test.each([
    ['bmtToets', 'Toets: Breuken', 100],
    ['bmtTaak', 'Taak: Breuken', 1000],
    ['bmtToets', 'Breuken', 100],
  ] as const)(
    'for a test or exam, %s with the title %j, is at the time of its lesson',
    async (Type, Omschrijving, type) => {
      const { beoordelingen } = school.server.db.tables
      const [known] = beoordelingen.where('CursistID', 6001)
      const Datum = '2026-11-24 08:25:00'
      if (!known) throw new Error('nothing was asked of Lotte')
      for (const [n, Vak] of ['Informatica', 'Zwemmen'].entries())
        await beoordelingen.insert({ ...known, ID: n + 1, Type, Omschrijving, Datum, Vak })
      const hour = await find('lotte.wouters', hourOf4A)
      expect(await find('lotte.wouters', 1)).toEqual({ ...hour, ID: 1, TypePunt: type, Titel: 'Breuken' })
      expect(await find('lotte.wouters', 2)).toBeUndefined()
      expect(await find('amina.benali', 1)).toBeUndefined()
    },
  )

  // server: client-15
  test('comes in order of time, then of type, then of number', async () => {
    const moment = { Van: '2026-11-24 08:25:00', Tot: '2026-11-24 09:15:00' }
    await insert(9003, { ...moment, GroepID: 41, PersoneelID: 301 })
    await insert(9002, { ...moment, GroepID: 41, PersoneelID: 301, TypePunt: 100 })
    await insert(9001, { ...moment, GroepID: 41, PersoneelID: 301 })
    const day = await points('lotte.wouters', { MinVan: '2026-11-24', MaxVan: '2026-11-24 09:15' })
    expect(day.map(({ ID }) => ID).slice(0, 5)).toEqual([hourOf4A, 9002, 9001, 9003, 2026_11_24_0412])
    const ids = (of: Point[]) => of.map(({ ID }) => ID).filter((id) => id > 9000 && id < 9004)
    expect(ids(await points('jan.janssens', { MinVan: '2026-11-24' }))).toEqual([9002, 9001, 9003])
  })

  test('is missing for a lesson that the school does not show to the teacher', async () => {
    const { les } = await lesson()
    const { lessen } = school.server.db.tables
    const seenBy = async () =>
      (await Promise.all(['milan.wouters', 'isabelle.lambert'].map((who) => find(who, les.LESID)))).map(
        Boolean,
      )
    await lessen.update(les.LESID, { alleenAgenda: true })
    expect(await seenBy()).toEqual([true, false])
    await lessen.update(les.LESID, { alleenAgenda: true, ookLeerkracht: true })
    expect(await seenBy()).toEqual([true, true])
  })
})
