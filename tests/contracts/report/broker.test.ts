import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inRows } from '#contracts/problems/place.ts'
import { publish } from '#contracts/report/broker.ts'
import { repositoryCommit, withPortalCommit } from '#contracts/report/portalCommit.ts'
import { startGateway } from '#contracts/verify/comparison/gateway.ts'
import { contradicted, contradictedBy, problem, reportOf, result } from '../reportSample.ts'
import { startFakeBroker } from './fakeBroker.ts'

let broker: Awaited<ReturnType<typeof startFakeBroker>>
let env: Record<string, string>
beforeEach(async () => {
  broker = await startFakeBroker()
  env = { PACT_BROKER_BASE_URL: `${broker.url}/`, PACT_BROKER_TOKEN: 'geheim-teken' }
})
afterEach(() => broker.close())

const report = reportOf([contradicted, result({ description: 'y' })])

describe('publishing', () => {
  test('does nothing without a broker', async () => {
    expect(await publish(report, {})).toBeUndefined()
  })

  test('sends the pact of the portal’s version, then the result of the server’s version', async () => {
    const { received } = broker
    expect(await publish(report, env)).toContain('pact 1.3.2, partial result for server 7.1')
    expect(received.map(({ method, path, token }) => [method, path, token])).toEqual([
      ['PUT', '/pacts/provider/server.fcgi/consumer/webstudent/version/1.3.2', 'Bearer geheim-teken'],
      ['POST', '/results/1.3.2', 'Bearer geheim-teken'],
    ])
    const [pact, outcome] = received
    expect(pact?.body.consumer).toEqual({ name: 'webstudent' })
    expect(outcome?.body).toMatchObject({
      success: false,
      providerApplicationVersion: '7.1',
      testResults: [
        { interactionDescription: 'a student asks what is to be paid', success: false },
        { interactionDescription: 'y', success: true },
      ],
    })
  })

  test('names commit, branch and build, and says that a run was partial', async () => {
    const { received } = broker
    const origin = {
      WEBSTUDENT_COMMIT: '0123456789abcdef0123',
      GITHUB_SHA: '0123456789abcdef0123',
      GITHUB_REF_NAME: 'feature/x',
      GITHUB_REPOSITORY: 'school/portaal',
      GITHUB_RUN_ID: '7',
    }
    expect(await publish(report, { ...env, ...origin })).toContain('partial result for server 7.1')
    const version = '1.3.2%2B0123456789ab'
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /pacts/provider/server.fcgi/consumer/webstudent/version/${version}`,
      `PUT /pacticipants/webstudent/branches/feature%2Fx/versions/${version}`,
      `PATCH /pacticipants/webstudent/versions/${version}`,
      `POST /results/${version}`,
    ])
    expect(received.at(-1)?.body).toMatchObject({
      buildUrl: 'https://github.com/school/portaal/actions/runs/7',
      verifiedBy: { implementation: expect.stringContaining('partial: read') },
    })
  })

  test('names neither the commit nor the branch of the school’s own repository', async () => {
    const { received } = broker
    const origin = {
      WEBSTUDENT_COMMIT: 'fedcba9876543210',
      CI_COMMIT_SHA: '0123456789abcdef0123',
      CI_COMMIT_REF_NAME: 'main',
      CI_JOB_URL: 'https://git.school.example/server/-/jobs/7',
    }
    await publish(report, { ...env, ...origin })
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /pacts/provider/server.fcgi/consumer/webstudent/version/1.3.2%2Bfedcba987654',
      'POST /results/1.3.2%2Bfedcba987654',
    ])
    // The run in this test is part of that pipeline.
    expect(received.at(-1)?.body).toMatchObject({ buildUrl: origin.CI_JOB_URL })
  })

  test('publishes to an older broker that does not accept the address of a build', async () => {
    const older = await startGateway(async (request) => {
      const { pathname, origin } = new URL(request.url)
      if (request.method === 'PATCH') return new Response('Not allowed', { status: 405 })
      const href = `${origin}/results`
      return Response.json(
        pathname.startsWith('/pacts/') ? { _links: { 'pb:publish-verification-results': { href } } } : {},
      )
    })
    const origin = { WEBSTUDENT_BRANCH: 'main', WEBSTUDENT_BUILD_URL: 'https://ci.example/7' }
    const sentence = publish(report, { ...env, ...origin, PACT_BROKER_BASE_URL: older.url })
    expect(await sentence.finally(() => older.close())).toMatch(/^Published to /)
  })

  test('knows the commit of this repository, unless the caller says another', () => {
    const head = repositoryCommit() ?? ''
    expect(head).toMatch(/^[0-9a-f]{40}$/)
    expect(withPortalCommit({ GITHUB_SHA: 'f'.repeat(40) }).WEBSTUDENT_COMMIT).toBe(head)
    expect(withPortalCommit({ WEBSTUDENT_COMMIT: 'abc' }).WEBSTUDENT_COMMIT).toBe('abc')
  })

  test('calls a complete run that differs a success, as its exit code does', async () => {
    const { received } = broker
    const assumed = { ...problem, place: inRows('Postnummer'), provenance: 'A' } as const
    const differs = reportOf([contradictedBy(assumed, { endpoint: 'Gemeente' })], { write: true })
    expect(differs.verdict).toBe('differs')
    await publish(differs, env)
    expect(received.at(-1)?.body).toMatchObject({
      success: true,
      verifiedBy: { implementation: expect.stringContaining('complete') },
    })
  })

  test('publishes no result without a verdict', async () => {
    const { received } = broker
    expect(await publish(reportOf([], { stop: { nl: 'Hij ligt stil.', en: 'Down.' } }), env)).toContain(
      'no verdict',
    )
    expect(received).toEqual([])
  })

  test.each([
    [401, 'refuses the token in PACT_BROKER_TOKEN'],
    [500, 'answers HTTP 500'],
  ])('fails with one sentence without the token when the broker answers %i', async (status, sentence) => {
    const failing = await startGateway(async () => Response.json({ error: 'x' }, { status }))
    const at = { ...env, PACT_BROKER_BASE_URL: failing.url }
    const failure = await publish(report, at).catch((error: unknown) => String(error))
    await failing.close()
    expect(failure).toContain(sentence)
    expect(failure).not.toContain('geheim-teken')
  })

  test('fails with one sentence when the broker cannot be reached', async () => {
    await broker.close()
    await expect(publish(report, env)).rejects.toThrow(/cannot be reached: nothing listens/)
  })

  test('asks for the version of the server when it is missing', async () => {
    await expect(publish(reportOf([result()], { serverVersion: 'unknown' }), env)).rejects.toThrow(
      '--version',
    )
  })
})
