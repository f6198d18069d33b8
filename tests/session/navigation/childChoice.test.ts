import { allSettled, createEvent, createStore, fork } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { $choosesChildInList, childSwitched, childWanted } from '#session/navigation/choice/childChoice.ts'
import { $dropdown, choiceClosed, itemToggled } from '#session/navigation/choice/choice.ts'
import { screenShown } from '#session/navigation/screen/screen.ts'
import { $selectedChild } from '#session/user/child.ts'
import { sessionStarted } from '#session/user/session.ts'
import { subjectChosen } from '#session/user/subject.ts'
import { backFx, navigateFx, routeEntered } from '#shared/browser/environment.ts'
import { loginOf } from '../logins.ts'

const opened = createEvent()
const $times = createStore(0).on(opened, (times) => times + 1)

/** A parent of `count` children, on a screen. */
async function parentOf(count: number, path = '/Aanwezigheden') {
  const scope = fork({
    handlers: [
      [navigateFx, () => {}],
      [backFx, () => {}],
    ],
  })
  const leerlingen = Array.from({ length: count }, (_, n) => ({
    ID: n + 1,
    Voornaam: `Kind ${n + 1}`,
    Naam: 'Wouters',
    UserID: 0,
    FotoID: 0,
  }))
  const session = { server: 's', username: 'katrien', connectionId: null, role: 'ouder' as const }
  const params = { session: { ...session, leerlingen, login: loginOf({}) }, client: { server: 's' } }
  await allSettled(sessionStarted, { scope, params })
  await allSettled(screenShown, { scope, params: { path, View: () => null, opened } })
  await allSettled(routeEntered, { scope, params: { path, from: null } })
  return {
    scope,
    child: () => scope.getState($selectedChild)?.ID,
    times: () => scope.getState($times),
    /** Opens the dropdown page, taps the child at this place, and comes back. */
    async choose(place: number) {
      const chosen = allSettled(childWanted, { scope })
      await vi.waitFor(() => expect(scope.getState($dropdown)).not.toBeNull())
      const dropdown = scope.getState($dropdown)
      void allSettled(itemToggled, { scope, params: place })
      void allSettled(choiceClosed, { scope })
      await chosen
      return dropdown
    },
  }
}

// rule: role-3
describe('a parent', () => {
  test.each([
    [3, false],
    [4, true],
  ])('of %i children chooses one on a separate page: %s', async (count, inList) => {
    expect((await parentOf(count)).scope.getState($choosesChildInList)).toBe(inList)
  })

  test('chooses a child there, and the previous one is marked', async () => {
    const parent = await parentOf(4)
    expect(await parent.choose(2)).toMatchObject({
      title: 'Kind',
      items: ['Kind 1 Wouters', 'Kind 2 Wouters', 'Kind 3 Wouters', 'Kind 4 Wouters'],
      chosen: [0],
    })
    expect(parent.child()).toBe(3)
    expect((await parent.choose(0))?.chosen).toEqual([2])
    expect(parent.child()).toBe(1)
  })

  test('sees the child marked that was chosen elsewhere', async () => {
    const parent = await parentOf(4)
    await parent.choose(2)
    await allSettled(subjectChosen, { scope: parent.scope, params: 2 })
    expect((await parent.choose(3))?.chosen).toEqual([1])
  })

  test('keeps the child when tapping it again', async () => {
    const parent = await parentOf(4)
    await parent.choose(1)
    await parent.choose(1)
    expect(parent.child()).toBe(2)
  })
})

// rule: role-4
test.each([
  ['/Aanwezigheden', 1],
  ['/Agenda', 0],
  ['/maak-een-keuze', 0],
])(
  'for another child the screen %s is opened again %i times, for the same one never',
  async (path, times) => {
    const parent = await parentOf(2, path)
    await allSettled(childSwitched, { scope: parent.scope, params: 1 })
    expect(parent.times()).toBe(0)
    await allSettled(childSwitched, { scope: parent.scope, params: 2 })
    expect([parent.child(), parent.times()]).toEqual([2, times])
  },
)
