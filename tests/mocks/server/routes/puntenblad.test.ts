import { describe, expect, test } from 'vitest'
import type { Row } from '#mocks/db/tables.ts'
import { type Browser, signIn, useTestSchool } from '../../school.ts'

type Beoordeling = Row<'beoordelingen'>
interface Mark {
  IngerichtVakNaamgebruiker: string
  BeoordelingMomentOmschrijving: string
  BeoordelingWaarde?: { NumeriekAsString: string; Commentaar: string }
}

const lotte = 6001
const always = { BeoordelingMomentVan: '1990-09-01 00:00:00' }

describe('the marks of a pupil', () => {
  const school = useTestSchool()
  let number = 0
  const assessment = (changes: Partial<Beoordeling> = {}): Beoordeling => ({
    ID: ++number,
    CursistID: lotte,
    Vak: 'Wiskunde',
    Code: 'DW 1',
    examen: false,
    Omschrijving: 'Toets: Breuken',
    Type: 'bmtToets',
    Noemer: 20,
    Gewenst: '10',
    Datum: '2026-11-10 13:45:00',
    PublicatieDatum: '2026-11-13 16:00:00',
    Resultaat: '15',
    Commentaar: 'Goed zo.',
    Categorie: 'Toetsen',
    Gewicht: 60,
    ...changes,
  })

  /** Makes these the only marks of the school. */
  async function withMarks(...rows: Beoordeling[]) {
    const { beoordelingen } = school.server.db.tables
    for (const { ID } of beoordelingen.all()) beoordelingen.remove(ID)
    for (const row of rows) await beoordelingen.insert(row)
  }
  async function subjects(browser: Browser, query: Record<string, string> = always) {
    const rows = await browser.rows<{ Beoordelingen: Mark[] }>('PuntenbladGridLeerling', { query })
    return rows.map((row) => row.Beoordelingen)
  }
  async function one(changes: Partial<Beoordeling> = {}) {
    await withMarks(assessment(changes))
    return (await subjects(await signIn('lotte.wouters')))[0]?.[0]
  }

  // server: client-1, client-2, client-3
  test('say what was tested, when, and which part of the highest mark the pupil got', async () => {
    expect(await one()).toEqual({
      IngerichtVakNaamgebruiker: 'Wiskunde',
      DagelijksWerkCode: 'DW 1',
      BeoordelingMomentOmschrijving: 'Toets: Breuken',
      BeoordelingMomentDatum: '2026-11-10 13:45:00',
      BeoordelingMomentPublicatieDatum: '2026-11-13 16:00:00',
      BeoordelingMomentType_: 'bmtToets',
      BeoordelingMomentNoemer: 20,
      BeoordelingMomentGewenstAsString: '10',
      BeoordelingWaarde: { NumeriekAsString: '0.75', Commentaar: 'Goed zo.' },
      BeoordelingMomentCategorieOmschrijving: 'Toetsen',
      BeoordelingMomentCategorieGewicht: 60,
    })
  })

  test('have the code of an exam, or no code without a category', async () => {
    const mark = await one({ examen: true, Code: 'EX1', Categorie: '', Gewicht: 0 })
    expect(mark).toMatchObject({ ExamenCode: 'EX1' })
    for (const name of ['DagelijksWerkCode', 'BeoordelingMomentCategorieOmschrijving'])
      expect(mark).not.toHaveProperty(name)
    expect(mark).not.toHaveProperty('BeoordelingMomentCategorieGewicht')
  })

  test.each([
    ['7,5', 10, '0.75'],
    ['0', 20, '0'],
    ['20', 20, '1'],
    ['afwezig', 20, 'afwezig'],
  ])('give %s of %i as %s', async (Resultaat, Noemer, share) => {
    expect((await one({ Resultaat, Noemer }))?.BeoordelingWaarde?.NumeriekAsString).toBe(share)
  })

  test.each([
    ['2026-11-24 10:00:00', '15', true],
    ['2026-11-24 10:00:01', '15', false],
    ['2026-11-24 10:00:00', '', false],
  ])(
    'published on %s with the result %j are visible on the 24th at ten: %s',
    async (PublicatieDatum, Resultaat, isVisible) => {
      const mark = await one({ PublicatieDatum, Resultaat })
      expect(mark && 'BeoordelingWaarde' in mark).toBe(isVisible)
    },
  )

  test('come in rows of one subject, in order of time', async () => {
    await withMarks(
      assessment({ Vak: 'Frans', Datum: '2026-10-03 09:00:00', Omschrijving: 'c' }),
      assessment({ Vak: 'Wiskunde', Datum: '2026-10-02 09:00:00', Omschrijving: 'b' }),
      assessment({ Vak: 'Frans', Datum: '2026-10-01 09:00:00', Omschrijving: 'a' }),
      assessment({ Vak: 'Wiskunde', CursistID: 6002 }),
    )
    const rows = await subjects(await signIn('lotte.wouters'))
    expect(rows.map((row) => row.map((mark) => mark.BeoordelingMomentOmschrijving))).toEqual([
      ['a', 'c'],
      ['b'],
    ])
    expect(rows.map((row) => row[0]?.IngerichtVakNaamgebruiker)).toEqual(['Frans', 'Wiskunde'])
  })

  test('are limited to the requested period, both ends included', async () => {
    await withMarks(
      assessment({ Datum: '2026-10-01 09:00:00', Omschrijving: 'a' }),
      assessment({ Datum: '2026-10-02 09:00:00', Omschrijving: 'b' }),
      assessment({ Datum: '2026-10-03 09:00:00', Omschrijving: 'c' }),
    )
    const lotteHere = await signIn('lotte.wouters')
    const found = async (BeoordelingMomentVan: string, BeoordelingMomentTot?: string) =>
      (
        await subjects(lotteHere, {
          BeoordelingMomentVan,
          ...(BeoordelingMomentTot && { BeoordelingMomentTot }),
        })
      )
        .flat()
        .map((mark) => mark.BeoordelingMomentOmschrijving)
    expect(await found('2026-10-02 09:00:00')).toEqual(['b', 'c'])
    expect(await found('2026-10-01', '2026-10-02 09:00:00')).toEqual(['a', 'b'])
    expect(await found('2026-10-04')).toEqual([])
  })

  // server: client-4, client-12
  test('come in a row for the class of the pupil when the period has a test', async () => {
    await withMarks(
      assessment({ Datum: '2026-10-01 09:00:00' }),
      assessment({ Datum: '2026-10-09 09:00:00' }),
    )
    const classes = async (who: string, BeoordelingMomentVan: string, BeoordelingMomentTot: string) => {
      const query = { BeoordelingMomentVan, BeoordelingMomentTot }
      return (await signIn(who)).rows('PuntenbladGrid', { query })
    }
    const { Klas } = school.server.db.tables.cursisten.get(lotte) ?? {}
    expect(await classes('lotte.wouters', '2026-09-01', '2026-10-02')).toEqual([{ KlasCode: Klas }])
    expect(await classes('lotte.wouters', '2026-10-02', '2026-10-08')).toEqual([])
    expect(await classes('milan.wouters', '2026-09-01', '2026-12-31')).toEqual([])
  })

  test.each(['an.peeters', 'jan.janssens', 'katrien.maes'])(
    'are empty for %s, who is not a pupil',
    async (who) => {
      await withMarks(assessment(), assessment({ CursistID: 5001 }))
      const browser = await signIn(who)
      const query = { ...always, BeoordelingMomentTot: '2026-12-31' }
      expect(await browser.rows('PuntenbladGrid', { query })).toEqual([])
      if (who !== 'an.peeters') expect(await subjects(browser)).toEqual([])
    },
  )
})
