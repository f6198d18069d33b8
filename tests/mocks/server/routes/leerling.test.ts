import { describe, expect, test } from 'vitest'
import type { Leerling } from '#session/user/roles.ts'
import { type Browser, personaOf, signIn, siteFor, useTestSchool } from '../../school.ts'

const idOf = (who: string) => personaOf(who).cursistId ?? -1
const an = idOf('an.peeters')

const people = (browser: Browser): Promise<Leerling[]> => browser.rows('Leerling')

describe('Leerling', () => {
  const school = useTestSchool({ timetable: true, shared: true, students: 300 })
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

  test('gives staff nobody at the site of the students', async () => {
    const student = siteFor(personaOf('an.peeters'))
    const browser = await signIn('griet.aerts', student)
    expect(await people(browser)).toEqual([])
    expect(await browser.outcome(`vwocursist/${an}`)).toBe('403 Geen toegang tot deze gegevens')
  })
})
