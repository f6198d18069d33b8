import { describe, expect, test } from 'vitest'
import { personas } from '#fixtures/personas.ts'
import { findPeople } from '#mocks/panel/tabs/people/people.ts'
import { demoPeople } from '#mocks/people/demoPeople.ts'

const people = demoPeople(personas, 'https://demo.example/webstudent/')
const names = (search: string) => findPeople(people, search).map(({ username }) => username)

describe('the search for people in the panel', () => {
  test('an empty search finds everybody, in order', () => {
    expect(findPeople(people, '  ')).toEqual(people)
  })

  test('case and accents make no difference, and every word must match', () => {
    expect(names('AN PEETERS')).toEqual(['an.peeters'])
    expect(names('marie hélène')).toEqual(names('Marie Helene'))
    expect(names('marie hélène')).toHaveLength(1)
    expect(names('an peeters ouder')).toEqual([])
  })

  test('role, description, edition and username are searched as well', () => {
    expect(names('ouder één kind')).toEqual(['fatima.benali'])
    expect(names('office 365')).toContain('nadia.bouzidi')
    expect(names('webleerling')).toEqual(
      people.filter((person) => person.role === 'Leerling').map(({ username }) => username),
    )
    expect(names('jan.janssens')).toContain('jan.janssens')
  })
})
