import { sitePaths } from '#api/school/serverTypes.ts'
import { dayAt, dayMs, momentAt } from '#shared/dates/schoolTime.ts'
import { parseJson } from '#shared/values/json.ts'
import { tableDefinitions, tableNames } from '../../db/tables.ts'
import { checkDialect, UnreadableDialect } from '../../dialects/dialect.ts'
import { dialectInfo } from '../../dialects/dialectWords.ts'
import { newcomersOf } from '../../people/newcomers.ts'
import { siteOf } from '../../server/wire/sites.ts'
import type { Controls } from '../api.ts'
import { uncounted } from '../faults/faults.ts'
import type { Scenario, ScenarioInfo } from '../faults/scenario.ts'
import { isRunning } from '../puzzles/puzzle.ts'
import { ControlRefusal, findNamed, unknownName } from '../refusal.ts'
import { checkMoment, moveSetting, readMoment, realTime, settingAt } from '../state/clock.ts'
import { revertChanges } from '../state/history.ts'
import { readState, UnreadableState } from '../state/state.ts'
import { findCalls } from '../traffic/callFilter.ts'
import { createClassControls } from './classControls.ts'
import type { SimulationContext } from './context.ts'
import { createPuzzleControls, viewOf } from './puzzleControls.ts'
import { createRowControls } from './rowControls.ts'
import { simulateDay } from './simulateDay.ts'

const infoOf = ({ name, title, purpose, person }: Scenario): ScenarioInfo => ({
  name,
  title,
  purpose,
  person,
})

function createReadControls(
  context: SimulationContext,
): Pick<Controls, 'status' | 'scenarios' | 'traffic' | 'calls' | 'newcomers' | 'messages' | 'tables'> {
  const { server, clock, faults, history, traffic, options } = context
  /** The log of calls. While a group looks for a fault, it hides which calls the fault affected. */
  const visibleCalls = () =>
    isRunning(context.puzzle)
      ? traffic.entries().map((entry) => ({ ...entry, fault: null }))
      : traffic.entries()
  const undoable = () => history.entries().map(({ what, at }) => ({ what, at: momentAt(at) }))
  return {
    async status() {
      const { offset, still } = clock.setting()
      return {
        scenario: context.recipe.scenario,
        clock: {
          now: momentAt(clock.now()),
          mode: still !== null ? 'still' : offset === 0 ? 'real' : 'moved',
          at: clock.now(),
        },
        // Faults of a puzzle are not listed.
        faults: isRunning(context.puzzle) ? [] : faults.all(),
        puzzle: context.puzzle && viewOf(context.puzzle),
        undoable: undoable().reverse(),
        sessions: server.sessions.users().length,
        calls: traffic.entries().length,
      }
    },
    scenarios: async () => options.scenarios.map(infoOf),
    traffic: async (after = 0) => visibleCalls().filter(({ id }) => id > after),
    async calls(filter = {}) {
      const calls = findCalls(visibleCalls(), filter)
      return { count: calls.length, calls }
    },
    newcomers: async () => newcomersOf(server.db.snapshot()),
    messages: async () => server.outbox.list(),
    tables: async () =>
      tableNames.map((name) => ({
        name,
        title: tableDefinitions[name].title,
        rows: server.db.tables[name].count(),
      })),
  }
}

function createClockControls(
  context: SimulationContext,
): Pick<Controls, 'setClock' | 'advanceClock' | 'followClock' | 'meanwhile'> {
  const { server, clock, baseClock, history } = context
  /** Moves the clock and the sessions with it. Nothing changes if the moment is refused. */
  async function moveClock(next: ReturnType<typeof clock.setting>): Promise<void> {
    const before = clock.now()
    const jump = checkMoment(next.still ?? baseClock.now() + next.offset) - before
    clock.use(next)
    server.sessions.shift(jump)
    await context.followDay()
  }
  return {
    setClock: ({ at, still = false }) =>
      context.runAndNotify(async () => moveClock(settingAt(baseClock, readMoment(at), still))),
    advanceClock: (ms) => context.runAndNotify(async () => moveClock(moveSetting(clock.setting(), ms))),
    followClock: () => context.runAndNotify(() => moveClock(realTime)),
    meanwhile: () =>
      context.runAndNotify(async () => {
        const [at, state] = [clock.now(), context.state()]
        await moveClock(moveSetting(clock.setting(), dayMs))
        await simulateDay(context)
        history.add({ kind: 'school', what: 'wat ondertussen gebeurde', at, state })
      }),
  }
}

