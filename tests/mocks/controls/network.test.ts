import { describe, expect, test } from 'vitest'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { opleiding } from '#api/endpoints/opleiding.ts'
import { toLLID } from '#api/llid.ts'
import { createTransport } from '#api/transport.ts'
import { openDemo } from '#mocks/demo.ts'
import { createBrowser, host, personaOf, studentIdOf, useTestSchool } from '../school.ts'
import { testClock } from '../testClock.ts'

const server = `${host}/webstudent`
const an = personaOf('an.peeters')

describe('faults of the network', () => {
  const school = useTestSchool({ shared: true })

  test('a shaky line fails every third request for the same list, in every run', async () => {
    const LLID = toLLID(studentIdOf('an.peeters'))
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      await school.controls.startScenario('wankele-lijn')
      const browser = createBrowser()
      const transport = createTransport({ fetch: browser.fetch, now: school.clock.now })
      // The portal itself repeats a sign-in that found no server.
      await transport.login(authenticate, { data: [an.gebruikersnaam, an.wachtwoord] }, { server })
      const asks = [
        () => transport.call(betalingen, { query: { LLID } }, { server }),
        () => transport.call(opleiding, { query: { LLID } }, { server }),
      ]
      const visits: string[] = []
      for (let visit = 0; visit < 4; visit++) {
        const settled = await Promise.allSettled(order.map((n) => asks[n]?.()))
        visits.push(settled.map(({ status }) => status).join(' '))
      }
      const [good, bad] = ['fulfilled fulfilled', 'rejected rejected']
      expect(visits).toEqual([good, good, bad, good])
    }
  })

  test('a session that has ended stays ended until the user signs in again', async () => {
    const browser = createBrowser()
    await browser.signIn(an)
    school.faults.set([{ kind: 'expired', times: 1 }])
    const statuses = [1, 2].map(async () => (await browser.rest('myschoolwareaccount')).status)
    expect(await Promise.all(statuses)).toEqual([401, 401])
    await browser.signIn(an)
    expect((await browser.rest('myschoolwareaccount')).status).toBe(200)
  })

  test('jitter is not random: the same calls wait as long in every run', async () => {
    const waitsOf = async () => {
      const waits: number[] = []
      const { answer, controls } = await openDemo({
        clock: testClock(),
        wait: async (ms) => void waits.push(ms),
      })
      await controls.setFaults([{ kind: 'delay', ms: 100, jitter: 50 }])
      for (let call = 0; call < 20; call++)
        await answer({
          method: 'GET',
          url: `${server}/bin/server.fcgi/REST/servertypeinfo`,
          body: '',
          cookies: {},
        })
      return waits
    }
    const waits = await waitsOf()
    expect(waits).toEqual(await waitsOf())
    expect(new Set(waits).size).toBeGreaterThan(5)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...waits)).toBeLessThanOrEqual(150)
  })
})
