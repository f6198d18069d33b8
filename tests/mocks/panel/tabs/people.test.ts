import { describe, expect, test } from 'vitest'
import { personas } from '#fixtures/personas.ts'
import { findPeople } from '#mocks/panel/tabs/people/people.ts'
import { demoPeople } from '#mocks/people/demoPeople.ts'

const people = demoPeople(personas, 'https://demo.example/webstudent/')
const names = (search: string) => findPeople(people, search).map(({ username }) => username)

describe('the search for people in the panel', () => {
  test('finds everybody in order when it is empty', () => {
    expect(findPeople(people, '  ')).toEqual(people)
  })

  test('ignores case and accents, and finds those who match every word', () => {
    expect(names('AN PEETERS')).toEqual(['an.peeters'])
    expect(names('marie hélène')).toEqual(names('Marie Helene'))
    expect(names('marie hélène')).toHaveLength(1)
    expect(names('an peeters ouder')).toEqual([])
  })

  test('also looks in the role, the description, the edition and the username', () => {
    expect(names('ouder één kind')).toEqual(['fatima.benali'])
    expect(names('office 365')).toContain('nadia.bouzidi')
    expect(names('webleerling')).toEqual(
      people.filter((person) => person.role === 'Leerling').map(({ username }) => username),
    )
    expect(names('jan.janssens')).toContain('jan.janssens')
  })
})
