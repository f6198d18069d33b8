import { afterAll, describe, expect, test } from 'vitest'
import { probes } from '#contracts/verify/allProbes.ts'
import { type Gateway, startGateway } from '#contracts/verify/comparison/gateway.ts'
import { verificationConnection } from '#contracts/verify/schedule.ts'
import { type InteractionResult, verifyPact } from '#contracts/verify/verification.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { isLong } from '../../sample.ts'
import { verificationLimitMs } from '../limits.ts'
import { writeNarrowPact } from '../narrowPact.ts'
import { sendOn } from '../sendOn.ts'
import { offeredSituations, serveSchool } from '../simulatedSchool.ts'

const scratch = temporaryFolder()
const sentence = 'vwocursistpersonaliaextra change keeps each text as it was sent, and leaves the rest'
const everyEighth = Array.from({ length: 12 }, (_, at) => 8 * at + 1)
const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

/** Passes calls on. Some changes of an address are never answered, and are carried out four changes later. */
async function startLateGateway(target: string, late: readonly number[]): Promise<Gateway> {
  let changes = 0
  const held = new Map<number, () => Promise<Response>>()
  const gateway = await startGateway(async (request) => {
    const { pathname, search } = new URL(request.url)
    const pass = (some: Request) => sendOn(some, `${target}${pathname}${search}`)
    if (request.method !== 'PUT' || !/personaliaextra/i.test(pathname)) return pass(request)
    changes += 1
    if (late.includes(changes)) {
      const copy = request.clone()
      held.set(changes + 4, () => pass(copy))
      return new Promise<Response>(() => {})
    }
    const answer = await pass(request)
    await held.get(changes)?.()
    return answer
  })
  closing.push(gateway.close)
  return gateway
}

/** What a verification says of the probe at such a server. */
async function answerAt(late: readonly number[]): Promise<InteractionResult | undefined> {
  const mock = await serveSchool()
  closing.push(mock.close)
  const { url } = await startLateGateway(mock.url, late)
  const { results } = await verifyPact({
    location: { base: url, sitePath: '/webstudent' },
    school: offeredSituations(),
    write: true,
    pact: writeNarrowPact(scratch, ['betalingen']),
    questions: probes.filter(({ description }) => description === sentence),
    connection: verificationConnection(true, { callLimitMs: scaleLimit(2_000) }),
    limitMs: verificationLimitMs,
  })
  return results.at(-1)
}

describe('a change that is carried out after its time limit', { timeout: verificationLimitMs }, () => {
  test('once is asked about again', async () => {
    expect(await answerAt([1])).toMatchObject({ description: sentence, result: 'confirmed' })
  })

  test.runIf(isLong)('again and again is no fault of the server', async () => {
    expect(await answerAt(everyEighth)).toMatchObject({
      description: sentence,
      result: 'unchecked',
      reason: { kind: 'late change' },
    })
  })
})
