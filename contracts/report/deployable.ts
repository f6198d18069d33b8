import * as z from 'zod/mini'
import { consumer } from '../describe/pact.ts'
import { UserError } from '../problems/userError.ts'
import type { Words } from '../problems/words.ts'
import { askBroker, brokerOf, consumerVersion, type Env } from './broker.ts'

/** The fields of the broker's answer that are read here. */
const matrixSchema = z.object({
  summary: z.object({ deployable: z.nullable(z.boolean()), reason: z._default(z.string(), '') }),
  matrix: z._default(
    z.array(
      z.object({
        provider: z.optional(
          z.nullable(z.object({ version: z.optional(z.nullable(z.object({ number: z.string() }))) })),
        ),
        verificationResult: z.optional(z.nullable(z.object({ success: z.boolean() }))),
      }),
    ),
    [],
  ),
})

export interface Deployable {
  /** Whether all servers in the environment have verified this version of the portal successfully. */
  readonly deployable: boolean
  readonly sentence: Words
}

/**
 * Asks the broker whether a version of the portal works with the servers in an environment, as `pact-broker can-i-deploy` does.
 * Rejects with a sentence for the user if there is no answer.
 * @param version of the portal, to which the commit is added as in the publication of its pact
 * @param environment its name for `record-deployment`, such as `production`
 */
export async function canDeploy(version: string, environment: string, env: Env): Promise<Deployable> {
  const base = brokerOf(env)
  if (base === undefined)
    throw new UserError({
      nl: 'Welke broker? PACT_BROKER_BASE_URL noemt zijn adres.',
      en: 'Which broker? Set PACT_BROKER_BASE_URL to its address.',
    })
  const portal = consumerVersion(version, env)
  const question = new URLSearchParams([
    ['q[][pacticipant]', consumer],
    ['q[][version]', portal],
    ['latestby', 'cvp'],
    ['environment', environment],
  ])
  const answer = matrixSchema.safeParse(
    await askBroker('GET', `${base}/matrix?${question}`, env.PACT_BROKER_TOKEN),
  )
  if (!answer.success)
    throw new UserError({
      nl: `${base} antwoordt niet zoals de matrix van een Pact Broker.`,
      en: `${base} does not answer as the matrix of a Pact Broker does.`,
    })
  const { summary, matrix: rows } = answer.data
  const servers = rows.flatMap(({ provider, verificationResult }) =>
    provider?.version ? [`${provider.version.number} ${markOf(verificationResult?.success)}`] : [],
  )
  const where = `${environment}${servers.length === 0 ? '' : ` (server ${servers.join(', ')})`}.`
  return summary.deployable === true
    ? {
        deployable: true,
        sentence: { nl: `Portaal ${portal} mag naar ${where}`, en: `Portal ${portal} may go to ${where}` },
      }
    : {
        deployable: false,
        sentence: {
          nl: `Portaal ${portal} mag niet naar ${where} De broker zegt: ${summary.reason}`,
          en: `Portal ${portal} may not go to ${where} The broker says: ${summary.reason}`,
        },
      }
}

const markOf = (success: boolean | undefined): string => (success === undefined ? '?' : success ? '✓' : '✗')
