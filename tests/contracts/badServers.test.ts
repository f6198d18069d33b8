import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createSocket, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitCodes } from '#contracts/report/createReport.ts'
import type { RunOptions } from '#contracts/run.ts'
import { startGateway } from '#contracts/verify/comparison/gateway.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { openServer } from '#tests/openServer.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { isLong } from '../sample.ts'
import { verificationLimitMs } from './limits.ts'
import { writeNarrowPact } from './narrowPact.ts'
import { reportAt } from './reportAt.ts'
import { selfSigned } from './selfSigned.ts'
import { sendOn } from './sendOn.ts'
import { offeredSituations, serveSchool, withWrongPasswords } from './simulatedSchool.ts'

const scratch = temporaryFolder()
/** Some calls of several roles; all in the long suite. */
const somePact = () =>
  isLong
    ? undefined
    : writeNarrowPact(scratch, ['Authenticate', 'Leerling', 'betalingen', 'vwocursist', 'AgendaPunt'])

// These are closed after all tests, because some tests run concurrently.
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts a server on a free port of this machine; it is closed after the tests. */
async function listen(server: Server, scheme = 'http'): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  const address = await openServer(server)
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return address.replace('http', scheme)
}

const page: RequestListener = (_, response) => {
  response.setHeader('Content-Type', 'text/html')
  response.end('<!doctype html><html><body>Welkom</body></html>')
}

/** A limit that even a busy machine does not reach, in s. */
const ample = verificationLimitMs / 1000
/** The limit for a server that hangs: a quarter of it is what each of the first calls may take, in s. */
const short = scaleLimit(4000) / 1000

/** @param limit of the whole verification, in s */
async function verify(
  base: string,
  { limit = ample, school = offeredSituations(), write = true, pact }: Partial<RunOptions> = {},
) {
  const began = performance.now()
  const report = await reportAt(base, { limit, school, write, pact })
  // The verifier also needs time to start and to end running calls.
  expect((performance.now() - began) / 1000).toBeLessThan(limit + scaleLimit(30_000) / 1000)
  return { code: exitCodes[report.verdict], report }
}

// These run concurrently, because they mostly wait until a call is repeated.
const beside = { timeout: 2 * verificationLimitMs, concurrent: true }

describe('a server without a single usable answer gives exit code 2', beside, () => {
  test('when it does not run, and the message asks whether it is running', async () => {
    const server = createSocket()
    const base = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    const { code, report } = await verify(base)
    expect(code).toBe(2)
    expect(report.sentence.en).toContain('is the server running?')
  })

  test.runIf(isLong)('when it accepts the connection and never answers, with the reason', async () => {
    const { code, report } = await verify(await listen(createSocket()), { limit: short })
    expect(code).toBe(2)
    expect(report.sentence.en).toContain('no answer within the time limit')
  })

  test('when it answers with web pages, and the message says where server.fcgi should be', async () => {
    const { code, report } = await verify(await listen(createHttp(page)))
    expect(code).toBe(2)
    expect(report.sentence.en).toContain('web pages where server.fcgi should be')
  })

  test('when it does not speak TLS at an https address, with the reason', async () => {
    const base = await listen(createHttp(page))
    const { code, report } = await verify(base.replace('http:', 'https:'))
    expect(code).toBe(2)
    expect(report.sentence.en).toContain('does not speak TLS')
  })

  test('when its certificate is not trusted, with the remedy', async () => {
    const base = await listen(createHttps(selfSigned, page), 'https')
    const { code, report } = await verify(base)
    expect(code).toBe(2)
    expect(report.sentence.en).toContain('NODE_EXTRA_CA_CERTS')
  })
})

