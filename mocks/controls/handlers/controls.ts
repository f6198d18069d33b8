import { tableDefinitions, tableNames } from '../../db/tables.ts'
import { describeDialect } from '../../dialects/describe.ts'
import { checkDialect, UnreadableDialect } from '../../dialects/dialect.ts'
import { newcomersOf } from '../../people/newcomers.ts'
import { serverDay, serverMoment } from '../../server/core/clock.ts'
import { siteOf, sitePaths } from '../../server/wire/sites.ts'
import type { Controls, ScenarioInfo } from '../api.ts'
import type { Scenario } from '../faults/scenario.ts'
import { checkMoment, moved, readMoment, realTime, settingAt } from '../state/clock.ts'
import { revertChanges } from '../state/history.ts'
import { readState, UnreadableState } from '../state/state.ts'
import { findCalls } from '../traffic/journal.ts'
import { createClassControls } from './classControls.ts'
import type { SimulationContext } from './context.ts'
import { letThingsHappen } from './meanwhile.ts'
import { createPuzzleControls, isRunning, viewOf } from './puzzleControls.ts'
import { createRowControls } from './rowControls.ts'

const infoOf = ({ name, title, purpose, person }: Scenario): ScenarioInfo => ({
  name,
  title,
  purpose,
  person,
})

const dayMs = 86_400_000

