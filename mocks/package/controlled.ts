import { type ControlName, type Controls, callControl, controlNames } from '../controls/api.ts'
import { ControlRefusal } from '../controls/refusal.ts'
import type { ControlledSchool, ControlResults, SchoolControls, SchoolOptions } from './types.ts'

/**
 * Lets the compiler check that the package's types of results match those of the controls, except for `calls` and `traffic`:
 * there, the controls have plain strings as names of endpoints.
 */
type CheckedResults = {
  readonly [Name in Exclude<keyof ControlResults, 'calls' | 'traffic'>]: (
    ...argument: never[]
  ) => Promise<ControlResults[Name]>
}

/** Thrown when a school refuses something, with an English sentence; `code` is the same as over HTTP. */
class SchoolError extends RangeError {
  override readonly name = 'SchoolError'
  readonly code: string
  constructor(refusal: ControlRefusal) {
    super(refusal.english, { cause: refusal })
    this.code = refusal.code
  }
}

/** Turns the Dutch refusals of controls into English ones. */
async function inEnglish<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    throw error instanceof ControlRefusal ? new SchoolError(error) : error
  }
}

/** Brings a school to the initial state of its options. */
export async function applyOptions({ controls }: ControlledSchool, options: SchoolOptions): Promise<void> {
  const { dialect, scenario, now } = options
  if (dialect !== undefined) await controls.setDialect(dialect)
  if (scenario !== undefined) await controls.startScenario(scenario)
  if (now !== undefined) await controls.setClock({ at: now })
}

/** The controls of a school for a program. Each argument is checked, and refusals are in English. */
export function controlledSchool(school: Controls & CheckedResults): ControlledSchool {
  const call = (name: ControlName, argument: unknown) => inEnglish(callControl(school, name, argument))
  const controls = Object.fromEntries(
    controlNames.map((name) => [name, (argument?: unknown) => call(name, argument)]),
  ) as unknown as SchoolControls
  return {
    controls,
    control: (name, ...[argument]) => call(name, argument) as ReturnType<SchoolControls[typeof name]>,
  }
}
