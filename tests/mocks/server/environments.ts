import { vi } from 'vitest'
import { serveMock } from '#mocks/http/serve.ts'
import type { Route } from '#mocks/server/core/route.ts'
import { createHost } from '#mocks/sw/host.ts'
import { startTestSchool } from '../testSchool.ts'

/** A running school, in one of the three environments of the simulated server. */
export interface RunningSchool {
  /** Before the path of a site, e.g. `http://127.0.0.1:8080`. */
  readonly origin: string
  send(request: Request): Promise<Response>
  close(): unknown
}

/** What the school answers; every call of the school server if not given. */
export type SchoolOptions = { readonly routes?: readonly Route[] }

/**
 * The three environments in which the simulated server runs, by their name in the title of a test. Each opens a school
 * that does not print to the console.
 */
export const environments: Readonly<Record<string, (options?: SchoolOptions) => Promise<RunningSchool>>> = {
  async 'in the worker of a page'(options = {}) {
    vi.spyOn(console, 'error').mockReturnValue()
    // Node has no IndexedDB, and the worker warns about that.
    vi.spyOn(console, 'warn').mockReturnValue()
    const origin = 'http://127.0.0.1'
    const host = createHost(`${origin}/webstudent/`, options)
    return { origin, send: host.answer, close: host.settled }
  },
  async 'in Node'(options = {}) {
    const { network } = await startTestSchool(options)
    return { origin: 'https://school.example', send: fetch, close: async () => network.disable() }
  },
  async 'over HTTP'(options = {}) {
    vi.spyOn(console, 'error').mockReturnValue()
    const mock = await serveMock({ port: 0, ...options })
    return { origin: mock.url, send: fetch, close: mock.close }
  },
}
