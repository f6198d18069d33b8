import { sitePaths } from '#api/school/serverTypes.ts'
import {
  type PactInteraction,
  type PlannedInteraction,
  readPact,
  readPlans,
} from '#contracts/describe/pact/pactFile.ts'
import { committedPact } from '#contracts/describe/pact.ts'
import { compareWithPact } from '#contracts/verify/comparison/comparison.ts'
import type { PactCall } from '#contracts/verify/pactCall.ts'
import { resultOf } from '#contracts/verify/pactResult.ts'
import { makeCalls } from '#contracts/verify/schedule.ts'
import { type ReadAnswer, readAnswer } from '#contracts/verify/server/answer.ts'
import { callOf, mutatedResponse } from '../mutatingProxy.ts'
import { offeredSituations, serveSchool } from '../simulatedSchool.ts'
import type { Mutant } from './mutant.ts'
import { tryMutation } from './trial.ts'

/** An interaction of the pact with the call that was made for it on the unbroken server. */
interface Recorded {
  readonly index: number
  readonly interaction: PactInteraction
  readonly plan: PlannedInteraction
  readonly played: PactCall & { readonly answer: ReadAnswer }
}

/** Plays the whole pact on an unbroken school. */
async function recordAll(limitMs: number): Promise<Recorded[]> {
  const mock = await serveSchool()
  const [interactions, plans] = [readPact(), readPlans()]
  const location = { base: mock.url, sitePath: sitePaths.STUDENT }
  const { made: played } = await makeCalls([...interactions.keys()], {
    location,
    school: offeredSituations(),
    write: true,
    limitMs,
  }).finally(() => mock.close())
  return interactions.flatMap((interaction, index) => {
    const [plan, call] = [plans[index], played.get(index)]
    const answer = call?.answer
    return plan && call && answer ? [{ index, interaction, plan, played: { ...call, answer } }] : []
  })
}

/** A recorded answer as a mutant changes it; undefined if the mutant does not. */
async function changedBy({ mutation }: Mutant, { plan, played }: Recorded): Promise<PactCall | undefined> {
  const { status, body, setCookies } = played.answer
  const { request } = plan
  const recorded = played.answer.forPact()
  const isFile = body === null
  const answer = {
    status,
    body: body ?? '',
    cookies: setCookies,
    ...(isFile && { isFile }),
    contentType: recorded.headers.get('content-type') ?? '',
  }
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).flatMap(([name, values]) => values.map((value) => [name, value])),
  )
  const asked = { site: new URL(played.call.server).pathname, query, cookie: '' }
  const call = callOf(request.path, JSON.stringify(request.body?.content ?? null))
  const changed = mutation(call, answer, request.method, asked)
  if (JSON.stringify(changed) === JSON.stringify(answer)) return undefined
  const read = await readAnswer(await mutatedResponse(recorded, changed, isFile))
  const noted = { status: read.status, setCookies: [...read.setCookies], body: read.body }
  return { ...played, call: { ...played.call, answer: noted }, answer: read }
}

/** Judges changed answers, at most one for each interaction. Returns the interactions that are contradicted. */
async function contradicted(tried: ReadonlyMap<Recorded, PactCall>): Promise<Recorded[]> {
  const answers = [...tried].flatMap(([{ index }, { answer }]): [number, ReadAnswer][] =>
    answer ? [[index, answer]] : [],
  )
  const compared = await compareWithPact(committedPact, new Map(answers))
  return [...tried]
    .filter(
      ([{ interaction }, { call }]) =>
        resultOf(interaction, compared, call, undefined).result === 'contradicted',
    )
    .map(([recorded]) => recorded)
}

/** What a server with the routes of a mutant contradicts, for a mutant whose answers alone do not show it. */
async function contradictedByRoutes(mutant: Mutant, pactOf: (names: readonly string[]) => string) {
  const mock = await serveSchool(mutant.routes)
  const trial = tryMutation(mock, mutant, { pact: pactOf(mutant.endpoints) })
  return (await trial.finally(() => mock.close())).contradicted
}

/**
 * The descriptions of the interactions that no mutant contradicts. Looks for each interaction of the pact for a mutant of its endpoint that contradicts it. The pact is played once, and the
 * mutants change its answers, which are judged without a server: one mutant for each interaction at a time. What is left is
 * tried on servers with the routes of the other mutants.
 * @param pactOf writes a pact with the interactions of some endpoints
 */
export async function uncontradicted(
  mutants: readonly Mutant[],
  limitMs: number,
  pactOf: (names: readonly string[]) => string,
): Promise<string[]> {
  const all = readPact()
  const recorded = await recordAll(limitMs)
  const missing = new Set(all.map(({ description }) => description))
  const waiting = new Map(
    recorded.map((each) => [
      each,
      mutants.filter(
        ({ endpoints, routes, changeQuery }) =>
          !routes && !changeQuery && endpoints.includes(each.interaction.endpoint),
      ),
    ]),
  )
  for (;;) {
    const round = new Map<Recorded, PactCall>()
    for (const [each, candidates] of waiting)
      while (!round.has(each) && candidates.length > 0) {
        const next = candidates.shift()
        const changed = next && (await changedBy(next, each))
        if (changed) round.set(each, changed)
      }
    if (round.size === 0) break
    for (const each of await contradicted(round)) {
      missing.delete(each.interaction.description)
      waiting.delete(each)
    }
  }
  const endpointOf = new Map(all.map(({ description, endpoint }) => [description, endpoint]))
  for (const mutant of mutants.filter(({ routes, changeQuery }) => routes || changeQuery)) {
    const isWanted = [...missing].some((each) => mutant.endpoints.includes(endpointOf.get(each) ?? ''))
    if (isWanted) for (const each of await contradictedByRoutes(mutant, pactOf)) missing.delete(each)
  }
  return [...missing]
}
