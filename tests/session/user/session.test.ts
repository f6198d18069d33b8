import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { $client } from '#session/user/client.ts'
import { preferredScreenIn } from '#session/user/preferredScreen.ts'
import {
  $displayName,
  $isShared,
  $mustChangePassword,
  $role,
  $session,
  isAccountOf,
  leerlingenKnown,
  passwordChanged,
  passwordChangedElsewhere,
  preferencesKnown,
  type Session,
  sessionEnded,
  sessionStarted,
} from '#session/user/session.ts'
import { isSameServer } from '#session/user/tabs.ts'
import { findPreference } from '#session/user/userPreferences.ts'
import { loginOf } from '../logins.ts'

const server = 'https://school.example/webpersoneel'
const pending = {
  ...loginOf({}),
  UserData: { userid: 7, name: 'Jan Janssens', veranderpaswoord: true, lastlogin: '' },
}
const client = { server }

async function signedIn(more: Partial<Session> = {}) {
  const scope = fork()
  const session: Session = {
    server,
    username: 'jan',
    connectionId: null,
    role: 'leerkracht',
    login: pending,
    leerlingen: [],
    ...more,
  }
  await allSettled(sessionStarted, { scope, params: { session, client } })
  return scope
}
const preference = {
  ID: 1,
  SchermNaam: 'myprofile',
  Section: 'Window',
  Name: 'voorkeurscherm',
  Value: '"Agenda"',
  SchermID: 0,
  UserID: 7,
}

// rule: session-6, sign-out-4
describe('the session', () => {
  test('has no user, role or client after it ends', async () => {
    const scope = await signedIn({ shared: true })
    const state = () => [
      scope.getState($role),
      scope.getState($displayName),
      scope.getState($mustChangePassword),
      scope.getState($isShared),
      scope.getState($client),
    ]
    expect(state()).toEqual(['leerkracht', 'Jan Janssens', true, true, client])
    await allSettled(sessionEnded, { scope })
    expect(state()).toEqual([null, '', false, false, null])
    expect(scope.getState($session)).toBeNull()
  })

  test.each([
    ['here', passwordChanged],
    ['in another tab', passwordChangedElsewhere],
  ])('no longer requires a new password once it was changed %s', async (_, changed) => {
    const scope = await signedIn({ role: 'vwo' })
    await allSettled(changed as typeof passwordChanged, { scope, params: 'Nieuw-2026!' })
    expect(scope.getState($mustChangePassword)).toBe(false)
    expect([scope.getState($role), scope.getState($displayName)]).toEqual(['vwo', 'Jan Janssens'])
  })

  test('takes over newer children and preferences, and otherwise stays the same', async () => {
    const scope = await signedIn()
    const before = scope.getState($session)
    await allSettled(preferencesKnown, { scope, params: [preference] })
    await allSettled(leerlingenKnown, { scope, params: [] })
    expect(scope.getState($session)).toEqual({ ...before, preferences: [preference] })
    await allSettled(preferencesKnown, { scope, params: null })
    expect(scope.getState($session)?.preferences).toBeNull()
  })

  test('ignores children, preferences and password changes while nobody is signed in', async () => {
    const scope = fork()
    await allSettled(preferencesKnown, { scope, params: [preference] })
    await allSettled(leerlingenKnown, { scope, params: [] })
    await allSettled(passwordChangedElsewhere, { scope })
    expect(scope.getState($session)).toBeNull()
  })
})

// rule: session-2
describe('the account that the server names', () => {
  const account = (gebruikersnummer: number) => ({ gebruikersnummer }) as Parameters<typeof isAccountOf>[1][0]

  test.each([
    ['user 7', [account(7)], true],
    ['user 8', [account(8)], false],
    ['nobody', [], false],
  ])('is that of user 7 when it is %s: %s', (_, accounts, same) => {
    expect(isAccountOf(pending, accounts as never)).toBe(same)
  })
})

// server: resource-26
describe('a preference', () => {
  test.each(['SchermNaam', 'Section', 'Name'] as const)('differs from one with another %s', (field) => {
    const other = { ...preference, [field]: 'x' }
    expect(findPreference([other], preference)).toBeUndefined()
    expect(findPreference([other, preference], preference)).toBe(preference)
  })

  test.each([
    ['a form', [preference], 'Agenda'],
    ['missing', [], null],
    ['invalid JSON', [{ ...preference, Value: 'Agenda' }], null],
    ['JSON that is not a text', [{ ...preference, Value: '1' }], null],
    ['JSON of another kind', [{ ...preference, Value: '{"Scherm":"Agenda"}' }], null],
    ['that of another screen', [{ ...preference, SchermNaam: 'Agenda' }], null],
    ['another preference', [{ ...preference, Name: 'kleur' }], null],
  ])('for the preferred screen may be %s', (_, preferences, form) => {
    expect(preferredScreenIn(preferences)).toBe(form)
  })
})

test.each([
  ['https://school.example/webstudent', true],
  ['https://SCHOOL.example/WebStudent', true],
  ['https://school.example/webouders', false],
])('%s is the same server: %s', (other, same) => {
  expect(isSameServer('https://school.example/webstudent', other)).toBe(same)
})
