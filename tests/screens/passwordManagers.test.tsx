import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { View as NewConnection } from '#screens/connection/View.tsx'
import { View as NewUser } from '#screens/gebruiker-aanmaken/View.tsx'
import { View as ForgottenUsername } from '#screens/gebruiker-username/View.tsx'
import { View as SignIn } from '#screens/login/View.tsx'
import { opened } from '#screens/wachtwoord-vergeten/model.ts'
import { View as ForgottenPassword } from '#screens/wachtwoord-vergeten/View.tsx'
import { View as OtherPassword } from '#screens/wachtwoord-wijzigen/View.tsx'
import type { App } from '../session/app.ts'
import { openAt, pathTo, site } from './account/app.ts'
import { drawn } from './drawn.tsx'

/** The purposes in `autocomplete` that concern a password manager. */
const forManagers = /^(?:username|current-password|new-password)$/

/** The fields of a screen, in order, as a password manager sees them. */
async function fieldsOf(view: ReactNode, open: (app: App) => Promise<unknown>) {
  const app = await openAt(`${site}/#${pathTo('wachtwoord-vergeten')}?Key=k1&id=7`)
  await open(app)
  return [...drawn(app, view).matchAll(/<input\b[^>]*>/gi)].map(([input]) => {
    const attribute = (name: string) =>
      new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(input)?.[1]?.toLowerCase() ?? ''
    const [type, autocomplete] = [attribute('type'), attribute('autocomplete')]
    return { type, autocomplete, asTyped: [attribute('autocapitalize'), attribute('autocorrect')] }
  })
}

// rule: brought-4
test.each<[string, ReactNode, string[], ((app: App) => Promise<unknown>)?]>([
  ['signing in', <SignIn key="s" />, ['username', 'current-password']],
  ['a new connection', <NewConnection key="c" />, ['username', 'current-password']],
  ['a new user', <NewUser key="u" />, ['username', 'new-password', 'new-password']],
  // The link in the mail does not contain the username.
  [
    'a forgotten password',
    <ForgottenPassword key="f" />,
    ['new-password', 'new-password'],
    (app) => app.fire(opened),
  ],
  ['a forgotten user name', <ForgottenUsername key="g" />, ['username']],
  [
    'another password',
    <OtherPassword key="o" />,
    ['username', 'current-password', 'new-password', 'new-password'],
  ],
])(
  'the form of %s marks its fields for a password manager, and no others',
  async (_, view, expected, open = async () => undefined) => {
    const fields = await fieldsOf(view, open)
    expect(fields.map(({ autocomplete }) => autocomplete).filter((value) => forManagers.test(value))).toEqual(
      expected,
    )
    const passwordFields = fields.filter(({ autocomplete }) => /-password$/.test(autocomplete))
    expect(fields.filter(({ type }) => type === 'password')).toEqual(passwordFields)
    // The password field keeps its purpose while the password is visible.
    expect(passwordFields.filter(({ asTyped }) => asTyped.join() !== 'none,off')).toEqual([])
    // Password managers guess the purpose of a field without an attribute.
    const typed = fields.filter(({ type }) => !/^(?:checkbox|radio|hidden|button|submit)$/.test(type))
    expect(typed.filter(({ autocomplete }) => autocomplete === '')).toEqual([])
  },
)
