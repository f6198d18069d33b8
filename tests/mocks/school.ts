import { appendFileSync, readFileSync } from 'node:fs'
import makeFetchCookie from 'fetch-cookie'
import { CookieJar } from 'tough-cookie'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { buildAddress, encodeBody } from '#api/address.ts'
import type { Api } from '#api/endpoint.ts'
import type { LoginResult } from '#api/endpoints/authenticate.ts'
import { sitePaths } from '#api/school/serverTypes.ts'
import type { Fetch } from '#api/transport.ts'
import type { Persona } from '#fixtures/personas.ts'
import { type Dialect, readDialect } from '#mocks/dialects/dialect.ts'
import { describeProblem, type Problem } from '#mocks/server/core/problems.ts'
import { personaOf, studentIdOf } from '../personas.ts'
import { startTestSchool, type TestSchool, type TestSchoolOptions, withoutTimetable } from './testSchool.ts'

export { personaOf, studentIdOf, withoutTimetable }

/** The file of a dialect: `npm run rehearse` runs the model tests on a school with it. */
const file = process.env.SCHOOL_DIALECT
const rehearsed = file === undefined ? undefined : readDialect(readFileSync(file, 'utf8'), file)

/** The rehearsal also asks which of these dialects would show in each test file, when its tests run on the usual school. */
const { SCHOOL_REACHED: reachedFile, SCHOOL_DIALECTS: dialects = '' } = process.env
const reach =
  reachedFile === undefined
    ? undefined
    : (await import('./dialects/reach.ts')).createReach(
        JSON.parse(readFileSync(dialects, 'utf8')) as Record<string, Dialect>,
      )

/** The host of the test schools; only the mock answers there. */
export const host = 'https://school.example'

export interface SchoolOfTest extends TestSchool {
  /** Takes the problems so far, which then no longer fail the test. For a test that provokes them. */
  takeProblems(): Problem[]
}

/**
 * Gives each test of the file (or of the `describe` around the call) a fresh school that answers every fetch to
 * a `server.fcgi`. A test during which the mock answered against its own schema, or was asked for something that
 * it does not know, fails, unless it took the problems.
 *
 * @example
 * const school = useTestSchool()
 *
 * test('a student sees what she has to pay', async () => {
 *   const browser = createBrowser()
 *   const transport = createTransport({ fetch: browser.fetch, now: school.clock.now })
 *   await browser.signIn('an.peeters')
 *   …
 *   school.clock.advance(31 * 60_000)      // her session ends
 *   school.faults.set([{ endpoint: 'betalingen', kind: 'html', times: 1 }])
 *   await school.server.db.tables.configuratie.update(1, { ToonBetalingen: false })
 * })
 *
 * There are no classes and lessons unless `timetable: true` asks for them: a school opens four times as fast.
 *
 * @param options `shared`: one school for all tests instead of one for each, which saves a tenth of a second a
 *   test; only where no test minds what another did to rows and clock
 */
export function useTestSchool(options: TestSchoolOptions & { shared?: boolean } = {}): SchoolOfTest {
  let current: TestSchool | undefined
  const school = (): TestSchool => {
    if (!current) throw new Error('there is a school only while a test runs')
    return current
  }
  const open = async () => {
    current = await startTestSchool({
      timetable: false,
      ...(rehearsed && { dialect: rehearsed }),
      ...(reach && { onAnswer: reach.record }),
      ...options,
    })
  }
  const close = async () => {
    await current?.network.disable()
    current = undefined
  }
  const check = () => {
    const problems = current?.problems.splice(0) ?? []
    if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'))
  }
  if (options.shared) {
    beforeAll(open)
    afterAll(close)
    afterEach(() => {
      current?.network.resetHandlers()
      current?.faults.set([])
      check()
    })
  } else {
    beforeEach(open)
    afterEach(async () => {
      try {
        check()
      } finally {
        await close()
      }
    })
  }
  if (reachedFile !== undefined && reach)
    afterAll(async () => {
      const line = { file: expect.getState().testPath, reached: await reach.reached() }
      appendFileSync(reachedFile, `${JSON.stringify(line)}\n`)
      reach.forget()
    })
  return {
    get server() {
      return school().server
    },
    get clock() {
      return school().clock
    },
    get problems() {
      return school().problems
    },
    get faults() {
      return school().faults
    },
    get outbox() {
      return school().outbox
    },
    get controls() {
      return school().controls
    },
    get network() {
      return school().network
    },
    takeProblems: () => school().problems.splice(0),
  }
}

