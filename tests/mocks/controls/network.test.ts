import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fault } from '../../../mocks/controls/faults.ts'
import { betalingen } from '../../../src/api/endpoints/betalingen.ts'
import { ApiFailure } from '../../../src/api/failure.ts'
import { toLLID } from '../../../src/api/identity.ts'
import { createTransport } from '../../../src/api/transport.ts'
import { createBrowser, host, personaOf, useTestSchool } from '../school.ts'

const server = `${host}/webstudent`
const an = personaOf('an.peeters')

describe('Faults on the line', () => {
  const school = useTestSchool({ shared: true })
  // The client names a field that it misses in the console.
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
  afterEach(() => vi.restoreAllMocks())

  /** Asks for An's payments under a fault: how many rows there are, or why there are none. */
  async function askUnder(fault: Fault) {
    const browser = createBrowser()
    await browser.signIn(an)
    const transport = createTransport({ fetch: browser.fetch, now: school.clock.now })
    const ask = () =>
      transport
        .call(betalingen, { query: { LLID: toLLID(an.cursistId ?? 0) } }, { server })
        .catch((error: unknown) => (error instanceof ApiFailure ? error.reason.kind : error))
    school.faults.set([fault])
    return [await ask(), await ask()]
  }

  test.each([
    [{ kind: 'unreachable' }, 'unreachable'],
    [{ kind: 'html' }, 'unreadable'],
    [{ kind: 'status', status: 502 }, 'status'],
    [{ kind: 'status', status: 401 }, 'unauthorized'],
    [{ kind: 'missing field', field: 'Tebetalen' }, 'mismatch'],
  ] as const)(
    'the client hears a fault of %o, and is answered again once it is over',
    async (failure, reason) => {
      const [failed, answered] = await askUnder({ ...failure, endpoint: 'betalingen', times: 1 })
      expect(failed).toBe(reason)
      expect(answered).toHaveLength(7)
    },
  )

  test('a fault of one method of Ext.Direct leaves the others alone', async () => {
    school.faults.set([{ kind: 'html', endpoint: 'Logout' }])
    const browser = createBrowser()
    await browser.signIn(an)
    const logout = await browser.rpc('WisaUserAPI', 'Logout', [])
    await expect(logout.text()).resolves.toContain('<html>')
  })

  test('a call that no endpoint knows, or that cannot be read, has no name', () => {
    const call = { method: 'POST', url: `${server}/bin/server.fcgi/RPC/ROUTER`, cookies: {} }
    expect(school.server.endpointOf({ ...call, body: '{action: "WisaUserAPI", method: "Logout"}' })).toBe(
      'Logout',
    )
    expect(school.server.endpointOf({ ...call, body: '{' })).toBeUndefined()
    expect(school.server.endpointOf({ ...call, body: '{"action":"A","method":"b"}' })).toBeUndefined()
    expect(
      school.server.endpointOf({
        method: 'GET',
        url: `${server}/bin/server.fcgi/REST/niets`,
        body: '',
        cookies: {},
      }),
    ).toBeUndefined()
  })
})
