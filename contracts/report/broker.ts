import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { parseJson } from '#shared/values/json.ts'
import { committedPact, consumer, provider } from '../describe/pact.ts'
import { placeWords } from '../problems/place.ts'
import { wordingOf } from '../problems/problem.ts'
import { UserError } from '../problems/userError.ts'
import { probeOutcome } from '../verify/probes/probe.ts'
import { connectionTrouble } from '../verify/server/connectionFailure.ts'
import { isAccepted } from './baseline.ts'
import { notCheckedIn, type Report, unknownVersion } from './report.ts'
import { troubleWords } from './texts/reasons.ts'

export type Env = Readonly<Record<string, string | undefined>>

const publishedSchema = z.object({
  _links: z.object({ 'pb:publish-verification-results': z.object({ href: z.url() }) }),
})

/** The time limit for an answer of the broker, in ms. */
const timeoutMs = 15_000

/** Makes a request to a broker. Rejects with a sentence for the user. */
export async function askBroker(
  method: string,
  url: string,
  token: string | undefined,
  body?: string,
): Promise<unknown> {
  const { origin } = new URL(url)
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/hal+json',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const response = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    body: body ?? null,
  }).catch((error: unknown) => {
    const why = troubleWords(connectionTrouble(error))
    throw new UserError({
      nl: `${origin} is niet bereikbaar: ${why.nl}.`,
      en: `${origin} cannot be reached: ${why.en}.`,
    })
  })
  const text = await response.text()
  if (response.status === 401 || response.status === 403)
    throw new UserError({
      nl: `${origin} weigert het token in PACT_BROKER_TOKEN (HTTP ${response.status}).`,
      en: `${origin} refuses the token in PACT_BROKER_TOKEN (HTTP ${response.status}).`,
    })
  if (!response.ok)
    throw new UserError({
      nl: `${origin} antwoordt HTTP ${response.status}.`,
      en: `${origin} answers HTTP ${response.status}.`,
    })
  const json = parseJson(text)
  if (json === undefined)
    throw new UserError({
      nl: `${origin} antwoordt niet zoals een Pact Broker.`,
      en: `${origin} does not answer as a Pact Broker does.`,
    })
  return json
}

/** The address of the broker; undefined if the environment names none. Throws an Error with a sentence for the user. */
export function brokerOf(env: Env): string | undefined {
  const base = env.PACT_BROKER_BASE_URL?.replace(/\/+$/, '')
  if (!base) return undefined
  if (!URL.canParse(base))
    throw new UserError({
      nl: `PACT_BROKER_BASE_URL is geen adres: ${base}.`,
      en: `PACT_BROKER_BASE_URL is not an address: ${base}.`,
    })
  return base
}

/**
 * The commit of this portal (`WEBSTUDENT_COMMIT`), and what GitHub, GitLab or the caller says about the run. The branch and
 * build of the pipeline are the portal's only if both have the same commit: often the pipeline belongs to the school.
 */
