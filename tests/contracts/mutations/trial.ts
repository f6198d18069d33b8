import { sitePaths } from '#api/school/serverTypes.ts'
import { problemSentence } from '#contracts/report/texts/labels.ts'
import { reportOn } from '#contracts/run.ts'
import { probeOutcome } from '#contracts/verify/probes/probe.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { screenUse } from '#scripts/lib/screenUse.ts'
import { incoherencesIn } from '../coherence.ts'
import { verificationLimitMs } from '../limits.ts'
import { startMutatingProxy } from '../mutatingProxy.ts'
import { offeredSituations } from '../simulatedSchool.ts'
import type { Harmless, Mutant } from './mutant.ts'

/** The results of the verification of a server with a mutation. */
export interface Trial {
  /** The endpoints that are reported as broken, sorted. */
  readonly named: readonly string[]
  /** One message for each of their problems. */
  readonly messages: readonly string[]
  /** The probes that found something. */
  readonly probes: readonly string[]
  /** The descriptions of everything that is contradicted. */
  readonly contradicted: readonly string[]
  /** How many expectations could be checked. */
  readonly checked: number
  /** Whether the mutation changed any answer at all. */
  readonly effective: boolean
  /** Where the headline, the findings and the letter of its report contradict each other. */
  readonly incoherent: readonly string[]
}

/**
 * Verifies the simulated server through a proxy that changes its answers.
 * The third parameter names the pact and the probes; all of them if absent.
 */
export async function tryMutation(
  mock: MockServer,
  {
    mutation,
    routes,
    offers,
    changeQuery,
    changeCookie,
  }: Pick<Mutant & Harmless, 'mutation' | 'routes' | 'offers' | 'changeQuery' | 'changeCookie'>,
  { pact, questions }: Pick<Parameters<typeof verifyPact>[0], 'pact' | 'questions'> = {},
): Promise<Trial> {
  let effective = routes !== undefined
  const proxy = await startMutatingProxy(
    mock.url,
    (call, answer, method, asked) => {
      const changed = mutation(call, answer, method, asked)
      effective ||= JSON.stringify(changed) !== JSON.stringify(answer)
      return changed
    },
    {
      ...(changeCookie && { changeCookie }),
      ...(changeQuery && {
        changeQuery: (call, query) => {
          const before = String(query)
          changeQuery(call, query)
          effective ||= String(query) !== before
        },
      }),
    },
  )
  try {
    const location = { base: proxy.url, sitePath: sitePaths.STUDENT }
    const began = performance.now()
    const verification = await verifyPact({
      location,
      school: { ...offeredSituations(), ...offers },
      write: true,
      // A generous limit, because a call that was not made in time would count as missed.
      limitMs: 3 * verificationLimitMs,
      ...(pact && { pact }),
      ...(questions && { questions }),
    })
    const { results } = verification
    const about = { schoolName: 'School', serverVersion: '1', screens: await screenUse() }
    const report = await reportOn(verification, about, began, { server: location.base, write: true })
    const broken = report.interactions.filter(({ result }) => result === 'contradicted')
    return {
      named: [...new Set(broken.map(({ endpoint }) => endpoint))].sort(),
      messages: broken.flatMap(({ endpoint, problems }) =>
        problems.map((problem) => `${endpoint} ${problemSentence('en', problem)}`),
      ),
      contradicted: broken.map(({ description }) => description),
      probes: broken.filter(({ outcome }) => outcome === probeOutcome).map(({ description }) => description),
      checked: results.filter(({ result }) => result !== 'unchecked').length,
      effective,
      incoherent: incoherencesIn(report),
    }
  } finally {
    await proxy.close()
  }
}
