import { describe, expect, test } from 'vitest'
import { $connections } from '#session/connections/connections.ts'
import { $signInError } from '#session/sign-in/signIn.ts'
import { $session } from '#session/user/session.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { personaOf, siteFor, useTestSchool } from '../../mocks/school.ts'
import { longerThanSession, startedBy } from '../app.ts'

const blocked = 'Fout bij aanmelden: Gebruiker geblokkeerd'

// rule: sign-in-13, sign-in-17, sign-in-19
describe('while the school has blocked accounts', () => {
  const school = useTestSchool()
  const block = () =>
    Promise.all(
      school.server.db.tables.configuratie
        .all()
        .map(({ ID }) => school.server.db.tables.configuratie.update(ID, { BlockAccountCreation: true })),
    )

  test.each(['an.peeters', 'katrien.maes', 'jan.janssens', 'griet.aerts', 'lotte.wouters'])(
    '%s is refused with a long message, and the session ends',
    async (who) => {
      await block()
      const app = await startedBy(who, {}, { rememberMe: true })
      expect(app.shown()).toEqual([{ text: blocked, kind: 'long' }])
      expect(app.get($signInError)).toBe(blocked)
      expect([app.get($session), app.path(), app.get($connections)]).toEqual([null, '/', []])
      const site = siteFor(personaOf(who))
      expect((await app.browser.rest('myschoolwareaccount', { site })).status).toBe(401)
    },
  )

  test('Beheerder can sign in', async () => {
    await block()
    const app = await startedBy('beheerder')
    expect([app.userName(), app.shown()]).toEqual(['Beheerder', []])
  })

  test('a signed-in user stays signed in, and a new sign-in works once the block is removed', async () => {
    const app = await startedBy('an.peeters')
    await block()
    expect(app.userName()).toBe('An Peeters')
    const other = await startedBy('an.peeters')
    expect(other.userName()).toBeNull()
    await school.server.db.tables.configuratie.update(1, { BlockAccountCreation: false })
    await other.signIn('an.peeters')
    expect([other.userName(), other.get($signInError)]).toEqual(['An Peeters', ''])
  })

  test('a user can sign in when the server does not give its configuration', async () => {
    await block()
    school.faults.set([{ endpoint: 'GetServerConfig', kind: 'status', status: 500 }])
    const app = await startedBy('an.peeters')
    expect(app.userName()).toBe('An Peeters')
  })
})

describe('signing in with Office 365', () => {
  const school = useTestSchool()
  const nadia = personaOf('nadia.bouzidi')

  test('accepts the username in capitals', async () => {
    const app = await startedBy(nadia, {}, { username: 'Nadia.BOUZIDI' })
    expect([app.userName(), app.path()]).toEqual(['Nadia Bouzidi', '/landing-page'])
  })

  test('is the only way for a user without an account of the school', async () => {
    const app = await startedBy(nadia, {}, { connectionType: 'school' })
    expect(app.get($signInError)).toBe('Meld je aan met Office 365')
  })

  test('is stored with the connection, which signs in again when the session has ended', async () => {
    const vault = createVault(generateKey)
    const app = await startedBy(nadia, { vault }, { rememberMe: true })
    expect(app.get($connections)).toMatchObject([{ username: 'nadia.bouzidi', connectionType: 'office365' }])
    school.clock.advance(longerThanSession)
    const again = app.reload()
    await again.start('/landing-page')
    expect([again.userName(), again.path()]).toEqual(['Nadia Bouzidi', '/landing-page'])
  })
})
