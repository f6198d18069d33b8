import { describe, expect, test } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import {
  $choiceMissing,
  $chosen,
  $chosenId,
  $modules,
  $programmes,
  $totals,
  choiceRestored,
  needed,
  programmeChosen,
  programmesState,
  refreshed,
} from '#session/programme/opleidingen.ts'
import { logoutRequested } from '#session/user/session.ts'
import { deferred } from '../../api/support.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { scaledTimeout, startedBy } from '../app.ts'

const lists = ['opleiding', 'vwogevolgdeopleiding', 'vwomodule'] as const

describe('the programmes of a student', () => {
  useTestSchool()

  /** Signs in and records the names of the requested lists; `hold` delays the answers of a list. */
  async function signedIn(who = 'luc.mertens') {
    const browser = createBrowser()
    const requested: string[] = []
    const delays = new Map<string, Promise<void>>()
    const fetch: Fetch = async (input, init) => {
      const answer = await browser.fetch(input, init)
      const name = lists.find((list) => String(input).includes(`/REST/${list}/`))
      if (name) requested.push(name)
      if (name) await delays.get(name)
      return answer
    }
    const app = await startedBy(who, { browser, fetch })
    return {
      ...app,
      requested,
      hold(name: (typeof lists)[number]) {
        const { promise, resolve } = deferred<void>()
        delays.set(name, promise)
        return () => {
          delays.delete(name)
          resolve()
        }
      },
    }
  }

  test('are requested once, however often they are needed', async () => {
    const app = await signedIn()
    const release = app.hold('vwomodule')
    const first = app.fire(needed)
    await expect.poll(() => app.requested.toSorted(), scaledTimeout).toEqual(lists)
    const second = app.fire(needed)
    release()
    await Promise.all([first, second])
    await app.fire(needed)
    expect(app.requested.toSorted()).toEqual(lists)
  })

  test('are all requested again after a refresh', async () => {
    const app = await signedIn()
    await app.fire(needed)
    await app.fire(refreshed)
    expect(app.requested.toSorted()).toEqual([...lists, ...lists].toSorted())
  })

  test.each(['opleiding', 'vwogevolgdeopleiding'] as const)(
    'are not shown while a list is missing: %s',
    async (late) => {
      const app = await signedIn()
      const release = app.hold(late)
      const reading = app.fire(needed)
      await expect.poll(() => app.get($modules) !== null, scaledTimeout).toBe(true)
      expect([app.get($programmes), app.get(programmesState.$status)]).toEqual([null, 'loading'])
      release()
      await reading
      expect(app.get($programmes)).toMatchObject({ current: [{ name: 'Boekhoudkundig bediende' }] })
    },
  )

  test('have the name of the field of study with their own name', async () => {
    const app = await signedIn('an.peeters')
    await app.fire(needed)
    expect(app.get($programmes)?.current[0]).toMatchObject({
      name: 'Informatica: Webontwikkelaar',
      field: 'Informatica',
    })
  })

  test('have modules and totals once the answers are there', async () => {
    const app = await signedIn()
    expect([app.get($modules), app.get($totals)]).toEqual([null, null])
    await app.fire(needed)
    const programmes = app.get($programmes)
    const ids = [...(programmes?.current ?? []), ...(programmes?.past ?? [])].map(({ id }) => id)
    expect(new Set(app.get($modules)?.keys())).toEqual(new Set(ids))
    expect(ids.map((id) => app.get($totals)?.get(id)?.modules)).toEqual(
      ids.map(
        (id) =>
          new Set(
            app
              .get($modules)
              ?.get(id)
              ?.map(({ moduleId }) => moduleId),
          ).size,
      ),
    )
  })

  describe('one of which can be chosen', () => {
    test('the choice is kept before the lists are known, and then shows its programme', async () => {
      const app = await signedIn()
      await app.fire(needed)
      const { current, past } = app.get($programmes) ?? { current: [], past: [] }
      const other = await signedIn()
      expect([other.get($chosenId), other.get($chosen), other.get($choiceMissing)]).toEqual([
        null,
        null,
        true,
      ])
      await other.fire(programmeChosen, past[0]?.id ?? -1)
      expect([other.get($chosen), other.get($choiceMissing)]).toEqual([null, false])
      await other.fire(needed)
      expect([other.get($chosen), other.get($choiceMissing)]).toEqual([past[0], false])
      await other.fire(programmeChosen, current[0]?.id ?? -1)
      expect(other.get($chosen)).toEqual(current[0])
    })

    test('the choice stays after a reload, but not in another tab', async () => {
      const app = await signedIn()
      await app.fire(programmeChosen, 101)
      const reloaded = app.reload()
      await reloaded.fire(choiceRestored)
      expect(reloaded.get($chosenId)).toBe(101)
      const elsewhere = await signedIn()
      await elsewhere.fire(choiceRestored)
      expect(elsewhere.get($chosenId)).toBeNull()
    })

    test('a sign-out forgets the choice, even after a reload', async () => {
      const app = await signedIn()
      await app.fire(programmeChosen, 101)
      await app.fire(logoutRequested)
      expect(app.get($chosenId)).toBeNull()
      const reloaded = app.reload()
      await reloaded.fire(choiceRestored)
      expect(reloaded.get($chosenId)).toBeNull()
    })
  })
})
