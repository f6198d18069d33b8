import { sitePaths } from '#api/school/serverTypes.ts'
import { an } from '#fixtures/people/an.ts'
import { type Persona, personas } from '#fixtures/personas.ts'
import { buildSchool } from '#fixtures/school.ts'
import { shortHash } from '#shared/values/shortHash.ts'
import type { Scenario } from './controls/faults/scenario.ts'
import type { SimulationOptions } from './controls/handlers/context.ts'
import { scenarios } from './controls/scenarios/index.ts'
import { createSimulation, type Simulation } from './controls/simulation.ts'
import { type Recipe, readState, type SchoolState } from './controls/state/state.ts'
import type { School } from './db/school.ts'
import { skipChecks } from './db/sharedRows.ts'
import { withClass } from './klas/withClass.ts'
import type { SavedSchool } from './saved/savedSchool.ts'
import { describeProblem } from './server/core/problems.ts'

/** The built schools that are still in use, because open schools share what they start with. */
const schoolsByRecipe = new Map<string, WeakRef<School>>()
/** The schools that were built last, in case they are needed again: building one takes longer than opening it. */
let recent: School[] = []
const maxRecent = 6
/** The student whose studies the members of a class get, because she has something on every screen. */
export const modelStudent = an.id

/** The demo school of a recipe, with the changes of its scenario. */
export function buildDemo(recipe: Recipe): School {
  const { today, seed, students, scenario, klas = [] } = recipe
  // A school with a class is not cached, so that its people's names do not stay in memory.
  const people = klas.length === 0 ? '' : shortHash(JSON.stringify(klas))
  const key = JSON.stringify([today, seed, students, scenario, people])
  const school = schoolsByRecipe.get(key)?.deref() ?? build(recipe)
  schoolsByRecipe.set(key, new WeakRef(school))
  if (people === '' && recent.at(-1) !== school)
    recent = [...recent.filter((each) => each !== school), school].slice(-maxRecent)
  return school
}

function build(recipe: Recipe): School {
  const { scenario, klas = [], ...plain } = recipe
  if (scenario !== null) {
    const seeded = buildDemo({ ...recipe, scenario: null })
    return scenarios.find(({ name }) => name === scenario)?.change?.(seeded, recipe.today) ?? seeded
  }
  if (klas.length === 0) return fixtureSchool(plain)
  return withClass(buildDemo({ ...plain, scenario }), klas, modelStudent)
}

/** The fixtures' school. Tests show for days of every kind that its rows fit; changes to it are checked when a school opens. */
function fixtureSchool(recipe: Pick<Recipe, 'today' | 'seed' | 'students'>): School {
  const school = buildSchool(recipe)
  skipChecks(Object.values(school.rows))
  return school
}

/** What differs between the ways to run the demo school. */
export interface DemoOptions extends Partial<Omit<SimulationOptions, 'recipe' | 'people' | 'scenarios'>> {
  readonly clock: SimulationOptions['clock']
  readonly seed?: number | undefined
  /** The number of generated students besides the personas. */
  readonly students?: number | undefined
  /** A school from a folder, instead of the demo's own. */
  readonly school?: SavedSchool | undefined
  /** The path of a person's site; if not given, that of the person's edition. */
  readonly sitePath?: (persona: Pick<Persona, 'site'>) => string
}

/** The scenarios of a saved school: those that change no person's data, and start as the school's first person. */
const scenariosFor = ({ people }: SavedSchool): readonly Scenario[] =>
  scenarios
    .filter(({ change, clock }) => !change && !clock)
    .map((scenario) => ({ ...scenario, person: scenario.person && (people[0]?.gebruikersnaam ?? null) }))

/** Opens the demo school with its people and scenarios. */
export function openDemo(options: DemoOptions): Promise<Simulation> {
  const { seed = 1, students = 0, school, ...others } = options
  const { sitePath = ({ site }: Pick<Persona, 'site'>) => sitePaths[site], ...rest } = others
  return createSimulation({
    build: school?.build ?? buildDemo,
    scenarios: school ? scenariosFor(school) : scenarios,
    isDemo: !school,
    people: (school?.people ?? personas).map((persona) => ({
      gebruikersnaam: persona.gebruikersnaam,
      sitePath: sitePath(persona),
    })),
    onProblem: (problem) => console.error(describeProblem(problem)),
    ...rest,
    recipe: { seed, students },
  })
}

/** Reads a stored state of the demo school, or of a school from a folder; see `readState`. */
export const readDemoState = (value: unknown, school?: SavedSchool): SchoolState =>
  readState(value, school?.build ?? buildDemo)