function originOf(env: Env): {
  commit?: string | undefined
  branch?: string | undefined
  /** The build of the run. */
  build?: string | undefined
  /** The build of the run, if it built this portal. */
  portalBuild?: string | undefined
} {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, WEBSTUDENT_BUILD_URL, WEBSTUDENT_COMMIT } = env
  const github =
    GITHUB_RUN_ID &&
    `${GITHUB_SERVER_URL ?? 'https://github.com'}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
  const pipelineCommit = env.GITHUB_SHA || env.CI_COMMIT_SHA
  const isPortalPipeline = pipelineCommit !== undefined && pipelineCommit === WEBSTUDENT_COMMIT
  const pipelineBranch = env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME || env.CI_COMMIT_REF_NAME
  const branch = env.WEBSTUDENT_BRANCH || (isPortalPipeline && pipelineBranch)
  const build = WEBSTUDENT_BUILD_URL || github || env.CI_JOB_URL
  return {
    commit: WEBSTUDENT_COMMIT || undefined,
    branch: branch || undefined,
    build: build || undefined,
    portalBuild: WEBSTUDENT_BUILD_URL || (isPortalPipeline && build) || undefined,
  }
}

/** A version of the portal with its commit, because a broker must distinguish two builds. */
export function consumerVersion(version: string, env: Env): string {
  const { commit } = originOf(env)
  return commit === undefined ? version : `${version}+${commit.slice(0, 12)}`
}

async function registerBranch(
  base: string,
  version: string,
  branch: string,
  build: string | undefined,
  token: string | undefined,
): Promise<void> {
  const participant = `${base}/pacticipants/${encodeURIComponent(consumer)}`
  await askBroker(
    'PUT',
    `${participant}/branches/${encodeURIComponent(branch)}/versions/${encodeURIComponent(version)}`,
    token,
    '{}',
  )
  if (build !== undefined)
    // Older brokers refuse the address of a build. The publication must not fail because of that.
    await askBroker(
      'PATCH',
      `${participant}/versions/${encodeURIComponent(version)}`,
      token,
      JSON.stringify({ buildUrl: build }),
    ).catch(() => undefined)
}

/**
 * Publishes the pact for the version of the portal, and the verdict for the version of the server, if the environment names a
 * broker (`PACT_BROKER_BASE_URL`, `PACT_BROKER_TOKEN`). A run without a verdict is not published.
 * @returns a sentence about what was published; undefined without a broker. Rejects with a sentence for the user.
 */
export async function publish(report: Report, env: Env): Promise<string | undefined> {
  const base = brokerOf(env)
  if (base === undefined) return undefined
  if (report.verdict === 'not judged') return 'Nothing published to the broker: there is no verdict.'
  if (report.serverVersion === unknownVersion)
    throw new UserError({
      nl: 'een resultaat heeft de versie van de server nodig: geef ze met --version.',
      en: 'a result needs the version of the server: set it with --version.',
    })
  const token = env.PACT_BROKER_TOKEN
  const encode = encodeURIComponent
  const portal = consumerVersion(report.portalVersion, env)
  const address = `${base}/pacts/provider/${encode(provider)}/consumer/${encode(consumer)}/version/${encode(portal)}`
  const answer = publishedSchema.safeParse(
    await askBroker('PUT', address, token, readFileSync(committedPact, 'utf8')),
  )
  if (!answer.success)
    throw new UserError({
      nl: `${base} geeft geen adres voor resultaten.`,
      en: `${base} does not say where to send results.`,
    })
  const notChecked = notCheckedIn(report.counts)
  const partial = report.mode !== 'write' || notChecked > 0
  const { build, branch, portalBuild } = originOf(env)
  const result = {
    success: report.verdict === 'compatible' || report.verdict === 'differs',
    providerApplicationVersion: report.serverVersion,
    buildUrl: build,
    verifiedBy: {
      implementation: `webstudent verify (${partial ? `partial: ${report.mode}, ${notChecked} not checked` : 'complete'})`,
      version: report.portalVersion,
    },
    testResults: report.interactions
      // Probes are not part of the pact.
      .filter(({ result, outcome }) => result !== 'unchecked' && outcome !== probeOutcome)
      .map((interaction) => ({
        interactionDescription: interaction.description,
        success: interaction.result === 'confirmed' || isAccepted(interaction),
        ...(interaction.problems.length > 0 && {
          mismatches: interaction.problems.map((problem) => ({
            attribute: placeWords(problem.place).en,
            description: `expected ${wordingOf(problem).expected.en}, got ${wordingOf(problem).got.en}`,
          })),
        }),
      })),
  }
  if (branch !== undefined) await registerBranch(base, portal, branch, portalBuild, token)
  const { href } = answer.data._links['pb:publish-verification-results']
  await askBroker('POST', href, token, JSON.stringify(result))
  return `Published to ${new URL(base).origin}: pact ${portal}, ${partial ? 'partial result' : 'result'} for server ${report.serverVersion}.`
}