describe('a server that answers some calls', beside, () => {
  let mock: MockServer
  beforeAll(async () => {
    mock = await serveSchool()
  })
  afterAll(() => mock.close())

  /** Starts a server that passes calls on to a simulated one. `lose` may answer a call itself. */
  async function losing(
    lose: (count: number, request: Request) => Promise<Response> | undefined,
    { url } = mock,
  ) {
    let count = 0
    const gateway = await startGateway(async (request) => {
      const { pathname, search } = new URL(request.url)
      count += 1
      return lose(count, request) ?? sendOn(request, `${url}${pathname}${search}`)
    })
    closing.push(() => gateway.close())
    return gateway.url
  }
  const never = () => new Promise<Response>(() => {})

  test.runIf(isLong)('and hangs at every second call gets a verdict in time, with the reason', async () => {
    // This one writes, so it gets a school of its own.
    const own = await serveSchool()
    closing.push(() => own.close())
    const base = await losing((count) => (count % 2 === 0 ? never() : undefined), own)
    const { code, report } = await verify(base, { limit: short })
    expect([1, 2]).toContain(code)
    expect(report.sentence.nl).not.toBe('')
    const { contradicted, unchecked } = report.counts
    expect(contradicted + unchecked).toBeGreaterThan(0)
  })

  const failing = async () => new Response('<html>Bad Gateway</html>', { status: 502 })

  describe.runIf(isLong)('and is too busy for one call', () => {
    let busyAnswers = 0
    const changing: string[] = []
    let verified: Awaited<ReturnType<typeof verify>>
    beforeAll(async () => {
      const base = await losing((count, request) => {
        const { pathname } = new URL(request.url)
        if (request.method !== 'GET' && !/ROUTER$/.test(pathname))
          changing.push(`${request.method} ${pathname}`)
        if (count !== 40 || request.url.includes('__mock')) return undefined
        busyAnswers += 1
        return Promise.resolve(new Response(null, { status: 503 }))
      })
      verified = await verify(base, { write: false })
    }, 2 * verificationLimitMs)

    test('is asked again, and the report does not mention it', () => {
      const { code, report } = verified
      expect(busyAnswers).toBe(1)
      expect(code).toBe(0)
      expect(report.interactions.filter(({ reason }) => reason?.kind === 'no answer')).toEqual([])
    })

    test('gets no call that changes data when it may only be read', () => {
      const { report } = verified
      expect(changing).toEqual([])
      expect(report.verdict).toBe('compatible')
      const skippedWrites = report.interactions.filter(({ reason }) => reason?.kind === 'changes data')
      expect(skippedWrites.map(({ endpoint }) => endpoint)).toContain('ChangePassword')
      expect(skippedWrites.map(({ endpoint }) => endpoint)).not.toContain('betalingen')
    })
  })

  test.runIf(isLong)(
    'and after a while only sends Bad Gateway gives exit code 2, with that status',
    async () => {
      const { code, report } = await verify(await losing((count) => (count > 60 ? failing() : undefined)), {
        write: false,
      })
      expect(code).toBe(2)
      expect(report.sentence.en).toContain('HTTP 502')
    },
  )

  test.runIf(isLong)(
    'and after a while redirects every call to a sign-in page gives exit code 2, with its address',
    async () => {
      const headers = { Location: 'https://sso.school.example/login?ticket=geheim' }
      const toLogin = async () => new Response(null, { status: 302, headers })
      const { code, report } = await verify(await losing((count) => (count > 60 ? toLogin() : undefined)), {
        write: false,
      })
      expect(code).toBe(2)
      expect(report.sentence.en).toContain('redirects to https://sso.school.example/login')
      expect(JSON.stringify(report)).not.toContain('ticket')
    },
  )

  test('but all with a maintenance page gives exit code 2 before any account is used', async () => {
    let signedIn = 0
    const base = await losing((_, request) => {
      if (request.method === 'POST') signedIn += 1
      return failing()
    })
    const { code, report } = await verify(base)
    expect(code).toBe(2)
    expect(report.sentence.en).toContain('is the server under maintenance?')
    expect(signedIn).toBe(0)
  })

  test('and sends Bad Gateway for one endpoint is not compatible because of that endpoint alone', async () => {
    const base = await losing((_, request) =>
      request.url.includes('REST/betalingen') ? failing() : undefined,
    )
    const { code, report } = await verify(base, { write: false, pact: somePact() })
    expect(code).toBe(1)
    const grave = report.findings.filter(({ harm }) => harm === 'breaks a screen')
    expect(new Set(grave.flatMap((each) => each.contradictions.map(({ endpoint }) => endpoint)))).toEqual(
      new Set(['betalingen']),
    )
  })

  test.runIf(isLong)(
    'and sends one endless body gets no verdict, but the other interactions are judged',
    async () => {
      const endless = async () =>
        new Response(
          new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1 << 20).fill(32)) }),
          { headers: { 'Content-Type': 'application/json' } },
        )
      const base = await losing((_, request) =>
        request.url.includes('REST/Gemeente') ? endless() : undefined,
      )
      const { code, report } = await verify(base, { write: false })
      expect(code).toBe(2)
      expect(report.sentence.en).toContain('larger than 16 MB')
      expect(report.counts.confirmed).toBeGreaterThan(100)
    },
  )

  test('and refuses one account gets no verdict, but that account is tried once and the others are judged', async () => {
    const school = withWrongPasswords('katrien.maes')
    let tried = 0
    const base = await losing((_, request) => {
      const copy = request.clone()
      return (async () => {
        if ((await copy.text()).includes('verkeerd')) tried += 1
        const { pathname, search } = new URL(request.url)
        return sendOn(request, `${mock.url}${pathname}${search}`)
      })()
    })
    const { code, report } = await verify(base, { school, write: false, pact: somePact() })
    expect([code, tried]).toEqual([2, 1])
    expect(report.sentence.en).toContain('katrien.maes')
    expect(report.counts.confirmed).toBeGreaterThan(isLong ? 100 : 15)
    expect(report.counts.contradicted).toBe(0)
  })

  test('and refuses every account gives exit code 2 before any other call, with one of the names', async () => {
    const { code, report } = await verify(mock.url, { school: withWrongPasswords() })
    expect(code).toBe(2)
    expect(report.sentence.en).toMatch(/Signing in as \S+ at .* is refused: .*environment variable/)
    expect(report.counts.confirmed).toBe(0)
  })
})
