import type { ControlArguments, ControlName } from './names.ts'
import type { ControlResults } from './results.ts'

/** The parameters of a control; none if it takes no argument. */
type ArgumentsOf<Name extends ControlName> = undefined extends ControlArguments[Name]
  ? [argument?: ControlArguments[Name]]
  : [argument: ControlArguments[Name]]

/** The controls. The package has a generated file of this name instead (`scripts/lib/package/nameTypes.ts`). */
export type SchoolControls = {
  readonly [Name in ControlName]: (
    ...argument: ArgumentsOf<Name>
  ) => Promise<Name extends keyof ControlResults ? ControlResults[Name] : void>
}
