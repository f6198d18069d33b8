import { allSettled } from 'effector'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { $justLinked, $links, links } from '#screens/mijn-gebruiker/links.ts'
import { closed, opened } from '#screens/mijn-gebruiker/model.ts'
import { $readAddress, $replaceAddress, withoutParameters } from '#shared/browser/navigation/pageQuery.ts'
import { host, useTestSchool } from '../../mocks/school.ts'
import { openProfile } from './support.ts'

// rule: profile-2, profile-3, profile-4
describe('the links to external systems', () => {
  const school = useTestSchool()
  const allow = (flags: object) => school.server.db.tables.configuratie.update(1, flags)
  beforeEach(() => allow({ Office365Login: true, GoogleLogin: true, FaceBookLogin: true }))

  const linked = (app: Awaited<ReturnType<typeof openProfile>>) =>
    app.get($links).map(({ system, linked }) => [system, linked])

  test('are those that the server allows, with their usual names, each linked or not', async () => {
    const all = await openProfile('an.peeters')
    expect(all.get($links).map(({ name }) => name)).toEqual(['Office 365', 'Google', 'Facebook'])
    expect(linked(all)).toEqual([
      ['Office365', false],
      ['Google', true],
      ['Facebook', false],
    ])
    await allow({ GoogleLogin: false })
    expect(linked(await openProfile('an.peeters'))).toEqual([
      ['Office365', false],
      ['Facebook', false],
    ])
  })

  test('of the same type are shown as one, which is linked when any of them is', async () => {
    const { externSysteemUsers } = school.server.db.tables
    await externSysteemUsers.insert({ ID: 2, gebruikerID: 2001, ExternSysteemID: 4 })
    expect(linked(await openProfile('an.peeters'))[0]).toEqual(['Office365', true])
  })

  test('are made on the page of the server, which gets the return address', async () => {
    const app = await openProfile('an.peeters')
    const [office, , facebook] = app.get($links).map(({ address }) => new URL(address))
    expect(office?.href.replace(office.search, '')).toBe(
      `${host}/webstudent/bin/server.fcgi/oauth2/link/office365`,
    )
    expect(facebook?.pathname).toMatch(/\/oauth2\/link\/facebook$/)
    expect([...(office?.searchParams ?? [])]).toEqual([
      ['formname', 'myprofile'],
      ['formparams', 'linkreturn=true'],
    ])
  })

  test('can all be made on a server that shows the systems only to the administrator', async () => {
    const closed = { success: false, message: 'Geen toegang' }
    school.network.use(http.get(/\/REST\/ExternSysteem\/$/, () => HttpResponse.json(closed, { status: 403 })))
    const app = await openProfile('an.peeters')
    expect([app.get(links.$status), app.get(links.$error)]).toEqual(['ready', ''])
    expect(linked(app)).toEqual([
      ['Office365', false],
      ['Google', false],
      ['Facebook', false],
    ])
  })

  test.each(['RPC/API', 'ExternSysteem', 'ExternSysteemUser'])(
    'show a failure of %s, and appear after a retry',
    async (endpoint) => {
      school.faults.set([{ endpoint, kind: 'status', status: 503, times: 1 }])
      const app = await openProfile('an.peeters')
      expect([app.get(links.$status), app.get(links.$error), app.get($links)]).toEqual([
        'error',
        'Foutcode 503 : De server is even niet beschikbaar',
        [],
      ])
      await app.fire(links.retried)
      expect([app.get(links.$status), app.get(links.$error), app.get($links).length]).toEqual([
        'ready',
        '',
        3,
      ])
    },
  )

  test.each([
    [true, `${host}/webstudent/#/mijn-gebruiker?linkreturn=true`],
    [true, `${host}/webstudent/?linkreturn=true#/mijn-gebruiker`],
    [false, `${host}/webstudent/#/mijn-gebruiker`],
    [false, `${host}/webstudent/?linkreturn=false#/mijn-gebruiker`],
    [false, `${host}/webstudent/linkreturn=true/#/linkreturn=true`],
  ])('are reported as made (%s) when the browser returns with %s', async (isReported, address) => {
    const app = await openProfile('jan.janssens')
    await app.fire(closed)
    let bar = address
    const setBar = (next: string) => {
      bar = next
    }
    await allSettled($readAddress, { scope: app.scope, params: () => bar })
    await allSettled($replaceAddress, { scope: app.scope, params: setBar })
    await app.fire(opened)
    expect(app.get($justLinked)).toBe(isReported)
    expect(bar).toBe(isReported ? `${host}/webstudent/#/mijn-gebruiker` : address)
    await app.fire(closed)
    expect(app.get($justLinked)).toBe(false)
    // The address stays the same after a reload.
    await app.fire(opened)
    expect(app.get($justLinked)).toBe(false)
  })
})

test.each([
  ['https://x/?a=1&b=2#/p?a=3&c=4', 'https://x/?b=2#/p?c=4'],
  ['https://x/?a=1#/p?a', 'https://x/#/p'],
  ['https://x/#/p?c=%23a%3Fb', 'https://x/#/p?c=%23a%3Fb'],
  ['https://x/', 'https://x/'],
])('the address %s without one parameter is %s', (address, left) => {
  expect(withoutParameters(address, (name) => name === 'a')).toBe(left)
})
