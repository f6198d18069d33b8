import { afterEach, describe, expect, test } from 'vitest'
import { type Gateway, startGateway } from '#contracts/verify/comparison/gateway.ts'
import { createConnection } from '#contracts/verify/server/connection.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'

const gateways: Gateway[] = []
afterEach(async () => {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.close()))
})

/** Starts a server whose answers are the numbers of the requests. @param status of the first answers; the others have 200 */
async function counting(...status: number[]) {
  let count = 0
  const gateway = await startGateway(async () => {
    count += 1
    return new Response(String(count), { status: status[count - 1] ?? 200 })
  })
  gateways.push(gateway)
  const connection = createConnection({ limitMs: 5000, pausesMs: [] })
  const read = async (path: string, cookie?: string) => {
    const init = cookie === undefined ? {} : { headers: { cookie } }
    return (await connection.read(`${gateway.url}${path}`, init)).response.text()
  }
  return { connection, read, url: gateway.url }
}

describe('a read call', () => {
  test('is made once, even when several ask for it at the same time', async () => {
    const { read } = await counting()
    const answers = await Promise.all([read('/a?x=1&y=2&_dc=1', 's=1'), read('/a?y=2&_dc=2&x=1', 's=1')])
    expect([...answers, await read('/a?x=1&y=2&_dc=3', 's=1')]).toEqual(['1', '1', '1'])
  })

  test('is made once for each session, address and query', async () => {
    const { read } = await counting()
    const calls: [path: string, cookie?: string][] = [
      ['/a?x=1', 's=1'],
      ['/a?x=1', 's=2'],
      ['/a?x=1'],
      ['/a?x=2', 's=1'],
      ['/b?x=1', 's=1'],
    ]
    const answers: string[] = []
    for (const [path, cookie] of calls) answers.push(await read(path, cookie))
    expect(answers).toEqual(['1', '2', '3', '4', '5'])
  })

  test('is repeated after a fault', async () => {
    const { read } = await counting(503)
    expect([await read('/a'), await read('/a'), await read('/a')]).toEqual(['1', '2', '2'])
  })

  test('is repeated when no answer came', async () => {
    const { read, connection } = await counting()
    const down = await startGateway(async () => new Response())
    await down.close()
    await expect(connection.read(`${down.url}/a`)).rejects.toThrow()
    await expect(connection.read(`${down.url}/a`)).rejects.toThrow()
    expect(await read('/a')).toBe('1')
  })

  test('does not replace a call that changes data', async () => {
    const { read, connection, url } = await counting()
    expect(await read('/a')).toBe('1')
    expect(await (await connection.send(`${url}/a`)).response.text()).toBe('2')
  })

  test('is made again after a call that changes data, and not before', async () => {
    const { connection, url } = await counting()
    const address = `${url}/webstudent/bin/server.fcgi/REST/betalingen`
    const look = async () => (await connection.look(address)).response.text()
    expect([await look(), await look()]).toEqual(['1', '1'])
    const write = connection.send(`${url}/webstudent/bin/server.fcgi/REST/vwocursistpersonalia/1`, {
      method: 'PUT',
    })
    const during = look()
    await Promise.all([write, during])
    expect(await (await write).response.text()).not.toBe(await during)
    expect([await look(), await look()]).toEqual(['4', '4'])
  })

  test('fails above 16 MB', async () => {
    const gateway = await startGateway(async () => new Response(new Uint8Array((16 << 20) + 1)))
    gateways.push(gateway)
    const connection = createConnection({ limitMs: scaleLimit(20_000), pausesMs: [] })
    await expect(connection.read(`${gateway.url}/a`)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
  })
})

describe('a stop', () => {
  /** A connection to a server that never answers its first call. The stop comes during that call. */
  async function stopping(isLimitStrict = false) {
    const stop = new AbortController()
    let calls = 0
    const gateway = await startGateway(async () => {
      calls += 1
      stop.abort()
      return calls === 1 ? new Promise<Response>(() => {}) : new Response(String(calls))
    })
    gateways.push(gateway)
    const connection = createConnection({
      limitMs: 60_000,
      pausesMs: [3_600_000],
      stop: stop.signal,
      isLimitStrict,
    })
    return { read: () => connection.read(`${gateway.url}/a`), callCount: () => calls }
  }

  test('ends the calls, and no other starts, if nothing has to be undone', async () => {
    const { read, callCount } = await stopping(true)
    await expect(read()).rejects.toThrow('limit')
    await expect(read()).rejects.toThrow('limit')
    expect(callCount()).toBe(1)
  })

  test('ends a call, which is repeated without a pause if something may have to be undone', async () => {
    const { read } = await stopping()
    expect(await (await read()).response.text()).toBe('2')
  })

  test('ends the pause before a call is repeated', async () => {
    const stop = new AbortController()
    const gateway = await startGateway(async () => {
      setTimeout(() => stop.abort())
      return new Response('', { status: 503 })
    })
    gateways.push(gateway)
    const connection = createConnection({ limitMs: 60_000, pausesMs: [3_600_000], stop: stop.signal })
    expect((await connection.read(`${gateway.url}/a`)).response.status).toBe(503)
    await expect(connection.pause(3_600_000)).rejects.toThrow('limit')
  })
})
