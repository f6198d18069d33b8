interface NumberedMutant {
  readonly id: string
}

/** Whether a mutant is one of the sample: every so many in the order of the code. */
export const isInSample = ({ id }: NumberedMutant, every: number) => Number(id) % every === 0

/** The environment variable that tells Stryker's processes how many mutants share one that is tried. */
export const everyVariable = 'MUTATION_EVERY'

/**
 * A checker of Stryker's that lets only a sample of the mutants reach the tests. Mutants that no test reaches are not
 * shown to a checker, so who counts leaves out the others of them with `isInSample`.
 */
const sample = {
  init: async () => {},
  group: async (mutants: readonly NumberedMutant[]) => [mutants.map(({ id }) => id)],
  async check(mutants: readonly NumberedMutant[]) {
    const every = Number(process.env[everyVariable])
    const outside = { status: 'compileError', reason: 'Not in the sample.' }
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, isInSample(mutant, every) ? { status: 'passed' } : outside]),
    )
  },
}

/** @internal Stryker loads it by the path of this file. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: sample }]
