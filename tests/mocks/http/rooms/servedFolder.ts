import { serveMock } from '#mocks/http/serve.ts'

/** A server in a process of its own, for who ends it: it serves the rooms of a folder, and says where and how fast. */
export interface Started {
  readonly url: string
  readonly ms: number
}

const began = performance.now()
const { url } = await serveMock({ port: 0, stateFolder: process.argv[2] ?? '' })
process.send?.({ url, ms: performance.now() - began } satisfies Started)
process.on('disconnect', () => process.exit())
