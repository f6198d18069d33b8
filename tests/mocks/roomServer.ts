import { afterEach, beforeEach, vi } from 'vitest'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { emptyFolder, temporaryFolder } from '#tests/temporaryFolder.ts'
import { testClock } from './testClock.ts'

/** A server of rooms for each test, whose folder is kept when the test starts it again. */
export function roomServerForEachTest() {
  const server = {
    folder: temporaryFolder(),
    mock: undefined as unknown as MockServer,
    start: async () => {
      server.mock = await serveMock({ port: 0, clock: testClock(), stateFolder: server.folder })
    },
  }
  beforeEach(server.start)
  afterEach(async () => {
    vi.restoreAllMocks()
    await server.mock.close()
    emptyFolder(server.folder)
  })
  return server
}
