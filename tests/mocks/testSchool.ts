import { FetchInterceptor } from '@mswjs/interceptors/fetch/web'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { buildSchool } from '#fixtures/school.ts'
import type { Controls } from '#mocks/controls/api.ts'
import type { Faults } from '#mocks/controls/faults/faults.ts'
import type { OnAnswer } from '#mocks/controls/handlers/context.ts'
import { scenarios } from '#mocks/controls/scenarios/index.ts'
import type { Recipe } from '#mocks/controls/state/state.ts'
import type { School } from '#mocks/db/school.ts'
import { modelStudent, openDemo } from '#mocks/demo.ts'
import type { Dialect } from '#mocks/dialects/dialect.ts'
import { createHandlers } from '#mocks/exchange/handlers.ts'
import { readPhoto } from '#mocks/exchange/photos.ts'
import { withClass } from '#mocks/klas/withClass.ts'
import { type Clock, createClock } from '#mocks/server/core/clock.ts'
import type { Outbox } from '#mocks/server/core/outbox.ts'
import type { Problem } from '#mocks/server/core/problems.ts'
import type { Secrets } from '#mocks/server/core/secrets.ts'
import type { SchoolServer, ServerOptions } from '#mocks/server/server.ts'
import { testMoment } from './testClock.ts'

export interface TestSchool {
  readonly server: SchoolServer
  /** The school's own clock; `advance` moves the clock below it. */
  readonly clock: Clock & { advance(ms: number): void }
  /** Everything that a trainer can do with the school. */
  readonly controls: Controls
  /** The problems that the server found in its own answers or in requests. A test fails if one is left here. */
  readonly problems: Problem[]
  /** The faults of the school; none until a test sets one. */
  readonly faults: Faults
  /** The mails and text messages from the school. */
  readonly outbox: Outbox
  /** MSW in front of this process's fetch: `network.use(…)` overrides an answer, `disable()` ends it. */
  readonly network: ReturnType<typeof answerFetch>
}

export interface TestSchoolOptions extends Pick<ServerOptions, 'routes'> {
  /** The number of generated students besides the personas; 0 if not given. */
  students?: number
  seed?: number
  /** Returns a changed copy of the school before it opens. */
  school?: (school: School) => School
  /** Whether to include classes and lessons, which are most of a school's rows; true if not given. */
  timetable?: boolean
  /** The time of the school, `YYYY-MM-DD HH:mm:ss`; {@link testMoment} if not given. */
  now?: string
  /** The name of the scenario with which it starts. */
  scenario?: string
  /** The dialect of its server; the usual one if not given. */
  dialect?: Dialect
  /** Called with each call, and its answer before the dialect. */
  onAnswer?: OnAnswer
}

/** A school without classes, lessons and attendance. */
export const withoutTimetable = (school: School): School => ({
  ...school,
  rows: { ...school.rows, klassen: [], lessen: [], participaties: [], registraties: [] },
})

const schools = new Map<string, School>()

/** The fixtures' school of this day and seed. It is built once, because nothing changes it. */
function schoolOf({ today, seed, students }: Recipe): School {
  const key = `${today} ${seed} ${students}`
  const school = schools.get(key) ?? buildSchool({ today, seed, students })
  schools.set(key, school)
  return school
}

/** MSW in front of fetch, as in a page. `setupServer` also imitates sockets and TLS, which takes half the time of a test. */
const answerFetch = (handlers: RequestHandler[]) =>
  defineNetwork({
    // MSW's types know the library's build for Node only.
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor() as never] })],
    handlers,
    onUnhandledFrame: 'error',
    context: { quiet: true },
  })

/** Secrets in a fixed sequence, all different. */
function countedSecrets(): Secrets {
  let count = 0
  return {
    key: () => `key${String(++count).padStart(29, '0')}`,
    code: () => String(100_000 + ++count),
  }
}

/** A school for one test. It answers every fetch of this process to a server.fcgi; any other fetch fails and is a problem. */
export async function startTestSchool(options: TestSchoolOptions): Promise<TestSchool> {
  const { students = 0, seed = 1, now = testMoment, timetable = true, scenario } = options
  const time = createClock(now)
  const problems: Problem[] = []
  let id = 0
  const { server, faults, controls, clock, answer } = await openDemo({
    clock: time,
    seed,
    students,
    build(recipe) {
      const whole = schoolOf(recipe)
      const { klas = [] } = recipe
      const school = withClass(timetable ? whole : withoutTimetable(whole), klas, modelStudent)
      const changed = scenarios.find(({ name }) => name === recipe.scenario)?.change?.(school, recipe.today)
      return options.school?.(changed ?? school) ?? changed ?? school
    },
    onProblem: (problem) => problems.push(problem),
    newId: () => `00000000-0000-4000-8000-${String(++id).padStart(12, '0')}`,
    server: { secrets: countedSecrets() },
    routes: options.routes,
    dialect: options.dialect,
    onAnswer: options.onAnswer,
  })
  if (scenario !== undefined) await controls.startScenario(scenario)
  // MSW's own 'error' strategy would let requests for assets reach the network.
  const unexpected = http.all('*', ({ request: { method, url } }) => {
    problems.push({ kind: 'unknown call', call: `${method} ${url}` })
    return HttpResponse.error()
  })
  const network = answerFetch([...createHandlers(answer, readPhoto), unexpected])
  await network.enable()
  return {
    server,
    problems,
    faults,
    controls,
    network,
    outbox: server.outbox,
    clock: { now: clock.now, advance: time.advance },
  }
}
