import * as z from 'zod/mini'
import { errorStatuses } from '../../server/wire/answer.ts'
import { unknownName } from '../refusal.ts'

/** The longest delay of an answer, in ms. */
export const maxDelayMs = 600_000

const ms = z.int().check(z.minimum(0), z.maximum(maxDelayMs))
const count = z.int().check(z.minimum(1))

const described = <Value extends z.ZodMiniType>(text: string, value: Value) =>
  z.optional(value).check(z.describe(text))

const selection = {
  endpoint: described(
    "The name of the endpoint whose calls are hit; every endpoint's if not given.",
    z.string(),
  ),
  person: described("Only calls of the person with this username; everybody's if not given.", z.string()),
  tab: described(
    'Only calls of the tab with this name, which its page sends with each call (`mocks/panel/page/tabName.ts`).',
    z.string().check(z.minLength(1), z.maxLength(60)),
  ),
  reads: described('Only calls that change nothing.', z.literal(true)),
  apart: described(
    "Each endpoint's calls are counted apart, so that it does not matter in which order a page asks for things.",
    z.literal(true),
  ),
  from: described(
    'The first call that is hit, counted from when the fault was set; 1 if not given, `every` if that is given.',
    count,
  ),
  every: described('Only every n-th call from the first one; each call if not given.', count),
  times: described('How many calls are hit in all; all that follow if not given.', count),
}

/** A failure of one kind, with the fields that it has besides the selection of calls. */
const failure = <Kind extends string, Fields extends z.core.$ZodLooseShape = Record<never, never>>(
  kind: Kind,
  text: string,
  fields = {} as Fields,
) => z.strictObject({ ...selection, kind: z.literal(kind), ...fields }).check(z.describe(text))

const notReceived = 'The server never hears of the call.'
const carriedOut = 'The server does what it is asked'

/** A failure and the calls that it affects. They are counted, not chosen at random, so that every run can be repeated. */
export const faultSchema = z.discriminatedUnion('kind', [
  failure('unreachable', `There is no connection. ${notReceived}`),
  failure('timeout', `The answer never comes. ${notReceived}`),
  failure(
    'delay',
    'The answer is late by `ms` and at most `jitter` milliseconds more. A repeated run gets the same delays.',
    { ms, jitter: z.optional(ms) },
  ),
  failure('html', `HTTP 200 with a web page where data should be. ${notReceived}`),
  failure('status', `An HTTP error with a web page, as a proxy sends it. ${notReceived}`, {
    status: z.literal([...errorStatuses]),
  }),
  failure('expired', 'The session of the call has ended on the server.'),
  failure('malformed', `${carriedOut}, but half of its answer is missing.`),
  failure('wrong shape', `${carriedOut}, but its answer has an unexpected shape.`),
  failure(
    'missing field',
    `${carriedOut}, but its answer lacks a field, e.g. \`Tebetalen\` or \`UserData.name\`.`,
    {
      field: z.string().check(z.minLength(1)),
    },
  ),
  failure('dropped', `${carriedOut}, and then the connection breaks.`),
])

type WithoutSelection<Each> = Each extends unknown ? Omit<Each, keyof typeof selection> : never

export type Fault = Readonly<z.output<typeof faultSchema>>
/** How a call fails, apart from which calls do. */
export type Failure = WithoutSelection<Fault>
export type FaultType = Fault['kind']

/** A fault with the number of calls that were counted for it, and the number of those that it hit. */
export interface CountedFault {
  readonly fault: Fault
  readonly calls: number
  readonly hits: number
  /** The number of calls by endpoint, if the fault counts each endpoint separately. */
  readonly callsOf?: Readonly<Record<string, number>> | undefined
}

/** A fault that has hit no call yet. */
export const uncounted = (fault: Fault): CountedFault => ({ fault, calls: 0, hits: 0 })

/** The facts about a call that decide whether a fault hits it. */
interface FaultyCall {
  /** The name of its endpoint; undefined for an unknown one. */
  readonly endpoint: string | undefined
  /** The username of the caller; null for nobody. */
  readonly person: string | null
  /** The name of the tab that makes it; undefined if no page does. */
  readonly tab?: string | undefined
}

/** A failure that hits a call. `hit` numbers the hits of its fault, from 1. */
export type Hit = Failure & { readonly hit: number }

export type Faults = ReturnType<typeof createFaults>

/** Whether a fault affects the call with this number, counted from 1, after this many earlier hits. */
function matches({ from, every, times }: Fault, call: number, hits: number): boolean {
  const first = from ?? every ?? 1
  return call >= first && (call - first) % (every ?? 1) === 0 && hits < (times ?? Number.POSITIVE_INFINITY)
}

/** Counts one more call for a fault, and returns its number; the first is 1. */
function countCall(entry: MutableCount, endpoint: string | undefined): number {
  entry.calls += 1
  if (!entry.fault.apart) return entry.calls
  const name = endpoint ?? ''
  const number = (entry.callsOf?.[name] ?? 0) + 1
  entry.callsOf = { ...entry.callsOf, [name]: number }
  return number
}

type MutableCount = { -readonly [Name in keyof CountedFault]: CountedFault[Name] }

/**
 * The faults of one simulated server.
 * @param endpoints the names of endpoints that a fault may have
 * @param readEndpoints the names of the endpoints whose calls change nothing
 */
export function createFaults(endpoints: readonly string[], readEndpoints: ReadonlySet<string> = new Set()) {
  let counts: MutableCount[] = []
  return {
    /** Replaces the active faults and starts counting; `[]` ends them all. Throws RangeError for an unknown endpoint. */
    set(faults: readonly Fault[]): void {
      for (const { endpoint } of faults)
        if (endpoint !== undefined && !endpoints.includes(endpoint))
          throw unknownName(
            'unknown-endpoint',
            `Geen vraag aan de server heet ${endpoint}`,
            endpoint,
            endpoints,
          )
      counts = faults.map(uncounted)
    },
    /** Counts a call of this endpoint and returns how it fails; null if it does not. The first fault that matches decides. */
    next({ endpoint, person, tab }: FaultyCall): Hit | null {
      let hit: Hit | null = null
      for (const entry of counts) {
        const { fault } = entry
        if (fault.endpoint !== undefined && fault.endpoint !== endpoint) continue
        if (fault.person !== undefined && fault.person !== person) continue
        if (fault.tab !== undefined && fault.tab !== tab) continue
        if (fault.reads && !(endpoint !== undefined && readEndpoints.has(endpoint))) continue
        if (!matches(fault, countCall(entry, endpoint), entry.hits)) continue
        entry.hits += 1
        hit ??= { ...fault, hit: entry.hits }
      }
      return hit
    },
    /** The active faults with their counts. */
    all: (): readonly CountedFault[] => counts.map((entry) => ({ ...entry })),
    /** Continues with the faults and counts of an earlier run. */
    resume(faults: readonly CountedFault[]): void {
      counts = faults
        .filter(({ fault: { endpoint } }) => endpoint === undefined || endpoints.includes(endpoint))
        .map((entry) => ({ ...entry }))
    },
  }
}
