import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPact } from '#contracts/describe/pact/pactFile.ts'
import { committedPact } from '#contracts/describe/pact.ts'
import { placeText } from '#contracts/problems/place.ts'
import { probes } from '#contracts/verify/allProbes.ts'
import { type VerificationOptions, verificationConnection } from '#contracts/verify/schedule.ts'
import { type InteractionResult, verifyPact } from '#contracts/verify/verification.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { isLong } from '../../sample.ts'
import { differences } from '../dialect.ts'
import { verificationLimitMs } from '../limits.ts'
import { type Mutation, startMutatingProxy } from '../mutatingProxy.ts'
import { same } from '../mutations/mutant.ts'
import { writeNarrowPact } from '../narrowPact.ts'
import { offeredSituations, serveSchool, withWrongPasswords } from '../simulatedSchool.ts'

const mocks: MockServer[] = []
const scratch = temporaryFolder()
afterAll(() => Promise.all(mocks.map((mock) => mock.close())))

/** Some calls of every role. The step "verify" of `npm test` verifies with the whole pact. */
const someCalls = [
  ...['Authenticate', 'Leerling', 'betalingen', 'vwocursist', 'vwocursistpersonalia change', 'AgendaPunt'],
  ...['GetServerConfig', 'ChangePassword'],
]
const somePact = () => writeNarrowPact(scratch, someCalls)

/** The address of a new school: a verification creates users and changes passwords. */
async function openMock(): Promise<string> {
  const mock = await serveSchool()
  mocks.push(mock)
  return mock.url
}

/** Verifies with calls that change data too. The probes are left out unless `questions` has them. */
async function verifyAt(
  base: string,
  { school = offeredSituations(), pact = committedPact, questions = [] }: Partial<VerificationOptions>,
): Promise<readonly InteractionResult[]> {
  const location = { base, sitePath: '/webstudent' }
  const connection = verificationConnection(true, { callLimitMs: verificationLimitMs })
  const limits = { limitMs: verificationLimitMs, connection }
  const { results } = await verifyPact({ location, school, write: true, pact, questions, ...limits })
  return results
}

async function verifyBroken(
  mutation: Mutation,
  options: Partial<VerificationOptions>,
): Promise<readonly InteractionResult[]> {
  const proxy = await startMutatingProxy(await openMock(), mutation)
  try {
    return await verifyAt(proxy.url, options)
  } finally {
    await proxy.close()
  }
}

/** Replaces text in the answers to one call. */
const inAnswerTo =
  (call: RegExp, search: RegExp, replacement: string): Mutation =>
  (called, answer) =>
    call.test(called) ? { ...answer, body: answer.body.replaceAll(search, replacement) } : answer

const notConfirmed = (results: readonly InteractionResult[]) =>
  results
    .filter(({ result }) => result !== 'confirmed')
    .map(({ endpoint, description }) => `${endpoint}: ${description}`)

const problemsOf = (results: readonly InteractionResult[]) =>
  results
    .flatMap(({ problems, reason }) => [
      ...problems.map(({ place }) => placeText(place)),
      ...(reason?.kind === 'not offered' ? reason.states : []),
    ])
    .join('\n')

const payments = [
  'betalingen: a student asks what is to be paid',
  'betalingen: staff ask what a student has to pay',
]

/** Ways in which a server breaks its clients, with the interactions that each must contradict. */
const breaks = [
  {
    what: 'a field that is renamed',
    mutation: inAnswerTo(/^REST\/betalingen/, /"Tebetalen"/g, '"TeBetalen"'),
    failing: payments,
    problem: 'Tebetalen',
  },
  {
    what: 'a date in another form',
    mutation: inAnswerTo(/^REST\/betalingen/, /"(\d\d)\/(\d\d)\/(\d{4})"/g, '"$3-$2-$1"'),
    failing: payments,
    problem: 'Inschrijfdatum',
  },
  {
    what: 'a number that becomes text',
    mutation: inAnswerTo(/^REST\/myschoolwareaccount/, /("gebruikersnummer" : )(\d+)/g, '$1"$2"'),
    failing: [
      'myschoolwareaccount change: a user saves the account with a new password',
      'myschoolwareaccount: a student asks for their own account',
    ],
    problem: 'gebruikersnummer',
  },
  {
    what: 'an Ext.Direct error in another form',
    mutation: inAnswerTo(/\.Authenticate$/, /"error" : \{[^}]*\}/g, '"error" : "nee"'),
    failing: [
      'Authenticate: somebody signs in with a wrong password',
      'Authenticate: somebody signs in with an unknown username',
    ],
    problem: 'error',
  },
  {
    what: 'a capability that the script does not assign',
    mutation: inAnswerTo(/^RPC\/API/, /^GoogleLogin = .*$/gm, ''),
    failing: ['RPC/API: the portal asks what the server can do'],
    problem: 'GoogleLogin',
  },
  {
    what: 'rights of another kind',
    mutation: inAnswerTo(/\.Authenticate$/, /("defaults" : )(\d+)/g, '$1"$2"'),
    failing: [
      'Authenticate: a member of staff signs in',
      'Authenticate: a parent signs in',
      'Authenticate: a student signs in',
    ],
    problem: 'result.rights.defaults',
  },
]

