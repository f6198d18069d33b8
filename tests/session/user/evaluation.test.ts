import { describe, expect, test } from 'vitest'
import { $evaluationLink, evaluationLink } from '../../../src/session/user/evaluation.ts'
import { logoutRequested } from '../../../src/session/user/session.ts'
import { host, useTestSchool } from '../../mocks/school.ts'
import { createApp } from '../app.ts'

const configuration = {
  gradebook: '{server}/puntenboek',
  report: '{server}/rapport?leerling={leerling}',
  schools: [
    {
      host: 'een.example',
      gradebook: 'https://een.example/boek',
      report: 'https://een.example/r?{leerling}',
    },
    {
      host: 'twee.example',
      gradebook: 'https://twee.example/boek',
      report: 'https://twee.example/r?{leerling}',
    },
  ],
}

// rule: menu-9
describe('the evaluation link', () => {
  test.each([
    [
      'leerkracht',
      'https://s.example/webpersoneel/',
      { kind: 'gradebook', address: 'https://s.example/webpersoneel/puntenboek' },
    ],
    [
      'leerling',
      'https://s.example/w',
      { kind: 'report', address: 'https://s.example/w/rapport?leerling=0' },
    ],
    ['ouder', 'https://s.example/w', { kind: 'report', address: 'https://s.example/w/rapport?leerling=' }],
    ['leerkracht', 'https://een.example/w', { kind: 'gradebook', address: 'https://een.example/boek' }],
    ['leerling', 'https://www.twee.example/w', { kind: 'report', address: 'https://twee.example/r?0' }],
    ['student', 'https://s.example/w', null],
    ['vwo', 'https://s.example/w', null],
    ['beheerder', 'https://s.example/w', null],
  ] as const)('of a %s at %s', (role, server, link) => {
    expect(evaluationLink(configuration, role, server, 0)).toEqual(link)
  })
})

describe('in the menu', () => {
  useTestSchool({ shared: true })

  test.each([
    ['jan.janssens', `${host}/webpersoneel/bin/server.fcgi/evaluatie/puntenboek`],
    ['lotte.wouters', `${host}/webleerling/bin/server.fcgi/evaluatie/rapport?leerling=6001`],
    ['katrien.maes', `${host}/webouders/bin/server.fcgi/evaluatie/rapport?leerling=`],
    ['an.peeters', undefined],
  ])('%s finds it, and it is gone after signing out', async (who, address) => {
    const app = createApp()
    await app.start()
    await app.signIn(who)
    expect(app.get($evaluationLink)?.address).toBe(address)
    await app.fire(logoutRequested)
    expect(app.get($evaluationLink)).toBeNull()
  })
})
