import { allSettled, createEvent, createStore, fork } from 'effector'
import { expect, test } from 'vitest'
import { createScreenHost } from '#app/screenHost.ts'
import { $path } from '#session/navigation/path.ts'
import { $shown, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** A screen that counts how often it is opened, closed and loaded. */
function countedScreen(path: Screen['path']) {
  const [opened, closed] = [createEvent(), createEvent()]
  const $opened = createStore(0).on(opened, (count) => count + 1)
  const $closed = createStore(0).on(closed, (count) => count + 1)
  const loads = { count: 0, fail: false }
  const screen: Screen = {
    path,
    title: path,
    guard: { who: 'open' },
    bar: 'none',
    load: async () => {
      loads.count++
      if (loads.fail) throw new Error('offline')
      return { View: () => null, opened, closed }
    },
  }
  return { screen, $opened, $closed, loads }
}

test('the first screen of the portal is not opened again when the router reaches it', async () => {
  const scope = fork()
  const screenHost = createScreenHost(scope)
  const login = countedScreen(paths.login)
  await screenHost.load(login.screen)
  expect(screenHost.shownPath()).toBeNull()

  screenHost.enter(paths.login, null)
  await allSettled(scope)
  expect(scope.getState(login.$opened)).toBe(1)
  expect(scope.getState($shown)?.path).toBe(paths.login)
  screenHost.enter(paths.login, 'default /')
  screenHost.enter(paths.login, 'default /')
  await allSettled(scope)
  expect(scope.getState(login.$opened)).toBe(1)

  // Another visit to the same screen, as after a click on a link to it.
  screenHost.enter(paths.login, 'k2 /')
  await allSettled(scope)
  expect(scope.getState(login.$opened)).toBe(2)
  expect(scope.getState(login.$closed)).toBe(0)
})

test('a screen that is left is closed, and the next one opened', async () => {
  const scope = fork()
  const screenHost = createScreenHost(scope)
  const [login, info] = [countedScreen(paths.login), countedScreen(paths.info)]
  await screenHost.load(login.screen)
  await screenHost.load(info.screen)
  screenHost.enter(paths.login, null)
  screenHost.enter(paths.info, 'k1 /info')
  await allSettled(scope)
  expect(scope.getState(login.$closed)).toBe(1)
  expect(scope.getState(info.$opened)).toBe(1)
  expect(scope.getState($path)).toBe(paths.info)
  expect(screenHost.shownPath()).toBe(paths.info)
})

test('code is loaded once, and again after a failure', async () => {
  const screenHost = createScreenHost(fork())
  const { screen, loads } = countedScreen(paths.login)
  loads.fail = true
  await expect(screenHost.load(screen)).rejects.toThrow('offline')
  expect(screenHost.viewOf(paths.login)).toBeNull()
  loads.fail = false
  await screenHost.load(screen)
  await screenHost.load(screen)
  expect(loads.count).toBe(2)
  expect(screenHost.viewOf(paths.login)).not.toBeNull()
})