describe('a server that breaks its clients in several ways at once', () => {
  let results: readonly InteractionResult[]
  beforeAll(async () => {
    const concerned = breaks.flatMap(({ failing }) => failing.map((each) => each.replace(/:.*/, '')))
    const pact = isLong
      ? committedPact
      : writeNarrowPact(scratch, [...concerned, 'Leerling', 'GetServerConfig'])
    results = await verifyBroken(
      (call, answer, method, asked) =>
        breaks.reduce((soFar, { mutation }) => mutation(call, soFar, method, asked), answer),
      { pact },
    )
  }, verificationLimitMs)

  test('fails in these interactions and no others', () => {
    const failing = new Set(breaks.flatMap((broken) => broken.failing))
    expect(notConfirmed(results).sort()).toEqual([...failing].sort())
  })

  test.each(breaks)('is reported at the right interaction: $what', ({ failing, problem }) => {
    const concerned = results.filter(({ endpoint, description }) =>
      failing.includes(`${endpoint}: ${description}`),
    )
    expect(concerned).toHaveLength(failing.length)
    for (const result of concerned) expect(problemsOf([result])).toContain(problem)
  })
})

describe.concurrent('a verification', { timeout: verificationLimitMs }, () => {
  test.runIf(isLong)('does not report what no client would notice', async () => {
    const results = await verifyBroken(
      (call, { contentType, body, ...rest }) => ({
        ...rest,
        contentType: call.startsWith('REST') ? 'text/html' : contentType.replace('utf-8', 'UTF-8'),
        body: body.startsWith('{')
          ? body.replaceAll(/\{ "/g, '{  "news" : 0,\n "')
          : `${rest.isFile ? '' : '// news\n'}${body}`,
      }),
      { questions: probes },
    )
    expect(problemsOf(results)).toBe('')
  })

  test('of a server that cannot be reached confirms nothing, and ends', async () => {
    const proxy = await startMutatingProxy(await openMock(), same)
    await proxy.close()
    const pact = somePact()
    const results = await verifyAt(proxy.url, { pact })
    expect(notConfirmed(results)).toHaveLength(readPact(pact).length)
  })

  test('leaves unchecked what a school cannot offer, with the reason', async () => {
    const { 'a student without payments is signed in': _, ...school } = offeredSituations()
    const results = await verifyAt(await openMock(), { school, pact: somePact() })
    const unconfirmed = results.filter(({ result }) => result !== 'confirmed')
    const affected = results.filter(({ states }) =>
      states.includes('a student without payments is signed in'),
    )
    expect(affected.length).toBeGreaterThan(0)
    expect(unconfirmed).toEqual(affected)
    expect(unconfirmed.every(({ result }) => result === 'unchecked')).toBe(true)
    expect(problemsOf(unconfirmed)).toContain('a student without payments is signed in')
  })

  test('does not blame a server whose ordinary session is not one from Office 365', async () => {
    const refusal = differences['the return from an external system is refused'] ?? same
    const proxy = await startMutatingProxy(await openMock(), refusal)
    const pact = writeNarrowPact(scratch, ['ExternalAuthenticate'])
    const results = await verifyAt(proxy.url, { pact })
    await proxy.close()
    expect(results.filter(({ result }) => result !== 'confirmed')).toMatchObject([
      { fact: 'method-15', reason: { kind: 'not offered', why: { kind: 'no redirect' } } },
    ])
  })

  test('checks nothing that needs a session when signing in fails', async () => {
    const results = await verifyAt(await openMock(), { school: withWrongPasswords(), pact: somePact() })
    const sessions = results.filter(({ states }) =>
      states.some((state) => state.endsWith('is signed in') && state !== 'nobody is signed in'),
    )
    expect(sessions.length).toBeGreaterThan(5)
    expect(new Set(sessions.map(({ result }) => result))).toEqual(new Set(['unchecked']))
  })
})
