import { describe, expect, test } from 'vitest'
import type { Leerling } from '#session/user/roles.ts'
import { type Browser, personaOf, signIn, siteFor, studentIdOf, useTestSchool } from '../../school.ts'

const firstGenerated = 100_000
const an = studentIdOf('an.peeters')

const people = (browser: Browser): Promise<Leerling[]> => browser.rows('Leerling')

describe('Leerling', () => {
  const school = useTestSchool({ timetable: true, shared: true, students: 300 })
  // server: teacher-12
  test('gives staff everybody, with birth dates, without creating the generated people', async () => {
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
    const first = all.find(({ ID }) => ID === firstGenerated)
    const created = await school.server.db.person(firstGenerated)
    expect(first).toMatchObject({
      Voornaam: created?.Voornaam,
      Naam: created?.Naam,
      GeboorteDatum: created?.GeboorteDatum,
    })
  })

  test("gives staff an empty list on the students' site, and refuses them a student's data", async () => {
    const studentSite = siteFor(personaOf('an.peeters'))
    const browser = await signIn('griet.aerts', studentSite)
    expect(await people(browser)).toEqual([])
    expect(await browser.outcome(`vwocursist/${an}`)).toBe('403 Geen toegang tot deze gegevens')
  })
})
