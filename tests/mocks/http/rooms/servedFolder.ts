import { serveMock } from '#mocks/http/serve.ts'

/**
 * Serves the rooms of a folder in its own process, which a test can kill. It sends its address and how long it took to
 * start.
 */
export interface Started {
  readonly url: string
  readonly ms: number
}

const began = performance.now()
const { url } = await serveMock({ port: 0, stateFolder: process.argv[2] ?? '' })
process.send?.({ url, ms: performance.now() - began } satisfies Started)
process.on('disconnect', () => process.exit())
