import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerChanges } from '#contracts/answers/answerChanges.ts'
import { type Answered, type Answers, readAnswers } from '#contracts/answers/answersFile.ts'
import { createCollector } from '#contracts/answers/collector.ts'
import { verificationConnection } from '#contracts/verify/schedule.ts'
import { type InteractionResult, verifyPact } from '#contracts/verify/verification.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { type Mutation, startMutatingProxy } from './mutatingProxy.ts'
import { noRecords, onRest, rows, same, set, shifted, status, when } from './mutations/mutant.ts'
import { writeNarrowPact } from './narrowPact.ts'
import { reportAt } from './reportAt.ts'
import { offeredAt, offeredSituations, serveSchool, today } from './simulatedSchool.ts'

const scratch = temporaryFolder()
/** Calls whose answers the pact describes only in part, so only the comparison notices some changes. */
const someCalls = () => writeNarrowPact(scratch, ['betalingen', 'vwoparticipaties', 'vwocursist'])

let mock: MockServer
let before: Answers
beforeAll(async () => {
  mock = await serveSchool()
  before = await answersAt(mock.url)
})
afterAll(() => mock.close())

/** What a server answers to some calls that read. */
async function answersAt(base: string, salt?: string): Promise<Answers> {
  const { location, school } = offeredAt(base)
  const collector = createCollector(school, base, salt)
  const connection = verificationConnection(false, { onAnswer: collector.add })
  await verifyPact({ location, school, pact: someCalls(), questions: [], connection })
  return collector.answers({ serverVersion: '1.0', at: `${today}T10:00:00Z`, write: false })
}

/** The changes that are found in a server that differs from the earlier version in one thing. */
async function changesAfter(mutation: Mutation): Promise<string[]> {
  const proxy = await startMutatingProxy(mock.url, mutation)
  try {
    return changesIn(answerChanges(before, await answersAt(proxy.url, before.salt)).results)
  } finally {
    await proxy.close()
  }
}

/** The differences as `endpoint, place: kind`. */
const changesIn = (results: readonly InteractionResult[]): string[] =>
  results.flatMap(({ endpoint, problems }) =>
    problems.map(({ kind, place }) => `${endpoint}, ${place.path.join('.')}: ${kind}`),
  )

/** The earlier answers, with a change in those about payments. */
function withPayments(change: Partial<Answered>): Answers {
  const [[key, answered] = []] = Object.entries(before.answers).filter(
    ([, { endpoint }]) => endpoint === 'betalingen',
  )
  if (!key || !answered) throw new Error('no payments')
  return { ...before, answers: { ...before.answers, [key]: { ...answered, ...change } } }
}

describe('a server is compared with an earlier version on the same data', { concurrent: true }, () => {
  test('the same version answers everything as before', async () => {
    expect(await changesAfter(same)).toEqual([])
  })

  test('a list that ends earlier is found, although no rule says how long it is', async () => {
    const changes = await changesAfter(
      onRest(
        'vwoparticipaties',
        rows((data) => data.slice(0, -1)),
      ),
    )
    expect(changes).toEqual(['vwoparticipaties, data: rows gone since'])
  })

  test('a changed amount is found, with the name of its field', async () => {
    const changes = await changesAfter(onRest('betalingen', shifted('Betaald', 1)))
    expect(changes).toEqual(['betalingen, data.[].Betaald: value since'])
  })

  test('a call that was refused before is found when it succeeds', async () => {
    const changes = await changesAfter(onRest('vwocursist', when(403, status(200, noRecords))))
    expect(changes).toEqual(['vwocursist, : accepted since'])
  })

  test('another order of the rows and a field that the portal does not read are not reported', async () => {
    const changes = await changesAfter(
      onRest(
        'betalingen',
        rows((data) => data.toReversed().map(set('Nieuw', 1))),
      ),
    )
    expect(changes).toEqual([])
  })

  test('other data is not compared, and the report says why', () => {
    const answers = Object.fromEntries(
      Object.entries(before.answers).map(([key, answered]) => [key, { ...answered, rows: [] }]),
    )
    const { results, remark } = answerChanges({ ...before, answers }, before)
    expect(results).toEqual([])
    expect(remark.en).toMatch(/this seems to be no copy of the same data/)
  })

  test('what was read after a write is not compared with a run that only read', () => {
    const now = withPayments({ rows: [], late: true })
    expect(changesIn(answerChanges(before, now).results)).not.toEqual([])
    expect(changesIn(answerChanges(before, { ...now, write: true }).results)).toEqual([])
  })

  test('the report has the differences as findings, and says how much was compared', async () => {
    const previous = withPayments({ rows: [] })
    const report = await reportAt(mock.url, { write: false, pact: someCalls(), previous })
    expect(report.findings.map(({ title }) => title.nl)).toContain(
      'Klopt niet bij betalingen (data, van LLID): betalingen antwoordt zoals de vorige versie (rijen die zij niet gaf in plaats van de rijen die de vorige versie gaf)',
    )
    expect(report.remarks[0]?.en).toMatch(/^\d+ of the \d+ answers of 1\.0 were compared\.$/)
  })
})

// The call with which a photo is compared is the one that gives FotoURL.
test('a photo and a document are compared by their bytes', async () => {
  const file = '/webstudent/bin/filemanager.cgi/Doc/get?D_ID='
  const headers = { 'content-disposition': 'attachment; filename="a.pdf"' }
  async function answersWith(content: string, salt?: string): Promise<Answers> {
    const collector = createCollector({}, 'https://school.example', salt)
    const photos = ['00001389', '0000138a', '0000138b'].map(
      (number) => `/fotos/leerling/medium/${number}.png`,
    )
    const document = `${file}1`
    const changing = [document, photos[0]]
    for (const path of [document, ...photos]) {
      const response = new Response(changing.includes(path) ? content : 'the same', { headers })
      collector.add({ address: `https://school.example${path}`, init: {}, response, isWritten: false })
    }
    return collector.answers({ serverVersion: '1.0', at: `${today}T10:00:00Z`, write: false })
  }
  const earlier = await answersWith('of Hanne')
  const later = await answersWith('of Tariq', earlier.salt)
  expect(changesIn(answerChanges(earlier, later).results)).toEqual([
    'Doc get, bytes: value since',
    'Authenticate, : value since',
  ])
})

test('the file of the answers holds no name, no password and no number of anybody', () => {
  const text = JSON.stringify(before)
  const secrets = Object.values(offeredSituations()).flatMap(({ account, values = {} }) => [
    ...(account ? [account.username, account.password] : []),
    ...Object.values(values).map(String),
  ])
  const readable = secrets.filter((secret) => secret.length > 4 && text.includes(secret))
  expect(readable).toEqual([])
  expect(readAnswers(text, 'answers.json')).toEqual(before)
})

test('a file without answers is refused in a message with its name', () => {
  expect(() => readAnswers('{"format":1}', 'oud.json')).toThrow('oud.json')
})
