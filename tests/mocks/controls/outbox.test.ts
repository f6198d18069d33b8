import { describe, expect, test } from 'vitest'
import { outboxPath } from '#mocks/controls/http/paths.ts'
import { openMock } from '../http/mockServer.ts'
import { createBrowser, host, useTestSchool } from '../school.ts'

const requestReset = (username: string, site = `${host}/webstudent`) =>
  createBrowser().rest('resetpasswordrequest', { api: 'account', method: 'POST', query: { username }, site })

describe('the outbox', () => {
  const school = useTestSchool()

  test('lists the messages, newest first, with the time of the school', async () => {
    await requestReset('an.peeters')
    school.clock.advance(61_000)
    await requestReset('luc.mertens')
    expect(school.outbox.list().map(({ to, sentAt }) => [to, sentAt])).toEqual([
      ['luc.mertens@mail.example', '2026-11-24 10:01:01'],
      ['an.peeters@mail.example', '2026-11-24 10:00:00'],
    ])
    expect(school.outbox.list()[1]?.links).toHaveLength(1)
  })

  test('notifies a listener of each change until it unsubscribes', async () => {
    const counts: number[] = []
    const stop = school.outbox.subscribe(() => counts.push(school.outbox.list().length))
    await requestReset('an.peeters')
    school.outbox.clear()
    stop()
    await requestReset('luc.mertens')
    expect(counts).toEqual([1, 0])
  })
})

describe('the outbox over HTTP', () => {
  const mock = openMock()

  test('is read and cleared at an address of its own', async () => {
    await requestReset('an.peeters', `${mock.url}/webstudent`)
    const messages = (await (await fetch(mock.url + outboxPath)).json()) as { links: string[] }[]
    expect(messages).toHaveLength(1)
    expect(messages[0]?.links[0]).toMatch(`${mock.url}/webstudent/#/mijn-gebruiker/wachtwoord-vergeten?Key=`)
    expect((await fetch(mock.url + outboxPath, { method: 'DELETE' })).status).toBe(204)
    expect(await (await fetch(mock.url + outboxPath)).json()).toEqual([])
  })
})
