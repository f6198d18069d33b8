import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publish } from '#contracts/report/broker.ts'
import { canDeploy } from '#contracts/report/deployable.ts'
import { runVerification } from '#scripts/verify/command.ts'
import { version } from '#shared/portal/project.ts'
import { openScratch } from '../../scratch.ts'
import { contradicted, reportOf, result } from '../reportSample.ts'
import { startFakeBroker } from './fakeBroker.ts'

const good = reportOf([result()], { portalVersion: version, serverVersion: '6.4' })
const bad = reportOf([contradicted], { portalVersion: version, serverVersion: '7.1' })

describe('the question whether a version of the portal may go to an environment', () => {
  const scratch = openScratch()
  let broker: Awaited<ReturnType<typeof startFakeBroker>>
  let env: Record<string, string>
  beforeAll(async () => {
    broker = await startFakeBroker({ production: ['6.4'], trial: ['6.4', '7.1'], next: ['8.0'] })
    env = { PACT_BROKER_BASE_URL: broker.url, WEBSTUDENT_COMMIT: '0123456789abcdef' }
    await publish(good, env)
    await publish(bad, env)
  })
  afterAll(() => broker.close())

  test('is answered from the published results', async () => {
    expect(await canDeploy(version, 'production', env)).toEqual({
      deployable: true,
      sentence: {
        nl: `Portaal ${version}+0123456789ab mag naar production (server 6.4 ✓).`,
        en: `Portal ${version}+0123456789ab may go to production (server 6.4 ✓).`,
      },
    })
    const trial = await canDeploy(version, 'trial', env)
    expect(trial.deployable).toBe(false)
    expect(trial.sentence.nl).toContain('(server 6.4 ✓, 7.1 ✗). De broker zegt: The verification')
  })

  test('is answered no for a server that was not verified, or with another commit', async () => {
    const next = await canDeploy(version, 'next', env)
    expect(next).toMatchObject({ deployable: false, sentence: { en: expect.stringContaining('8.0 ?') } })
    const other = await canDeploy(version, 'production', { ...env, WEBSTUDENT_COMMIT: 'fedcba9876543210' })
    expect(other.deployable).toBe(false)
  })

  test('has no answer for an environment that the broker does not know', async () => {
    await expect(canDeploy(version, 'elsewhere', env)).rejects.toThrow(/HTTP 400/)
    await expect(canDeploy(version, 'production', {})).rejects.toThrow(/PACT_BROKER_BASE_URL/)
  })

  test.each([
    ['production', 0, 'mag naar production'],
    ['trial', 1, 'mag niet naar trial'],
    ['elsewhere', 2, 'HTTP 400'],
  ])('ends the command for %s with %i', async (environment, code, words) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const ended = runVerification({ 'can-i-deploy': environment }, { screens: async () => [] })
    expect(await ended.finally(() => vi.unstubAllEnvs())).toBe(code)
    expect(scratch.printed.join()).toContain(words)
  })
})
