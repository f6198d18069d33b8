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
    ['nobody is a teacher without a PersoneelID', 'PS', pupil, [own], null],
    ['VWO staff have a PersoneelID', 'VWO', staff, [], 'vwo'],
    ['nobody is VWO staff without a PersoneelID', 'VWO', parent, [], null],
    ['a PersoneelID may be 0', 'PS', loginOf({ config: { PersoneelID: 0 } }), [], 'leerkracht'],
    ['a parent has a Rol', 'OUDERS', parent, [another], 'ouder'],
    ['a parent may have no children yet', 'OUDERS', parent, [], 'ouder'],
    ['nobody is a parent without a Rol', 'OUDERS', staff, [another], null],
    ['a pupil has a record of their own', 'LL', pupil, [another, own], 'leerling'],
    ['nobody is a pupil without a record', 'LL', pupil, [], null],
    ['nobody is a pupil with the record of another user', 'LL', pupil, [another], null],
    ['a student has a record of their own', 'STUDENT', pupil, [own], 'student'],
    ['nobody is a student without their own record', 'STUDENT', pupil, [another], null],
    ['staff are not students', 'STUDENT', staff, [], null],
    ['the administrator may use the server of the students', 'STUDENT', administrator, [], 'beheerder'],
    ['the administrator may not use the server of the pupils', 'LL', administrator, [], null],
    ['the administrator may not use the server of the parents', 'OUDERS', administrator, [], null],
    ['the administrator may not use the server of the teachers', 'PS', administrator, [], null],
    ['the administrator may not use the server of VWO staff', 'VWO', administrator, [], null],
    [
      'user 0 with another name is not the administrator',
      'STUDENT',
      loginOf({ userid: 0, name: 'An' }),
      [],
      null,
    ],
    ['the system user may use the server of the students', 'STUDENT', systemUser, [], 'beheerder'],
    ['the system user may use no other server without a PersoneelID', 'VWO', systemUser, [], null],
    [
      'the system user with a PersoneelID is VWO staff',
      'VWO',
      loginOf({ userid: 9, name: 'Systeemgebruiker', config: { PersoneelID: 499 } }),
      [],
      'vwo',
    ],
    [
      'the system user with a PersoneelID is not a student',
      'STUDENT',
      loginOf({ userid: 9, name: 'Systeemgebruiker', config: { PersoneelID: 499 } }),
      [],
      null,
    ],
    [
      'another user named Beheerder is not the administrator',
      'STUDENT',
      loginOf({ userid: 5, name: 'Beheerder' }),
      [],
      null,
    ],
  ])('%s', (_, type, login, leerlingen, role) => {
    expect(matchRole(type, login, leerlingen)).toBe(role)
  })

  test('a student may be user 0', () => {
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
  ])('%j is read as %s', (name, type) => {
    expect(serverTypeOf(name)).toBe(type)
  })

  test('has records of people for pupils, students and parents', () => {
    expect(types.filter(needsLeerlingen)).toEqual(['LL', 'OUDERS', 'STUDENT'])
  })
})
