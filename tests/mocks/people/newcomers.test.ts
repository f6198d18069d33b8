import { describe, expect, test } from 'vitest'
import { buildSchool } from '#fixtures/school.ts'
import { newcomersOf } from '#mocks/people/newcomers.ts'
import { applicantOf } from '#mocks/server/accounts/applicants.ts'
import { type Newcomer, newPassword, queryOf } from '../newcomers.ts'
import { useTestSchool } from '../school.ts'

const newcomers = newcomersOf(buildSchool({ today: '2026-11-24' }))

describe('newcomers', () => {
  const school = useTestSchool({ shared: true })

  test('are a student, pupils and parents, without duplicates', () => {
    expect(newcomers.map(({ voornaam, rol }) => [voornaam, rol])).toEqual([
      ['Wout', 0],
      ['Noor', 0],
      ['Hilde', 2],
      ['Sami', 0],
      ['Karim', 1],
    ])
  })

  test.each(newcomers)('can ask for a user with the data shown in the panel: $voornaam', async (person) => {
    const request: Newcomer = {
      email: person.email,
      PW: newPassword,
      Koppelcode: person.koppelcode,
      Familienaam: person.naam,
      Voornaam: person.voornaam,
      Rol: String(person.rol),
      geboren: person.geboren,
    }
    const applicant = await applicantOf(school.server.db, queryOf(request))
    expect(applicant?.Naam).toBe(`${person.voornaam} ${person.naam}`)
  })
})
