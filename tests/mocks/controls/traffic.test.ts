import { describe, expect, test } from 'vitest'
import { maskText } from '#mocks/controls/traffic/masking.ts'
import { createTraffic, type TrafficEntry } from '#mocks/controls/traffic/traffic.ts'
import { createBrowser, personaOf, signIn, useTestSchool } from '../school.ts'

const an = personaOf('an.peeters')

describe('the log of traffic', () => {
  const school = useTestSchool()
  const last = async () => (await school.controls.traffic()).at(-1)

  test('shows the endpoint, the result, the provenance and the duration of a call', async () => {
    const browser = await signIn(an)
    await browser.rest('myschoolwareaccount')
    expect(await last()).toEqual({
      id: 2,
      at: school.clock.now(),
      endpoint: 'myschoolwareaccount',
      provenance: 'S',
      method: 'GET',
      path: '/webstudent/bin/server.fcgi/REST/myschoolwareaccount',
      body: '',
      answer: expect.stringContaining('an.peeters'),
      status: 200,
      duration: expect.any(Number),
      size: expect.any(Number),
      verdict: 'valid',
      fields: [],
      fault: null,
    })
  })

  test('distinguishes a refusal from an answer, for REST and for Ext.Direct', async () => {
    const browser = createBrowser()
    await browser.rest('myschoolwareaccount')
    expect(await last()).toMatchObject({ status: 401, verdict: 'refused' })
    await browser.rpc('WisaUserAPI', 'Authenticate', ['an.peeters', 'fout'])
    expect(await last()).toMatchObject({ status: 200, verdict: 'refused', endpoint: 'Authenticate' })
  })

  test('shows a call that got no answer', async () => {
    await school.controls.setFaults([{ kind: 'unreachable' }])
    await expect(createBrowser().rest('servertypeinfo')).rejects.toThrow()
    expect(await last()).toMatchObject({ status: 'no connection', verdict: 'none' })
  })

  test('shows no password, key or code', async () => {
    const browser = createBrowser()
    await browser.rpc('WisaUserAPI', 'Authenticate', ['an.peeters', 'Geheim-1', 'x', 'y'])
    await browser.rpc('WisaUserAPI', 'ChangePassword', ['Geheim-2', 'Geheim-3'])
    const query = { email: 'a@b.example', PW: 'Geheim-4', Koppelcode: 'Geheim-5', Key: 'Geheim-6' }
    await browser.rest('createrequest', { api: 'account', method: 'POST', query })
    const body = JSON.stringify({ NewPaswoord: 'Geheim-7', Rows: [{ ClientSecret: 'Geheim-8' }] })
    await browser.rest('myschoolwareaccount', { method: 'PUT', body })
    school.takeProblems()
    const log = JSON.stringify(await school.controls.traffic())
    expect(log).not.toContain('Geheim')
    expect(log).toContain('an.peeters')
    expect(log).toContain('a@b.example')
  })

  test('shows the beginning of an answer, with its secrets masked', async () => {
    const browser = await signIn('beheerder')
    await browser.rpc('WISAServerConfig', 'SetServerConfig', [{ AccountSMSProviderClientSecret: 'Geheim-9' }])
    await browser.rpc('WISAServerConfig', 'GetServerConfig', [])
    const answer = (await last())?.answer ?? ''
    expect(answer).toContain('"SchoolNaam"')
    expect(answer).not.toContain('Geheim')
    await (await browser.rest('Gemeente')).text()
    expect((await last())?.answer).toHaveLength(2_000)
    expect((await last())?.size).toBeGreaterThan(2_000)
  })

  test('reads entries of an earlier version, which had no answers', async () => {
    const { answer: _, ...earlier } = { ...((await last()) ?? {}), id: 7, answer: '' }
    const traffic = createTraffic()
    traffic.resume([earlier as TrafficEntry])
    expect(traffic.entries()[0]?.answer).toBe('')
  })

  test('keeps the last 500 calls and goes on numbering them', async () => {
    const browser = createBrowser()
    for (let call = 0; call < 510; call++) await browser.rest('servertypeinfo')
    const entries = await school.controls.traffic()
    expect(entries).toHaveLength(500)
    expect(entries.at(-1)?.id).toBe(510)
    expect(await school.controls.traffic(508)).toHaveLength(2)
    await school.controls.clearTraffic()
    expect(await school.controls.traffic()).toEqual([])
  })
})

describe('the beginning of an answer', () => {
  test.each([
    ['{"Key" : "geheim", "x":1}', '{"Key" : "•••", "x":1}'],
    ['{"ClientSecret":"ge\\"heim"}', '{"ClientSecret":"•••"}'],
    ['{"ClientSecret":"gehe', '{"ClientSecret":"•••"'],
    ['{"error":{"code":-32603,"message":"Fout"}}', '{"error":{"code":-32603,"message":"Fout"}}'],
    ['{"Key":""}', '{"Key":""}'],
  ])('%s becomes %s', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })
})
