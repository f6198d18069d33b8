import { describe, expect, test } from 'vitest'
import type { Leerling } from '#session/user/roles.ts'
import { type Browser, personaOf, signIn, siteFor, useTestSchool } from '../../school.ts'

const idOf = (who: string) => personaOf(who).cursistId ?? -1
const an = idOf('an.peeters')

const people = (browser: Browser): Promise<Leerling[]> => browser.rows('Leerling')

describe('Leerling', () => {
  const school = useTestSchool({ timetable: true, shared: true, students: 300 })
  /** A generated person in, or outside of, the groups of Jan Janssens. */
  const ofJan = (inside: boolean) => {
    const { tables } = school.server.db
    const own = tables.klassen.where('PersoneelID', 301).map(({ KlasID }) => KlasID)
    const seen = new Set(school.server.db.people(own).map(({ ID }) => ID))
    const found = school.server.db.people().find(({ ID }) => ID > 100_000 && seen.has(ID) === inside)
    if (!found) throw new Error('nobody')
    return found.ID
  }

  // server: teacher-12
  test('gives staff everybody with a birth date, without making generated people', async () => {
    const { tables } = school.server.db
    const before = tables.cursisten.all().length
    const all = await people(await signIn('griet.aerts'))
    expect(all).toHaveLength(before + 300)
    expect(all.find(({ ID }) => ID === an)).toEqual({
      ID: an,
      UserID: personaOf('an.peeters').userid,
      Voornaam: 'An',
      Naam: 'Peeters',
      FotoID: an,
      GeboorteDatum: tables.cursisten.get(an)?.GeboorteDatum,
    })
    expect(tables.cursisten.all()).toHaveLength(before)
    const [first] = all.filter(({ ID }) => ID > 100_000)
    const made = await school.server.db.person(first?.ID ?? -1)
    expect(first).toMatchObject({
      Voornaam: made?.Voornaam,
      Naam: made?.Naam,
      GeboorteDatum: made?.GeboorteDatum,
    })
  })

  // server: teacher-12
  test('gives a teacher the people of the own groups, also generated people', async () => {
    const ids = (await people(await signIn('jan.janssens'))).map(({ ID }) => ID)
    expect(ids).toContain(an)
    expect(ids).toContain(ofJan(true))
    expect(ids).not.toContain(ofJan(false))
    const others = (await people(await signIn('isabelle.lambert'))).map(({ ID }) => ID)
    expect(others).not.toEqual(ids)
  })

  test('gives staff nobody at the site of the students', async () => {
    const student = siteFor(personaOf('an.peeters'))
    const browser = await signIn('griet.aerts', student)
    expect(await people(browser)).toEqual([])
    expect(await browser.outcome(`vwocursist/${an}`)).toBe('403 Geen toegang tot deze gegevens')
  })
})
