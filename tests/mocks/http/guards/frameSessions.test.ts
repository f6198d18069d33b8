import { describe, expect, test } from 'vitest'
import { markOfTab } from '#mocks/sideBySide/frameTab.ts'
import { testClock } from '../../testClock.ts'
import { openMock } from '../mockServer.ts'

const tabOf = (who: string) => `frame-0123456789abcdef0123456789abcdef-${who}`

describe('portals in frames of one page', () => {
  const mock = openMock({ clock: testClock() }, 'for each')

  /** Calls like a browser, with the cookie that it has for the site. */
  const call = (path: string, tab: string, init: RequestInit = {}) =>
    fetch(`${mock.url}${path}`, {
      ...init,
      headers: { ...init.headers, 'X-Webstudent-Tab': tab, Cookie: 'FPWebSession=of-the-page; other=1' },
    })
  const whoIs = async (tab: string) =>
    (await call('/webstudent/bin/server.fcgi/REST/myschoolwareaccount', tab)).text()
  const json = { 'Content-Type': 'application/json' }
  const signInAs = (username: string, tab: string) =>
    call('/__mock/signInAs', tab, { method: 'POST', headers: json, body: JSON.stringify(username) })

  test('have a session each, and set no cookie in the browser', async () => {
    const answer = await signInAs('an.peeters', tabOf('een'))
    expect(answer.headers.getSetCookie()).toEqual([])
    await signInAs('beheerder', tabOf('twee'))
    expect(await whoIs(tabOf('een'))).toContain('"an.peeters"')
    expect(await whoIs(tabOf('twee'))).toContain('"beheerder"')
    expect((await call('/webstudent/bin/server.fcgi/REST/myschoolwareaccount', tabOf('drie'))).status).toBe(
      401,
    )
  })

  test('can sign in with a password', async () => {
    const data = ['an.peeters', 'Welkom-2026!', 'webstudent', '1.3.2']
    const body = JSON.stringify({ action: 'WisaUserAPI', method: 'Authenticate', data, type: 'rpc', tid: 1 })
    const answer = await call('/webstudent/bin/server.fcgi/RPC/ROUTER', tabOf('een'), {
      method: 'POST',
      body,
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(await whoIs(tabOf('een'))).toContain('"an.peeters"')
  })

  test('do not change the cookie of other tabs', async () => {
    await signInAs('an.peeters', tabOf('een'))
    const answer = await signInAs('beheerder', 'tab-1-2')
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect((await call('/webstudent/bin/server.fcgi/REST/myschoolwareaccount', 'tab-1-2')).status).toBe(401)
    expect(await whoIs(tabOf('een'))).toContain('"an.peeters"')
  })

  test('are marked in the message about a change, without revealing their tab', async () => {
    const reading = new AbortController()
    const news = await fetch(`${mock.url}/__mock/events`, { signal: reading.signal })
    const reader = news.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    for (const tab of [tabOf('een'), tabOf('twee'), 'tab-1-2']) {
      await (await call('/webstudent/bin/server.fcgi/REST/myschoolwareaccount', tab)).text()
      const text = (await reader?.read())?.value ?? ''
      expect(JSON.parse(text.slice('data: '.length)).by).toBe(markOfTab(tab))
      expect(text).not.toContain(tab)
    }
    reading.abort()
  })
})
