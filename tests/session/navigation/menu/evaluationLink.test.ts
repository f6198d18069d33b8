import { describe, expect, test } from 'vitest'
import { $evaluationLink, evaluationLink } from '#session/navigation/menu/evaluationLink.ts'
import { logoutRequested } from '#session/user/session.ts'
import { host, useTestSchool } from '../../../mocks/school.ts'
import { startedBy } from '../../app.ts'

const settings = { gradebook: '{server}/puntenboek', report: 'https://een.example/r?leerling={leerling}' }

// rule: menu-9
describe('the evaluation link', () => {
  test.each([
    ['leerkracht', { kind: 'gradebook', address: 'https://s.example/w/puntenboek' }],
    ['leerling', { kind: 'report', address: 'https://een.example/r?leerling=0' }],
    ['ouder', { kind: 'report', address: 'https://een.example/r?leerling=' }],
    ['student', null],
    ['vwo', null],
    ['beheerder', null],
  ] as const)(
    'of a %s has the address that the school has set, if there is one for that role',
    (role, link) => {
      expect(evaluationLink(settings, role, 'https://s.example/w/', 0)).toEqual(link)
      expect(evaluationLink({ gradebook: '', report: '' }, role, 'https://s.example/w/', 0)).toBeNull()
    },
  )
})

describe('the menu', () => {
  useTestSchool({ shared: true })

  test.each([
    ['jan.janssens', `${host}/webpersoneel/puntenboek`],
    ['lotte.wouters', 'https://een.example/r?leerling=6001'],
    ['katrien.maes', 'https://een.example/r?leerling='],
    ['an.peeters', undefined],
  ])('of %s shows the link until the user signs out', async (who, address) => {
    const app = await startedBy(who, { settings })
    expect(app.get($evaluationLink)?.address).toBe(address)
    await app.fire(logoutRequested)
    expect(app.get($evaluationLink)).toBeNull()
  })
})
