import { isDeepStrictEqual } from 'node:util'
import { requiredOutcomes, unknownFields } from '../../contracts/describe/facts/requirements.ts'
import { wireCallOf, wireCalls } from '../../contracts/describe/facts/wire.ts'
import type { WrittenInteraction } from '../../contracts/describe/pact/pactFile.ts'
import type { Endpoint } from '../../src/api/endpoint.ts'

/** What there is for each call, by the names of the endpoints. */
export interface CallFacts {
  /** The list of endpoints. */
  readonly endpoints: readonly Endpoint[]
  /** The file of every endpoint that is written, in the list or not: `src/api/endpoints/betalingen.ts`. */
  readonly files: ReadonlyMap<string, string>
  /** Called by the portal's own code. */
  readonly called: ReadonlySet<string>
  /** Answered by the simulated server. */
  readonly answered: ReadonlySet<string>
  /** The interactions of the consumer tests. */
  readonly described: readonly WrittenInteraction[]
  /** The interactions of the committed pact. */
  readonly pact: readonly WrittenInteraction[]
  /** The states that the simulated school offers. */
  readonly offered: ReadonlySet<string>
  /** Sentences and states of the consumer tests that the report cannot say in Dutch. */
  readonly untranslated: readonly string[]
  /** Named in the panel. */
  readonly named: ReadonlySet<string>
  /** Calls whose effect the panel names, for its list of changes. */
  readonly namedChanges: ReadonlySet<string>
  /** Failing in a row of the fault matrix. */
  readonly inMatrix: ReadonlySet<string>
}

function missingOf(endpoint: Endpoint, facts: CallFacts): string[] {
  const { name, effect, unused } = endpoint
  const file = facts.files.get(name) ?? 'src/api/endpoints'
  const own = facts.described.filter((each) => each.endpoint === name)
  const without = requiredOutcomes(endpoint).filter((kind) => !own.some(({ outcome }) => outcome === kind))
  const checks: readonly [ok: boolean, sentence: string][] = [
    [
      facts.called.has(name) || unused !== undefined,
      'the portal does not call it; use it in a model, src/screens/…/model.ts',
    ],
    [facts.answered.has(name), 'the simulated server has no route for it; add one in mocks/server/routes'],
    [facts.named.has(name), 'the panel has no name for it; add one in mocks/panel/endpointTexts.ts'],
    [
      effect === 'reads' || facts.namedChanges.has(name),
      'the panel has no name for what it changes; add one in mocks/panel/endpointTexts.ts',
    ],
    [
      facts.inMatrix.has(name) || unused !== undefined,
      'no row of the fault matrix has it fail; add one in tests/e2e/matrix/rows',
    ],
  ]
  return [
    ...checks.flatMap(([ok, sentence]) => (ok ? [] : [sentence])),
    ...without.map(
      (kind) => `no consumer test has the outcome "${kind}"; add a call to its test in contracts/consumer`,
    ),
    ...unknownFields(endpoint).map(
      (path) => `its provenance names ${path}, which no schema has; correct it in ${file}`,
    ),
  ].map((sentence) => `${name}: ${sentence}.`)
}

const key = ({ endpoint, outcome, description, states }: WrittenInteraction) =>
  JSON.stringify([endpoint, outcome, description, [...states].sort()])

/** Interactions that are only in the consumer tests, only in the pact, or different in the two. */
function stalePact({ described, pact }: CallFacts): string[] {
  const [inTests, inPact] = [
    new Map(described.map((each) => [key(each), each])),
    new Map(pact.map((each) => [key(each), each])),
  ]
  const how = 'run npm run contracts, which writes contracts/pacts/webstudent-server.fcgi.json'
  return [
    ...[...inTests].flatMap(([name, now]) => {
      const { endpoint, description } = now
      const then = inPact.get(name)
      if (then === undefined) return [`${endpoint}: the pact lacks "${description}"; ${how}.`]
      const parts = [
        ...(isDeepStrictEqual(now.answer, then.answer) ? [] : ['another answer']),
        ...(now.provenance === then.provenance ? [] : ['another provenance']),
      ]
      return parts.length === 0
        ? []
        : [`${endpoint}: the pact has ${parts.join(' and ')} for "${description}"; ${how}.`]
    }),
    ...[...inPact]
      .filter(([name]) => !inTests.has(name))
      .map(
        ([, { endpoint, description }]) =>
          `${endpoint}: the pact has "${description}", which no test describes; ${how}.`,
      ),
  ]
}

/** Who must be seen to sign in: each has a result of its own. */
const roles = ['student', 'parent', 'staff'] as const

function missingSignIns({ described }: CallFacts): string[] {
  const signIns = described.filter(
    ({ endpoint, outcome }) => endpoint === 'Authenticate' && outcome === 'success',
  )
  return roles
    .filter((role) => !signIns.some(({ states }) => states.some((state) => state.includes(`role: ${role}`))))
    .map(
      (role) =>
        `Authenticate: no consumer test signs in a ${role}; add one in contracts/consumer/authenticate.test.ts.`,
    )
}

/** What is still missing for the calls, a sentence each, with the file to edit. */
export function missingForCalls(facts: CallFacts): string[] {
  const { endpoints, files, described, offered } = facts
  const listed = new Set(endpoints.map(({ name }) => name))
  const onWire = new Set(endpoints.map((endpoint) => wireCallOf(endpoint).toLowerCase()))
  const states = new Set(described.flatMap((each) => each.states))
  return [
    ...[...files]
      .filter(([name]) => !listed.has(name))
      .map(
        ([name, file]) =>
          `${name}: ${file} is not in the list of calls; add it in src/api/endpoints/index.ts.`,
      ),
    ...endpoints.flatMap((endpoint) => missingOf(endpoint, facts)),
    ...[...states]
      .filter((state) => !offered.has(state))
      .map(
        (state) =>
          `The simulated school does not offer "${state}"; add an offer in contracts/school/mockSchool.ts.`,
      ),
    ...facts.untranslated.map(
      (sentence) =>
        `The report has no Dutch for "${sentence}"; add it in contracts/report/texts/situations.ts.`,
    ),
    ...stalePact(facts),
    ...missingSignIns(facts),
    ...wireCalls
      .filter(({ call, unused }) => unused === undefined && !onWire.has(call.toLowerCase()))
      .map(
        ({ call }) =>
          `${call}: the server has this call and the portal has no endpoint; add one in src/api/endpoints.`,
      ),
  ]
}
