import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { $mayOpenProfile } from '#session/user/profile.ts'
import { type Session, sessionStarted } from '#session/user/session.ts'
import { sessionOf } from '../logins.ts'

// rule: menu-8, guard-2
describe('the profile of a user', () => {
  test.each<[string, Session | null, boolean]>([
    ['with its form in the menu', sessionOf(['myprofile']), true],
    ['without it', sessionOf(['Agenda']), false],
    ['while the password must be changed', sessionOf(['myprofile'], true), false],
    ['while nobody is signed in', null, false],
  ])('may be opened %s: %s', async (_, session, may) => {
    const scope = fork()
    if (session)
      await allSettled(sessionStarted, { scope, params: { session, client: { server: session.server } } })
    expect(scope.getState($mayOpenProfile)).toBe(may)
  })
})
