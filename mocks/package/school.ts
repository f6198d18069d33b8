import { resolve } from 'node:path'
import { callControl } from '../controls/api.ts'
import { mountSchool as mount } from '../http/mount.ts'
import { serveMock } from '../http/serve.ts'
import { sessionCookie } from '../server/core/sessions.ts'
import type {
  MountedSchool,
  MountOptions,
  Row,
  School,
  SchoolOptions,
  ServedSchoolOptions,
  SignedIn,
} from './types.ts'

export type * from './types.ts'

async function saved(folder: string | undefined) {
  if (folder === undefined) return {}
  const { photosIn, readSchoolFolder } = await import('../saved/readFolder.ts')
  return { school: await readSchoolFolder(resolve(folder)), photos: photosIn(resolve(folder)) }
}

async function stubbed(file: string | undefined) {
  if (file === undefined) return {}
  const { createStubs, readStubs } = await import('../http/stubs.ts')
  return { unknown: createStubs(await readStubs(resolve(file))) }
}

async function spoken(dialect: object | undefined) {
  if (dialect === undefined) return {}
  const { checkDialect } = await import('../dialects/dialect.ts')
  return { dialect: checkDialect(dialect, 'The option dialect') }
}

/** What of the options the server takes; the rest is done once it runs. */
async function serverOptions({ school, stubs, dialect, students, seed }: SchoolOptions) {
  return {
    ...(await saved(school)),
    ...(await stubbed(stubs)),
    ...(await spoken(dialect)),
    students,
    seed,
  }
}

/** Starts a school on a port of its own: one for each test, as many as there are at once. */
export async function startSchool(options: ServedSchoolOptions = {}): Promise<School> {
  const { port = 0, host = '127.0.0.1', origins = [], as, now, scenario } = options
  const mock = await serveMock({ port, hostname: host, origins, ...(await serverOptions(options)) })
  const { controls } = mock.simulation
  let signedIn: SignedIn | null = null

  const siteNow = () => signedIn?.site ?? `${mock.url}/webstudent`

  async function signIn(username: string): Promise<SignedIn> {
    const { session, site, userid } = await controls.signInAs(username)
    signedIn = { cookie: `${sessionCookie}=${session}`, site: mock.url + site, userid }
    return signedIn
  }
  if (scenario !== undefined) await controls.startScenario(scenario)
  if (now !== undefined) await controls.setClock({ at: now })
  if (as !== undefined) await signIn(as)

  return {
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
    rows: (table) => controls.rows(table),
    row: (table, key) => controls.row({ table, key }),
    insert: (table, row) => controls.insertRow({ table, row }),
    update: (table, key, changes: Row) => controls.updateRow({ table, key, changes }),
    remove: (table, key) => controls.removeRow({ table, key }),
    setClock: (at, { still } = {}) => controls.setClock({ at, still }),
    setFaults: async (faults) => void (await callControl(controls, 'setFaults', faults)),
    startScenario: async (name) => void (await controls.startScenario(name)),
    calls: async (filter = {}) => (await callControl(controls, 'calls', filter)).calls,
    control: (name, argument) => callControl(controls, name, argument),
    async reset() {
      await controls.reset()
      signedIn = null
    },
    close: () => mock.close(),
  }
}

/** A school for a server of one's own: Express, Fastify, Hono, or Node's. */
export const mountSchool = (options: MountOptions = {}): Promise<MountedSchool> => mount(options)
