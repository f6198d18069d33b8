import type { PactStates } from '#mocks/http/servedSchool.ts'

/**
 * The provider states of the pact. They are loaded when a verifier first asks for one, so that the school starts without them.
 * @param isDemo whether it is the demo school, whose people the states know
 */
export const pactStates =
  (isDemo: boolean): PactStates =>
  (school) => {
    let states: ReturnType<PactStates> | undefined
    return async (request, path) => {
      states ??= (await load(isDemo))(school)
      return states(request, path)
    }
  }

async function load(isDemo: boolean): Promise<PactStates> {
  const [{ providerStates }, { mockSchool }] = await Promise.all([
    import('#contracts/verify/situations/providerStates.ts'),
    import('#contracts/school/mockSchool.ts'),
  ])
  return providerStates(isDemo ? mockSchool : null)
}
