import { createStore } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import { preferencesChanged, preferencesFailed, preferencesStored } from '#session/calls/preferenceQueue.ts'
import { $session, preferencesKnown } from '#session/user/session.ts'
import type { PreferenceChange } from '#session/user/userPreferences.ts'
import { answerText, listAnswer } from '../../api/support.ts'
import { createBrowser, personaOf, useTestSchool } from '../../mocks/school.ts'
import { createApp, scaledTimeout, signedIn } from '../app.ts'

const change = (Name: string, Value = '1'): PreferenceChange => ({
  SchermNaam: 'Agenda',
  Section: 'FLAGS',
  Name,
  Value,
})
const $results = createStore<readonly string[]>([])
  .on(preferencesStored, (all, changes) => [...all, `stored ${changes.map(({ Name }) => Name)}`])
  .on(preferencesFailed, (all, { changes, error }) => [
    ...all,
    `failed ${changes.map(({ Name }) => Name)}: ${error.reason.kind}`,
  ])

// server: resource-26, resource-27
describe('changed preferences', () => {
  useTestSchool({ shared: true })

  /** A teacher for whom the server stores preferences when the test lets it. */
  async function open() {
    const browser = createBrowser()
    const sent: { method: string; body: Record<string, unknown> }[] = []
    const answers: (() => void)[] = []
    const server = { refuses: false, rows: [] as Record<string, unknown>[] }
    /** Stores the sent preference under a new number and returns it. */
    const store = (preference: Record<string, unknown>) => {
      const known = server.rows.find(({ ID }) => ID === preference.ID)
      const row = {
        ...change(''),
        SchermID: 0,
        UserID: 1,
        ID: server.rows.length + 1,
        ...known,
        ...preference,
      }
      server.rows = [...server.rows.filter(({ ID }) => ID !== row.ID), row]
      return row
    }
    const fetch: Fetch = (url, init = {}) => {
      if (!url.includes('UserPreference')) return browser.fetch(url, init)
      const { method = 'GET', body } = init
      const preference = typeof body === 'string' ? JSON.parse(body) : {}
      sent.push({ method, body: preference })
      if (method === 'GET') return Promise.resolve(listAnswer(...server.rows))
      return new Promise((resolve) => {
        answers.push(() =>
          resolve(server.refuses ? answerText('{"message": "Bezet"}', 500) : listAnswer(store(preference))),
        )
      })
    }
    const app = await signedIn('jan.janssens', { browser, fetch })
    sent.length = 0
    return {
      app,
      sent,
      server,
      names: () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body.Name),
      store: (...changes: PreferenceChange[]) => app.fire(preferencesChanged, changes),
      /** Answers the next requests, each as soon as it arrives. */
      async answer(count = 1) {
        for (let n = 0; n < count; n++) {
          await expect.poll(() => answers.length, scaledTimeout).toBeGreaterThan(0)
          answers.shift()?.()
        }
      },
      results: () => app.get($results),
    }
  }

  test('are stored for the user, and known from then on', async () => {
    const { answer, app, results, sent, store } = await open()
    const done = store(change('a'))
    await answer()
    await done
    const { userid } = personaOf('jan.janssens')
    expect(sent).toEqual([
      { method: 'POST', body: { ...change('a'), SchermID: 0, UserID: userid } },
      { method: 'GET', body: {} },
    ])
    expect(results()).toEqual(['stored a'])
    expect(app.get($session)?.preferences).toMatchObject([{ ID: 1, Name: 'a' }])
  })

  test('wait while others are being stored, and are then sent together', async () => {
    const { answer, names, results, store } = await open()
    const all = [store(change('a')), store(change('b')), store(change('c'))]
    await answer()
    await answer(2)
    await Promise.all(all)
    expect(names()).toEqual(['a', 'b', 'c'])
    expect(results()).toEqual(['stored a', 'stored b,c'])
  })

  test('are sent when earlier ones fail, after the list has been read again', async () => {
    const { answer, results, sent, server, store } = await open()
    server.refuses = true
    const all = [store(change('a')), store(change('b'))]
    await answer()
    await expect.poll(results, scaledTimeout).toEqual(['failed a: status'])
    server.refuses = false
    await answer()
    await Promise.all(all)
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST', 'GET'])
    expect(results()).toEqual(['failed a: status', 'stored b'])
  })

  test('update a known preference without reading the list first', async () => {
    const { answer, app, sent, server, store } = await open()
    const known = { ...change('a', '0'), SchermID: 0, UserID: 1, ID: 30 }
    server.rows = [known]
    await app.fire(preferencesKnown, [known])
    const done = store(change('a'))
    await answer()
    await done
    expect(sent).toEqual([
      { method: 'PUT', body: { ID: 30, Value: '1' } },
      { method: 'GET', body: {} },
    ])
  })

  test('are not sent when there are none', async () => {
    const { results, sent, store } = await open()
    await store()
    expect([sent, results()]).toEqual([[], []])
  })

  test('without a user are not sent', async () => {
    const sent: string[] = []
    const fetch: Fetch = async (url) => {
      sent.push(url)
      return listAnswer()
    }
    const app = createApp({ fetch })
    await app.fire(preferencesChanged, [change('a')])
    expect([sent, app.get($results)]).toEqual([[], []])
  })

  test('of a user who has left are not stored for the next one', async () => {
    const { answer, app, names, store } = await open()
    const done = store(change('a'))
    void store(change('b'))
    void app.signIn('jan.janssens')
    await answer()
    await done
    const own = store(change('c'))
    await answer()
    await own
    expect(names()).toEqual(['a', 'c'])
  })
})