/** The controls of a simulated school. `onChange` is called after each control that changes something. */
export function createControls(context: SimulationContext, onChange: () => Promise<void>): Controls {
  const { server, clock, baseClock, faults, history, traffic, runExclusive, options } = context

  const changing = async <T>(task: () => Promise<T>): Promise<T> => {
    const result = await runExclusive(task)
    await onChange()
    return result
  }

  /** Replaces the school; `undo` brings the earlier one back. */
  async function replace(what: string, next: () => ReturnType<SimulationContext['state']>): Promise<void> {
    const before = context.state()
    await context.load(next())
    history.add({ kind: 'school', what, at: clock.now(), state: before })
  }

  function scenarioOf(name: string): Scenario {
    const found = options.scenarios.find((each) => each.name === name)
    if (found) return found
    const titles = options.scenarios.map(({ title }) => title).join(', ')
    throw new RangeError(`Er is geen scenario ${name}. Er zijn: ${titles}.`)
  }

  /** The school as it starts at a moment; now if none is given. */
  function initialState(scenario: string | null, at?: string) {
    const setting = at === undefined ? realTime : settingAt(baseClock, readMoment(at), false)
    const today = serverDay(baseClock.now() + setting.offset)
    return { ...context.initialState({ ...context.recipe, today, scenario }), clock: setting }
  }

  /** The log. Which fault hit a call is not told while a group looks for it. */
  const shownCalls = () =>
    isRunning(context.puzzle)
      ? traffic.entries().map((entry) => ({ ...entry, fault: null }))
      : traffic.entries()

  /** Moves the clock and the sessions with it. A moment that is refused changes nothing. */
  async function moveClock(next: ReturnType<typeof clock.setting>): Promise<void> {
    const before = clock.now()
    const jump = checkMoment(next.still ?? baseClock.now() + next.offset) - before
    clock.use(next)
    server.sessions.shift(jump)
    await context.followDay()
  }
  const setClock = (setting: () => ReturnType<typeof clock.setting>) =>
    changing(async () => moveClock(setting()))

  return {
    async status() {
      const { offset, still } = clock.setting()
      return {
        scenario: context.recipe.scenario,
        clock: {
          now: serverMoment(clock.now()),
          mode: still !== null ? 'still' : offset === 0 ? 'real' : 'moved',
          at: clock.now(),
        },
        // What was hidden stays so.
        faults: isRunning(context.puzzle) ? [] : faults.all(),
        puzzle: context.puzzle && viewOf(context.puzzle),
        undoable: history
          .entries()
          .toReversed()
          .map(({ what, at }) => ({ what, at: serverMoment(at) })),
        sessions: server.sessions.all().filter(({ userid }) => userid !== null).length,
        calls: traffic.entries().length,
      }
    },
    signInAs: (person) =>
      changing(async () => {
        const user = await server.db.username(person)
        if (!user) throw new RangeError(`Niemand heet ${person}`)
        const known = options.people.find(({ gebruikersnaam }) => gebruikersnaam === person)
        const site = siteOf((known ?? options.people[0])?.sitePath ?? sitePaths.STUDENT)
        const { id } = server.sessions.open(site)
        server.sessions.assign(id, user.userid)
        return { person, site: site.path, userid: user.userid, session: id }
      }),
    scenarios: async () => options.scenarios.map(infoOf),
    startScenario: (name) =>
      changing(async () => {
        const scenario = scenarioOf(name)
        const today = serverDay(baseClock.now())
        await replace(`scenario ${scenario.title}`, () => ({
          ...initialState(name, scenario.clock?.(today)),
          faults: (scenario.faults ?? []).map((fault) => ({ fault, calls: 0, hits: 0 })),
        }))
        return infoOf(scenario)
      }),
    setFaults: (list) => changing(async () => faults.set(list)),
    setClock: ({ at, still = false }) => setClock(() => settingAt(baseClock, readMoment(at), still)),
    advanceClock: (ms) => setClock(() => moved(clock.setting(), ms)),
    followClock: () => setClock(() => realTime),
    meanwhile: () =>
      changing(async () => {
        const [at, state] = [clock.now(), context.state()]
        await moveClock(moved(clock.setting(), dayMs))
        await letThingsHappen(context)
        history.add({ kind: 'school', what: 'wat ondertussen gebeurde', at, state })
      }),
    traffic: async (after = 0) => shownCalls().filter(({ id }) => id > after),
    clearTraffic: () => changing(async () => traffic.clear()),
    async calls(filter = {}) {
      const calls = findCalls(shownCalls(), filter)
      return { count: calls.length, calls }
    },
    newcomers: async () => newcomersOf(server.db.save()),
    messages: async () => server.outbox.list(),
    clearMessages: () => changing(async () => server.outbox.clear()),
    tables: async () =>
      tableNames.map((name) => ({
        name,
        title: tableDefinitions[name].title,
        rows: server.db.tables[name].count(),
      })),
    ...createRowControls(context, onChange),
    ...createClassControls(context, onChange),
    ...createPuzzleControls(context, replace, onChange),
    snapshot: () => runExclusive(async () => context.state()),
    restore: (state) =>
      changing(async () => {
        const read = readState(state, options.build)
        await replace('herstel', () => read)
        await context.followDay()
      }),
    undo: () =>
      changing(async () => {
        const entry = history.take()
        if (!entry) return null
        if (entry.kind === 'school') await context.load(entry.state)
        else await revertChanges(server.db, entry.changes)
        await context.followDay()
        return entry.what
      }),
    exportFile: () =>
      runExclusive(async () => {
        const name = `webstudent-${serverMoment(clock.now()).replaceAll(/[ :]/g, '-')}.json`
        return { name, text: JSON.stringify(context.state()) }
      }),
    importFile: (text) =>
      changing(async () => {
        const read = readState(parse(text), options.build)
        await replace('geopend bestand', () => read)
        await context.followDay()
      }),
    dialect: async () => context.dialect && describeDialect(context.dialect),
    setDialect: (value) =>
      changing(async () => {
        context.dialect = value == null ? null : readDialect(value)
      }),
    reset: () => changing(() => replace('nieuw begin', () => initialState(null))),
  }
}

function readDialect(value: unknown) {
  try {
    return checkDialect(value, 'Dit')
  } catch (error) {
    throw error instanceof UnreadableDialect ? new RangeError(error.nl) : error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableState('Dit bestand is geen JSON.')
  }
}
