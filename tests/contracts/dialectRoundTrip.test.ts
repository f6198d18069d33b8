import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { dialectIn } from '#contracts/dialect/found.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import { createDialect } from '#mocks/dialects/dialect.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { randomChoices, wrongIn } from '../mocks/dialects/choices.ts'
import { verificationLimitMs } from './limits.ts'
import { schoolOffers, serveSchool } from './simulatedSchool.ts'

/** Written down, so that a failure can be repeated. */
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

describe('a verification of the simulated school', () => {
  let mock: MockServer
  const { error } = console
  beforeAll(() => {
    // The portal's own client tells its developers what it cannot read of a sign-in.
    console.error = () => {}
  })
  afterAll(() => {
    console.error = error
  })

  test.each(seeds)(
    'finds the random dialect %i that it speaks',
    async (seed) => {
      mock = await serveSchool()
      const choices = randomChoices(seed)
      await mock.simulation.controls.setDialect(createDialect({ choices, unknown: [] }))
      const location = { base: mock.url, home: '/webstudent' }
      const limitMs = 3 * verificationLimitMs
      const verification = await verifyPact({ location, school: schoolOffers(), write: true, limitMs })
      await mock.close()
      expect(wrongIn(choices, dialectIn(verification, endpoints as readonly Endpoint[]))).toEqual([])
    },
    3 * verificationLimitMs,
  )
})
