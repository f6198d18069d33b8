import { readFileSync } from 'node:fs'
import { openApiFile } from '#contracts/openapi/file.ts'
import { serveMock } from '#mocks/http/serve.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { createValidator } from '../contracts/openapi/validator.ts'
import { startValidatingProxy } from './validatingProxy.ts'

/** The demo on a mock server, behind the validating proxy. */
export interface ValidatedServer {
  openSchool(): Promise<string>
  /** Every call so far that the description refuses, a sentence each. */
  readonly refusals: readonly string[]
  close(): Promise<void>
}

/** @param now the school's time, `YYYY-MM-DD HH:mm:ss` */
export async function startValidatedServer(now: string): Promise<ValidatedServer> {
  const validator = await createValidator(JSON.parse(readFileSync(openApiFile, 'utf8')))
  const mock = await serveMock({ port: 0, clock: createClock(now), portal: 'dist/e2e' })
  const proxy = await startValidatingProxy(mock.url, validator)
  return {
    openSchool: async () => `${proxy.url}${(await mock.rooms.open()).path}/webstudent/`,
    refusals: proxy.refusals,
    async close() {
      await proxy.close()
      await mock.close()
    },
  }
}