/** The controls that replace the state of the school. */
function createStateControls(
  context: SimulationContext,
): Pick<
  Controls,
  'startScenario' | 'snapshot' | 'restore' | 'undo' | 'exportFile' | 'importFile' | 'setDialect' | 'reset'
> {
  const { server, clock, baseClock, history, options } = context

  /** The school as it starts at a moment; now if none is given. */
  function initialState(scenario: string | null, at?: string) {
    const clock = at === undefined ? realTime : settingAt(baseClock, readMoment(at), false)
    return { ...context.initialState(scenario, clock.offset), clock }
  }
  const restore = (what: string, value: () => unknown) =>
    context.runAndNotify(async () => {
      const state = readState(value(), options.build)
      await context.replace(what, () => state)
      await context.followDay()
    })

  return {
    startScenario: (name) =>
      context.runAndNotify(async () => {
        const sentence = `Er is geen scenario ${name}`
        const scenario = findNamed(options.scenarios, name, 'unknown-scenario', sentence)
        const today = dayAt(baseClock.now())
        await context.replace(`scenario ${scenario.title}`, () => ({
          ...initialState(name, scenario.clock?.(today)),
          faults: (scenario.faults ?? []).map(uncounted),
        }))
        return infoOf(scenario)
      }),
    snapshot: () => context.runExclusive(async () => context.state()),
    restore: (state) => restore('herstel', () => state),
    importFile: (text) => restore('geopend bestand', () => parseFile(text)),
    exportFile: () =>
      context.runExclusive(async () => {
        const name = `webstudent-${momentAt(clock.now()).replaceAll(/[ :]/g, '-')}.json`
        return { name, text: JSON.stringify(context.state()) }
      }),
    undo: () =>
      context.runAndNotify(async () => {
        const entry = history.take()
        if (!entry) return null
        if (entry.kind === 'school') await context.load(entry.state)
        else await revertChanges(server.db, entry.changes)
        await context.followDay()
        return entry.what
      }),
    setDialect: (value) =>
      context.runAndNotify(async () => {
        context.dialect = value == null ? null : readDialect(value)
      }),
    reset: () => context.runAndNotify(() => context.replace('nieuw begin', () => initialState(null))),
  }
}

/** The controls of a simulated school. */
export function createControls(context: SimulationContext): Controls {
  const { server, faults, traffic, options } = context
  return {
    ...createReadControls(context),
    ...createClockControls(context),
    ...createStateControls(context),
    ...createRowControls(context),
    ...createClassControls(context),
    ...createPuzzleControls(context),
    signInAs: (person) =>
      context.runAndNotify(async () => {
        const user = await server.db.userByName(person)
        if (!user) {
          const names = options.people.map(({ gebruikersnaam }) => gebruikersnaam)
          throw unknownName('unknown-person', `Niemand heet ${person}`, person, names)
        }
        const known = options.people.find(({ gebruikersnaam }) => gebruikersnaam === person)
        const site = siteOf((known ?? options.people[0])?.sitePath ?? sitePaths.STUDENT)
        const { id } = server.sessions.open(site)
        server.sessions.assign(id, user.userid)
        return { person, site: site.path, userid: user.userid, session: id }
      }),
    setFaults: (list) => context.runAndNotify(async () => faults.set(list)),
    clearTraffic: () => context.runAndNotify(async () => traffic.clear()),
    clearMessages: () => context.runAndNotify(async () => server.outbox.clear()),
    dialect: async () => context.dialect && dialectInfo(context.dialect),
  }
}

function readDialect(value: unknown) {
  try {
    return checkDialect(value, 'Dit')
  } catch (error) {
    throw error instanceof UnreadableDialect
      ? new ControlRefusal('unfit-dialect', error.nl, error.message.replace(/\.$/, ''))
      : error
  }
}

function parseFile(text: string): unknown {
  const json = parseJson(text)
  if (json === undefined) throw new UnreadableState('Dit bestand is geen JSON.', 'it is not JSON')
  return json
}
