import { afterEach, beforeEach, vi } from 'vitest'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { emptyFolder, temporaryFolder } from '#tests/temporaryFolder.ts'

export const clock = () => createClock('2026-11-24 10:00:00')

/** A server of rooms for each test, whose folder is kept when the test starts it again. */
export function roomServerForEachTest() {
  const server = {
    folder: temporaryFolder(),
    mock: undefined as unknown as MockServer,
    start: async () => {
      server.mock = await serveMock({ port: 0, clock: clock(), stateFolder: server.folder })
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
