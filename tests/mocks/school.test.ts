import { HttpResponse, http } from 'msw'
import { beforeAll, describe, expect, test } from 'vitest'
import { serveMock } from '#mocks/http/serve.ts'
import { createBrowser, host, personaOf, signIn, useTestSchool } from './school.ts'

const an = personaOf('an.peeters')

describe('a school for each test', () => {
  const school = useTestSchool()

  test('keeps two browsers apart', async () => {
    const [first, second] = [await signIn(an), createBrowser()]
    expect((await first.rest('myschoolwareaccount')).status).toBe(200)
    expect((await second.rest('myschoolwareaccount')).status).toBe(401)
  })

  test('signs a person in at the site of that person', async () => {
    const browser = await signIn('katrien.maes')
    expect(await browser.jar.getCookieString(`${host}/webouders/bin/server.fcgi`)).toMatch(/^FPWebSession=/)
    expect(await browser.jar.getCookieString(`${host}/webstudent/bin/server.fcgi`)).toBe('')
  })

  test('explains why a person cannot sign in', async () => {
    await expect(createBrowser().signIn({ ...an, wachtwoord: 'x' })).rejects.toThrow(/an\.peeters cannot/)
    await expect(createBrowser().signIn('nobody')).rejects.toThrow('no persona is called nobody')
  })

  test('gives its problems to a test that asks, and these do not fail the test', async () => {
    await createBrowser().rest('nope')
    expect(school.takeProblems()).toHaveLength(1)
    expect(school.problems).toEqual([])
  })

  test.fails('fails the test that left a problem behind', async () => {
    await createBrowser().rest('nope')
  })

  test.each(['pics/no_photo.png', 'page'])('lets no other request reach the network: %s', async (path) => {
    const reachable = await serveMock({ port: 0 })
    try {
      await expect(fetch(`${reachable.url}/${path}`)).rejects.toThrow(TypeError)
      expect(school.takeProblems()).toEqual([{ kind: 'unknown call', call: `GET ${reachable.url}/${path}` }])
    } finally {
      await reachable.close()
    }
  })
})

describe('a school shared by tests', () => {
  const school = useTestSchool({ shared: true })
  const handlers = () => school.network.listHandlers().length
  let ofTheSchool = 0
  beforeAll(() => {
    ofTheSchool = handlers()
  })

  test.each(['first', 'second'])('has no faults when the %s test begins', () => {
    expect(handlers()).toBe(ofTheSchool)
    school.network.use(http.get('*', () => HttpResponse.error()))
    expect(handlers()).toBe(ofTheSchool + 1)
  })

  test.fails('fails the test that left a problem behind', async () => {
    await createBrowser().rest('nope')
  })

  test('does not fail the test after it', () => {
    expect(school.problems).toEqual([])
  })
})
