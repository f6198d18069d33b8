import { resolve } from 'node:path'
import type { Controls } from '../controls/api.ts'
import { mountSchool as mount } from '../http/mount.ts'
import { serveMock } from '../http/serve.ts'
import type { PactStates } from '../http/servedSchool.ts'
import { sessionCookie } from '../server/wire/cookie.ts'
import { applyOptions, controlledSchool } from './controlled.ts'
import type {
  MountedSchool,
  MountOptions,
  School,
  ServedSchoolOptions,
  SignedIn,
  StoredSchoolOptions,
} from './types.ts'

export type * from './types.ts'

async function savedOptions(folder: string | undefined) {
  if (folder === undefined) return {}
  const { readSchoolFolder } = await import('../saved/readFolder.ts')
  return readSchoolFolder(resolve(folder))
}

async function stubOptions(file: string | undefined) {
  if (file === undefined) return {}
  const { createStubs, readStubs } = await import('../http/stubs.ts')
  return { unknown: createStubs(await readStubs(resolve(file))) }
}

/** The options for the server; the others are applied after its start. */
async function serverOptions({ school, stubs, students, seed }: StoredSchoolOptions) {
  return { ...(await savedOptions(school)), ...(await stubOptions(stubs)), students, seed }
}

/**
 * Starts a school on its own port, so that tests can run side by side.
 * @param pact answers a Pact verifier
 */
export async function startSchool(options: ServedSchoolOptions = {}, pact?: PactStates): Promise<School> {
  const { port = 0, host = '127.0.0.1', origins = [], as } = options
  const mock = await serveMock({ port, hostname: host, origins, pact, ...(await serverOptions(options)) })
  const school = controlledSchool(mock.simulation.controls)
  // The package's type checks the columns of a table.
  const rows = school.controls as unknown as Controls
  let signedIn: SignedIn | null = null

  const siteNow = () => signedIn?.site ?? `${mock.url}/webstudent`

  async function signIn(username: string): Promise<SignedIn> {
    const { session, site, userid } = await school.controls.signInAs(username)
    signedIn = { cookie: `${sessionCookie}=${session}`, site: mock.url + site, userid }
    return signedIn
  }
  try {
    await applyOptions(school, options)
    if (as !== undefined) await signIn(as)
  } catch (error) {
    // The server must not keep running after a refused option.
    await mock.close()
    throw error
  }

  return {
    ...school,
    url: mock.url,
    get site() {
      return siteNow()
    },
    fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      if (signedIn && !headers.has('Cookie')) headers.set('Cookie', signedIn.cookie)
      return fetch(new URL(path, `${siteNow()}/bin/server.fcgi/`), { ...init, headers })
    },
    signIn,
    rows: (table) => rows.rows(table) as never,
    row: (table, key) => rows.row({ table, key }) as never,
    insert: (table, row) => rows.insertRow({ table, row }) as never,
    update: (table, key, changes) => rows.updateRow({ table, key, changes }) as never,
    remove: (table, key) => rows.removeRow({ table, key }),
    setClock: (at, { still } = {}) => school.controls.setClock({ at, still }),
    setFaults: (faults) => school.controls.setFaults([...faults]),
    startScenario: async (name) => void (await school.controls.startScenario(name)),
    calls: async (filter = {}) => (await school.controls.calls(filter)).calls,
    async reset() {
      await school.controls.reset()
      signedIn = null
    },
    close: () => mock.close(),
  }
}

/** A school for somebody else's server: Express, Fastify, Hono, or Node's. */
export async function mountSchool(options: MountOptions = {}): Promise<MountedSchool> {
  const { path, origins } = options
  const { controls, fetch, middleware } = await mount({ path, origins, ...(await serverOptions(options)) })
  const school = controlledSchool(controls)
  await applyOptions(school, options)
  return { ...school, fetch, middleware }
}
