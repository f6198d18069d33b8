import { EventEmitter } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { answersChanged } from '#mocks/sw/messages.ts'
import { mockWorker } from '#scripts/lib/build/mockWorker.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'

const scratch = temporaryFolder()
beforeAll(() => {
  mkdirSync(join(scratch, 'mocks/sw'), { recursive: true })
  writeFileSync(join(scratch, 'mocks/sw/dev.ts'), 'self.name')
})

type Handler = (
  request: null,
  response: { setHeader(): void; end(code: string): void },
  next: (error: Error) => void,
) => void

/** The messages that a page gets when a file has changed, if it has loaded the named files. */
async function messagesFor(file: string, ofPage: readonly string[] = []): Promise<unknown[]> {
  const sentMessages: unknown[] = []
  let serveWorker: Handler | undefined
  const server = {
    config: { base: '/' },
    httpServer: new EventEmitter(),
    watcher: new EventEmitter(),
    middlewares: {
      use(_path: string, handler: Handler) {
        serveWorker = handler
      },
    },
    moduleGraph: { getModulesByFile: (path: string) => new Set(ofPage.filter((each) => each === path)) },
    ws: { send: (message: unknown) => sentMessages.push(message) },
  }
  const { configureServer } = mockWorker(scratch)
  if (typeof configureServer === 'function')
    configureServer.call({} as never, server as unknown as ViteDevServer)
  // The page with the worker is loaded first.
  const code = await new Promise<string>((served, failed) =>
    serveWorker?.(null, { setHeader: () => undefined, end: served }, failed),
  )
  expect(code).toContain('self.name')
  server.watcher.emit('all', 'change', file)
  return sentMessages
}

const route = '/repo/mocks/server/routes/account.ts'

test('a page gets a changed route without being reloaded', async () => {
  expect(await messagesFor(route)).toEqual([answersChanged])
  expect(await messagesFor(route.replaceAll('/', '\\'))).toEqual([answersChanged])
})

test.each([
  ['a file that the page itself has loaded', route, [route]],
  ['a row that the stored school may not fit', '/repo/fixtures/people/rows.ts', []],
])('a page is reloaded after a change of %s', async (_, file, ofPage) => {
  expect(await messagesFor(file, ofPage)).toEqual([{ type: 'full-reload' }])
})

test('a changed screen does not reload the school', async () => {
  expect(await messagesFor('/repo/src/screens/login/View.tsx')).toEqual([])
})