/** A client with cookies of its own, like a browser. Two browsers never share a session. */
export interface Browser {
  /** A fetch that stores and sends cookies; give it to `createTransport`. */
  readonly fetch: Fetch
  readonly jar: CookieJar
  /** Calls a method of Ext.Direct with these arguments. */
  rpc(action: string, method: string, data: readonly unknown[], site?: string): Promise<Response>
  /** The result of a method of Ext.Direct, or why it refuses; the other is undefined. */
  ask<T = unknown>(
    action: string,
    method: string,
    data: readonly unknown[],
    site?: string,
  ): Promise<{ result: T | undefined; error: string | undefined }>
  /** Calls a resource, e.g. `rest('betalingen/', { query: { LLID } })`. */
  rest(resource: string, options?: RestOptions): Promise<Response>
  /** The rows that a resource gives; the call must succeed. */
  rows<T = Record<string, unknown>>(resource: string, options?: RestOptions): Promise<T[]>
  /** The outcome of a call: `200`, or the status with the reason of the refusal: `404 Onbekend document`. */
  outcome(resource: string, options?: RestOptions): Promise<string>
  /**
   * Signs in, at the site where this person belongs or another one. Rejects if the server refuses.
   * @param who a persona or the username of one
   */
  signIn(who: Persona | string, site?: string): Promise<LoginResult>
}

export interface RestOptions {
  query?: Record<string, string>
  method?: string
  body?: string | FormData
  /** The body as JSON; then the method is PUT if none is given. */
  json?: unknown
  form?: unknown
  api?: Api
  /** The server location; the one where the browser signed in last, or the students'. */
  site?: string
}

/** The server location of a person's own site, e.g. `https://school.example/webstudent`. */
export const siteFor = ({ site }: Persona, at: string = host): string => at + sitePaths[site]

/**
 * A browser with an empty cookie jar.
 * @param at the host whose sites it visits, `https://school.example` unless the test runs a server of its own
 *
 * @example
 * const an = createBrowser()
 * await an.signIn('an.peeters')
 * const answer = await an.rest('betalingen/', { query: { LLID: toLLID(1001) } })
 */
export function createBrowser(at: string = host): Browser {
  const jar = new CookieJar()
  const withCookies = makeFetchCookie((input: string, init?: RequestInit) => fetch(input, init), jar)
  let here = at + sitePaths.STUDENT

  const browser: Browser = {
    fetch: (input, init) => withCookies(input, init ?? {}),
    jar,
    rpc: (action, method, data, site = here) =>
      browser.fetch(`${site}/bin/server.fcgi/RPC/ROUTER`, {
        method: 'POST',
        body: JSON.stringify({ action, method, data, type: 'rpc', tid: 1 }),
      }),
    async ask<T>(action: string, method: string, data: readonly unknown[], site?: string) {
      const answer = await (await browser.rpc(action, method, data, site)).json()
      const { result, error } = answer as { result?: T; error: { message: string } | null }
      return { result, error: error?.message }
    },
    rest(resource, { query, json, form, api = 'REST', site = here, ...options } = {}) {
      const rows = form === undefined ? undefined : encodeBody('x/Update', form).body
      const body = json === undefined ? (options.body ?? rows) : JSON.stringify(json)
      const { method = json === undefined ? (rows === undefined ? 'GET' : 'POST') : 'PUT' } = options
      const address = buildAddress({ server: site, api, resource, query, now: 0 })
      return browser.fetch(address, body === undefined ? { method } : { method, body })
    },
    async rows<T>(resource: string, options?: RestOptions) {
      const answer = await browser.rest(resource, options)
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { data: T[] }).data
    },
    async outcome(resource, options) {
      const answer = await browser.rest(resource, options)
      const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
      return answer.ok || !isJson ? String(answer.status) : refusalOf(answer)
    },
    async signIn(who, site) {
      const persona = typeof who === 'string' ? personaOf(who) : who
      here = site ?? siteFor(persona, at)
      const { gebruikersnaam, wachtwoord, enkelOffice365 } = persona
      const [action, words] = ['WisaUserAPI', [gebruikersnaam, wachtwoord]] as const
      const { result, error } = enkelOffice365
        ? await browser.ask<LoginResult>(action, 'ExternalAuthenticate', ['Office365', ...words])
        : await browser.ask<LoginResult>(action, 'Authenticate', words)
      if (!result) throw new Error(`${gebruikersnaam} cannot sign in at ${here}: ${error}`)
      return result
    },
  }
  return browser
}

/** The status and the reason of a refusal, e.g. `404 Onbekend document`. Fails if the refusal says anything else. */
export async function refusalOf(answer: Response): Promise<string> {
  const { message, ...rest } = (await answer.json()) as Record<string, unknown>
  expect(rest).toEqual({ success: false })
  return `${answer.status} ${message}`
}

/** A browser with the session that a control opened. */
export async function withSession({ session, site }: { session: string; site: string }): Promise<Browser> {
  const browser = createBrowser()
  await browser.jar.setCookie(`FPWebSession=${session}; path=${site}/`, host)
  return browser
}

/** Saves the mobile number of a student. */
export const changeGsm = (browser: Browser, ID: number, Gsm: string): Promise<Response> =>
  browser.rest(`vwocursistpersonalia/${ID}`, { method: 'PUT', body: JSON.stringify({ ID, Gsm }) })

/** A browser in which this person has signed in. */
export async function signIn(who: Persona | string, site?: string): Promise<Browser> {
  const browser = createBrowser()
  await browser.signIn(who, site)
  return browser
}
