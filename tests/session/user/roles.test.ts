import { describe, expect, test } from 'vitest'
import { type ServerType, serverTypeOf } from '#api/school/serverTypes.ts'
import { matchRole, needsLeerlingen, type Role } from '#session/user/roles.ts'
import { loginOf } from '../logins.ts'

const own = { ID: 70, UserID: 7, Voornaam: 'An', Naam: 'Peeters', FotoID: 70 }
const another = { ...own, ID: 80, UserID: 8 }
const types: readonly ServerType[] = ['LL', 'PS', 'OUDERS', 'VWO', 'STUDENT']

const staff = loginOf({ config: { PersoneelID: 301 } })
const parent = loginOf({ config: { Rol: 'Moeder' } })
const pupil = loginOf({})
const administrator = loginOf({ userid: 0, name: 'Beheerder' })
const systemUser = loginOf({ userid: 9, name: 'Systeemgebruiker' })

// rule: sign-in-14, sign-in-15, sign-in-16
describe('server and user belong together', () => {
  test.each<[string, ServerType, Parameters<typeof matchRole>[1], (typeof own)[], Role | null]>([
    ['a teacher has a PersoneelID', 'PS', staff, [], 'leerkracht'],
    ['a teacher without one is none', 'PS', pupil, [own], null],
    ['VWO staff have a PersoneelID', 'VWO', staff, [], 'vwo'],
    ['VWO staff without one are none', 'VWO', parent, [], null],
    ['a PersoneelID of 0 is one', 'PS', loginOf({ config: { PersoneelID: 0 } }), [], 'leerkracht'],
    ['a parent has a Rol', 'OUDERS', parent, [another], 'ouder'],
    ['a parent may have no children yet', 'OUDERS', parent, [], 'ouder'],
    ['a parent without a Rol is none', 'OUDERS', staff, [another], null],
    ['a pupil has a record of their own', 'LL', pupil, [another, own], 'leerling'],
    ['a pupil without one is none', 'LL', pupil, [], null],
    ['the record of another user makes no pupil', 'LL', pupil, [another], null],
    ['a student has a record of their own', 'STUDENT', pupil, [own], 'student'],
    ['a student without one is none', 'STUDENT', pupil, [another], null],
    ['staff are no students', 'STUDENT', staff, [], null],
    ['the administrator may use the server of the students', 'STUDENT', administrator, [], 'beheerder'],
    ['and no server of pupils', 'LL', administrator, [], null],
    ['and no server of parents', 'OUDERS', administrator, [], null],
    ['and no server of teachers', 'PS', administrator, [], null],
    ['and no server of VWO staff', 'VWO', administrator, [], null],
    ['user 0 of another name is no administrator', 'STUDENT', loginOf({ userid: 0, name: 'An' }), [], null],
    ['the system user may use it too', 'STUDENT', systemUser, [], 'beheerder'],
    ['and no other server without a PersoneelID', 'VWO', systemUser, [], null],
    [
      'with a PersoneelID the system user is staff',
      'VWO',
      loginOf({ userid: 9, name: 'Systeemgebruiker', config: { PersoneelID: 499 } }),
      [],
      'vwo',
    ],
    [
      'and has no place among students',
      'STUDENT',
      loginOf({ userid: 9, name: 'Systeemgebruiker', config: { PersoneelID: 499 } }),
      [],
      null,
    ],
    ['another user named Beheerder is none', 'STUDENT', loginOf({ userid: 5, name: 'Beheerder' }), [], null],
  ])('%s', (_, type, login, leerlingen, role) => {
    expect(matchRole(type, login, leerlingen)).toBe(role)
  })

  test('a user 0 who is a student has the record of user 0', () => {
    const zero = loginOf({ userid: 0, name: 'Nul' })
    expect(matchRole('STUDENT', zero, [{ ...own, UserID: 0 }])).toBe('student')
  })
})

// rule: role-2
describe('a server type', () => {
  test.each<[string, ServerType | null]>([
    ...types.map((type): [string, ServerType] => [type, type]),
    ['student', 'STUDENT'],
    ['Leerlingen', 'LL'],
    ['Ouders', 'OUDERS'],
    ['Personeel', 'PS'],
    ['ouders', 'OUDERS'],
    [' LL ', 'LL'],
    ['', null],
    ['DIRECTIE', null],
    ['constructor', null],
  ])('%j', (name, type) => {
    expect(serverTypeOf(name)).toBe(type)
  })

  test('of pupils, students and parents has records of pupils to ask for', () => {
    expect(types.filter(needsLeerlingen)).toEqual(['LL', 'OUDERS', 'STUDENT'])
  })
})
