import { beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#api/endpoints/index.ts'
import { readPact } from '#contracts/describe/pact/pactFile.ts'
import { imapMails, readImapAddress } from '#contracts/mails/imap.ts'
import { probes } from '#contracts/verify/allProbes.ts'
import { startGateway } from '#contracts/verify/comparison/gateway.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { verificationLimitMs } from './limits.ts'
import { mail, startImap } from './mails/imapServer.ts'
import type { Mutation } from './mutatingProxy.ts'
import { type Mutant, same } from './mutations/mutant.ts'
import { mutants, probeMutants } from './mutations/mutants.ts'
import { type Calls, probesFor, recordCalls } from './mutations/noticing.ts'
import { tryMutation } from './mutations/trial.ts'
import { writeNarrowPact } from './narrowPact.ts'
import { sendOn } from './sendOn.ts'
import { offeredAt, serveSchool, serveSchoolSpeaking } from './simulatedSchool.ts'

const scratch = temporaryFolder()

const pactOf = (names: readonly string[]) => writeNarrowPact(scratch, names)

describe('a probe', { timeout: verificationLimitMs }, () => {
  const tried = new Set<string>()
  const answered = new Set<string>()

  let calls: Calls
  let spare: readonly Mutant[]
  beforeAll(async () => {
    calls = await recordCalls(verificationLimitMs)
    vi.resetModules()
    spare = (await import('./mutations/mutants.ts')).probeMutants
  }, verificationLimitMs)

  const broken = probeMutants.map((mutant, at) => ({ ...mutant, at }))
  test.each(broken)('catches a server that breaks it: $what', async ({ at, ...broken }) => {
    const { mutation, changeQuery } = spare[at] ?? broken
    const questions = probesFor({ ...broken, mutation, ...(changeQuery && { changeQuery }) }, calls)
    const asked = { pact: pactOf(broken.endpoints), questions }
    const mock = await serveSchool(broken.routes)
    const trial = await tryMutation(mock, broken, asked).finally(() => mock.close())
    expect(trial.named, trial.messages.join('\n')).toEqual([...broken.endpoints].sort())
    expect(trial.messages.join('\n')).toContain(broken.says ?? '')
    expect(trial.effective).toBe(true)
    expect(trial.incoherent).toEqual([])
    tried.add(broken.what)
    for (const probe of trial.probes) answered.add(probe)
  })

  test('has a broken server that shows that it finds something', (context) => {
    context.skip(tried.size < probeMutants.length, 'some of the servers were not tried, or not caught')
    // A relation has a probe of each of many endpoints. One broken server for one of them is enough.
    const shown = new Set(
      probes.flatMap(({ relation, description }) =>
        answered.has(description) ? [relation ?? description] : [],
      ),
    )
    expect(probes.filter(({ relation, description }) => !shown.has(relation ?? description))).toEqual([])
  })

  test('gets the right answer from the simulated server', async () => {
    const mock = await serveSchool()
    const options = { ...offeredAt(mock.url), write: true, pact: pactOf(['servertypeinfo']) }
    const { results } = await verifyPact(options).finally(() => mock.close())
    const asked = results.filter(({ outcome }) => outcome === 'probe')
    expect(asked.map(({ description }) => description)).toEqual(probes.map(({ description }) => description))
    expect(asked.filter(({ result }) => result !== 'confirmed')).toEqual([])
  })

  describe('in the dialect with the parts of a sign-in in data', () => {
    const trialIn = async (mutation: Mutation) => {
      const mock = await serveSchoolSpeaking({ 'Authenticate.parts': 'data' })
      return tryMutation(mock, { mutation }, { pact: pactOf(['servertypeinfo']) }).finally(() => mock.close())
    }

    test('gets the right answer', async () => {
      const { messages, checked } = await trialIn(same)
      expect(messages).toEqual([])
      const planned = readPact(pactOf(['servertypeinfo'])).length + probes.length
      expect(checked).toBe(planned)
    })

    test('catches a server that breaks it', async () => {
      const found = await trialIn((call, answer) =>
        call.endsWith('.Authenticate')
          ? { ...answer, body: answer.body.replace(/("lastlogin" : )"[^"]*"/, '$1""') }
          : answer,
      )
      expect(found.probes).toEqual(['the last sign-in is the previous one'])
    })
  })

  test('repeats the call of another probe once at most, and only when the order of two answers matters', async () => {
    const mock = await serveSchool()
    const reads: string[] = []
    const counting = await startGateway(async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      searchParams.delete('_dc')
      const session = request.headers.get('cookie') ?? ''
      if (request.method === 'GET') reads.push(`${pathname}?${searchParams} ${session}`)
      return sendOn(request, `${mock.url}${pathname}?${new URL(request.url).searchParams}`)
    })
    await verifyPact({
      ...offeredAt(counting.url),
      pact: pactOf(['servertypeinfo', 'RPC/API', 'Leerling']),
    })
    await Promise.all([counting.close(), mock.close()])
    const before = (read: string, index: number) => reads.slice(0, index).filter((each) => each === read)
    const often = reads.filter((read, index) => before(read, index).length > 1)
    expect(reads.length).toBeGreaterThan(20)
    expect(often.filter((read) => !read.includes('/myschoolwareaccount'))).toEqual([])
  })

  test('has a different sentence in both languages, and is about an existing endpoint', () => {
    const sentences = [...readPact(), ...probes].map(({ description }) => description)
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(new Set(probes.map(({ descriptionNl }) => descriptionNl)).size).toBe(probes.length)
    const names = new Set<string>(endpoints.map(({ name }) => name))
    expect(probes.filter(({ endpoint }) => !names.has(endpoint))).toEqual([])
  })
})

test('keys and codes are read from an IMAP account when the school has one', {
  timeout: verificationLimitMs,
}, async () => {
  const mock = await serveSchool()
  const imap = await startImap()
  mock.server.outbox.subscribe(() => {
    const [newest] = mock.server.outbox.list()
    if (newest) imap.deliver(mail(newest.text, undefined, newest.to))
  })
  const asked: string[] = []
  // The gateway hides the outbox, which a real server does not have.
  const real = await startGateway(async (request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname)
    if (pathname.startsWith('/__mock')) return new Response(null, { status: 404 })
    return sendOn(request, `${mock.url}${pathname}${search}`)
  })
  const pact = pactOf(['createconfirmation', 'resetpasswordconfirmation'])
  const { results } = await verifyPact({
    ...offeredAt(real.url),
    write: true,
    pact,
    mails: imapMails(readImapAddress(imap.address), 'geheim-1'),
  })
  await Promise.all([real.close(), mock.close(), imap.close()])
  expect(results.filter(({ result }) => result !== 'confirmed')).toEqual([])
  expect(results.map(({ description }) => description)).toContain(
    'the activation mail has a link with its key and the contacts for a code',
  )
  expect(asked.filter((path) => path.startsWith('/__mock'))).toEqual([])
})

test('keys and codes are read from the messages of a room on a mock server', {
  timeout: verificationLimitMs,
}, async () => {
  const mock = await serveSchool()
  const { path } = await mock.rooms.open('alfa')
  const pact = pactOf(['createconfirmation', 'resetpasswordconfirmation'])
  const { results } = await verifyPact({ ...offeredAt(mock.url + path), write: true, pact }).finally(() =>
    mock.close(),
  )
  expect(results.filter(({ result }) => result !== 'confirmed')).toEqual([])
  expect(mock.server.outbox.list()).toEqual([])
})

test('a cookie that a browser does not send to REST is one finding, and the rest is still checked', {
  timeout: verificationLimitMs,
}, async () => {
  const broken = mutants.find(({ what }) => what.includes('a cookie for RPC alone'))
  if (!broken) throw new Error('no such mutant')
  const mock = await serveSchool()
  const pact = pactOf(['Authenticate', 'betalingen', 'myschoolwareaccount'])
  const trial = await tryMutation(mock, broken, { pact }).finally(() => mock.close())
  expect(trial.named).toEqual(['Authenticate'])
  const planned = readPact(pact).length + probes.length
  expect(trial.checked).toBe(planned)
})
