import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { signIn, useTestSchool } from '../../school.ts'
import { change, find, klas2B, make, remove, storePoint } from './points.ts'

describe('what a teacher writes in the agenda', () => {
  const school = useTestSchool({ timetable: true })
  function pupil(): string {
    const { groepsleden, gebruikers } = school.server.db.tables
    const seats = new Set(groepsleden.where('GroepID', klas2B).map(({ CursistID }) => CursistID))
    const user = gebruikers.all().find(({ CursistID }) => CursistID !== null && seats.has(CursistID))
    if (!user) throw new Error('nobody of 2B has a user')
    return user.gebruikersnaam
  }

  const attach = (AgendaPunt: number) =>
    school.server.db.tables.documenten.insert({
      D_ID: 9001,
      AgendaPunt,
      Naam: 'a.txt',
      Type: 'text/plain',
      inhoud: 'a',
    })
  /** The status of asking for the documents of a point. */
  const documentsFor = async (who: string, id: number) =>
    (await (await signIn(who)).rest('Doc/', { query: { AgendaPunt: String(id) } })).status

  /** A point with a document for Lotte Wouters alone, of a class in which Amina Benali has a lesson too. */
  async function insertForOnePupil(): Promise<number> {
    const { agendapunten, klassen, lessen, participaties } = school.server.db.tables
    const own = new Set(klassen.where('PersoneelID', 301).map(({ KlasID }) => KlasID))
    const point = agendapunten
      .all()
      .find(({ KlasID, CursistID }) => CursistID === null && KlasID !== null && own.has(KlasID))
    if (!point) throw new Error('no class of Jan Janssens has a point')
    const { ID } = await agendapunten.insert({ ...point, ID: 9001, LESID: null, CursistID: 6001 })
    await attach(ID)
    const [les] = lessen.where('KlasID', point.KlasID ?? -1)
    for (const [index, CursistID] of [6001, 6003].entries())
      await participaties.insert({
        ID: 9001 + index,
        CursistID,
        LESID: les?.LESID ?? -1,
        ParticipatieOmschrijving: '',
        ParticipatieColor: '',
      })
    return ID
  }

  // server: teacher-18
  test('is seen by pupils from MeegedeeldOp on', async () => {
    const stored = await storePoint(await signIn('jan.janssens'), { MeegedeeldOp: '2026-11-26' })
    const who = pupil()
    expect(await find(await signIn(who), stored.ID)).toBeUndefined()
    school.clock.advance(2 * dayMs)
    expect(await find(await signIn(who), stored.ID)).toMatchObject({ Titel: 'Boek lezen' })
  })

  test('is seen by another group when it is moved there', async () => {
    const jan = await signIn('jan.janssens')
    const { ID } = await storePoint(jan)
    const [klas] = school.server.db.tables.klassen.where('PersoneelID', 301)
    expect(await change(jan, ID, { GroepID: klas?.KlasID ?? -1 })).toBe('200')
    expect(await find(jan, ID)).toMatchObject({ GroepID: klas?.KlasID, Groep: klas?.Klasomschrijving })
    expect(await find(await signIn(pupil()), ID)).toBeUndefined()
  })

  test('cannot be for a class of another teacher, but staff may write for every class', async () => {
    const { klassen } = school.server.db.tables
    const othersClass = klassen.all().find(({ PersoneelID }) => PersoneelID !== 301)?.KlasID ?? -1
    const jan = await signIn('jan.janssens')
    expect(await make(jan, { GroepID: othersClass })).toBe('403 Deze groep is van iemand anders')
    expect(await make(jan, { GroepID: 999_999 })).toBe('404 Onbekende groep')
    const griet = await signIn('griet.aerts')
    expect(await storePoint(griet, { GroepID: othersClass })).toMatchObject({ GroepID: othersClass })
  })

  test('shows its documents from MeegedeeldOp on, and removes them with itself', async () => {
    const { documenten } = school.server.db.tables
    const jan = await signIn('jan.janssens')
    const { ID } = await storePoint(jan, { MeegedeeldOp: '2026-11-26' })
    await attach(ID)
    expect(await find(jan, ID)).toMatchObject({ Documenten: true })
    expect(await documentsFor(pupil(), ID)).toBe(403)
    school.clock.advance(2 * dayMs)
    expect(await documentsFor(pupil(), ID)).toBe(200)
    expect(await documentsFor('isabelle.lambert', ID)).toBe(403)
    expect(await remove(await signIn('jan.janssens'), ID)).toBe('200')
    expect(documenten.get(9001)).toBeUndefined()
  })

  test('for one pupil does not show the teacher its note, and cannot be removed', async () => {
    const id = await insertForOnePupil()
    const jan = await signIn('jan.janssens')
    expect(await find(jan, id)).not.toHaveProperty('Nota')
    expect(await remove(jan, id)).toBe('403 Dit agendapunt is voor één leerling')
  })

  test('for one pupil shows its documents to that pupil alone', async () => {
    const id = await insertForOnePupil()
    expect([await documentsFor('lotte.wouters', id), await documentsFor('amina.benali', id)]).toEqual([
      200, 403,
    ])
  })

  test('cannot be for pupils whom the teacher does not teach, but staff may write for any group of pupils', async () => {
    const othersGroup = 99
    await school.server.db.tables.groepen.insert({ GroepID: othersGroup, GroepType: 0, Omschrijving: '9Z' })
    const jan = await signIn('jan.janssens')
    expect(await make(jan, { GroepID: othersGroup })).toBe('403 Deze groep is van iemand anders')
    expect(await storePoint(await signIn('griet.aerts'), { GroepID: othersGroup })).toMatchObject({
      GroepID: othersGroup,
      Groep: '9Z',
      VakNaam: '',
      PersoneelNaam: 'Griet Aerts',
    })
  })

  test('keeps the fields that a change does not name', async () => {
    const jan = await signIn('jan.janssens')
    const whole = { MeegedeeldOp: '2026-11-26', Reservatievan: '2026-12-01 09:00:00', HeleDag: true }
    const stored = await storePoint(jan, {
      ...whole,
      Reservatietot: '2026-12-01 11:00:00',
      Commentaar: 'Lees',
    })
    const { ID } = stored
    for (const fields of [{ Titel: 'Ander boek' }, { Nota: '' }, { TypePunt: 100 }, { Commentaar: '' }]) {
      const before = await find(jan, ID)
      expect(await change(jan, ID, fields)).toBe('200')
      expect(await find(jan, ID)).toEqual({ ...before, ...fields })
    }
  })

  test('has an ID that is never used again', async () => {
    const jan = await signIn('jan.janssens')
    const { ID } = await storePoint(jan)
    await remove(jan, ID)
    expect((await storePoint(jan)).ID).toBeGreaterThan(ID)
  })
})
