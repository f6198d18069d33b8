import { Verifier } from '@pact-foundation/pact'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provider } from '#contracts/describe/pact.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import { providerStates } from '#contracts/verify/situations/providerStates.ts'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { verificationLimitMs } from '../../limits.ts'
import { writePactOf } from '../../narrowPact.ts'
import { schoolClock } from '../../simulatedSchool.ts'

let mock: MockServer
beforeEach(async () => {
  mock = await serveMock({ port: 0, clock: schoolClock(), pact: providerStates(mockSchool) })
})
afterEach(() => mock.close())

const ask = (body: unknown) =>
  fetch(`${mock.url}/__mock/pact/states`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const scratch = temporaryFolder()
test("every state of the pact can be set up by the verifier of Pact's own library", {
  timeout: verificationLimitMs,
}, async () => {
  const seen = new Set<string>()
  const isFirst = (state: string) => !seen.has(state) && seen.add(state)
  // `npm run test:long -- package` has every interaction, against the packed school.
  const pact = writePactOf(scratch, ({ states }) => states.filter(isFirst).length > 0)
  const verifier = new Verifier({
    provider,
    providerBaseUrl: `${mock.url}/__mock/pact`,
    providerStatesSetupUrl: `${mock.url}/__mock/pact/states`,
    pactUrls: [pact],
    logLevel: 'error',
  })
  const { result, errors } = JSON.parse(await verifier.verifyProvider())
  expect(errors).toEqual([])
  expect(result).toBe(true)
})

test('a state gives the values for a request, and the user who makes it', async () => {
  const answer = await ask({ state: 'a parent is signed in', params: {}, action: 'setup' })
  expect(await answer.json()).toEqual({})
  const made = await fetch(`${mock.url}/__mock/pact/bin/server.fcgi/REST/myschoolwareaccount/`)
  expect((await made.json()).data[0].gebruikersnaam).toBe('katrien.maes')
  const child = await ask({ state: "somebody else's child is known", params: null })
  expect(await child.json()).toEqual({ otherChildId: expect.any(Number) })
  // The previous request belonged to another interaction.
  const unknown = await fetch(`${mock.url}/__mock/pact/bin/server.fcgi/REST/myschoolwareaccount/`)
  expect(unknown.status).toBe(401)
})

test('the end of a state leaves the school as it was at its start', async () => {
  await ask({ state: 'the system user is signed in', action: 'setup' })
  const before = await mock.simulation.controls.rows('lokalen')
  await mock.simulation.controls.insertRow({ table: 'lokalen', row: { Code: 'B12' } })
  expect((await ask({ state: 'the system user is signed in', action: 'teardown' })).status).toBe(200)
  expect(await mock.simulation.controls.rows('lokalen')).toEqual(before)
  expect((await mock.simulation.controls.status()).sessions).toBe(0)
})

test('an unknown state is refused with the existing names', async () => {
  const answer = await ask({ state: 'the moon is full' })
  expect(answer.status).toBe(404)
  expect((await answer.json()).message).toMatch(
    /^The pact has no such provider state: the moon is full\. There are: .*nobody is signed in/,
  )
  expect((await ask('the moon')).status).toBe(400)
})

test('a state signs nobody in without the trainer code', async () => {
  await mock.close()
  mock = await serveMock({
    port: 0,
    clock: schoolClock(),
    pact: providerStates(mockSchool),
    trainerCode: 'geheim-123',
  })
  expect((await ask({ state: 'a parent is signed in' })).status).toBe(403)
  expect((await fetch(`${mock.url}/__mock/pact/bin/server.fcgi/REST/myschoolwareaccount/`)).status).toBe(403)
})
