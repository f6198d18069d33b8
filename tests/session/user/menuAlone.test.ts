import { describe, expect, test } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import { editClicked } from '#screens/mijn-gegevens/editing.ts'
import { $mayEdit, closed, opened, personal } from '#screens/mijn-gegevens/model.ts'
import { numberSubmitted, numberTyped } from '#screens/mijn-gegevens/numberForm.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { $mayOpenProfile } from '#session/user/profile.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { studentIdOf } from '../../personas.ts'
import { startedBy } from '../app.ts'

/** The fetch of a browser at a server that gives no rights to any user. */
function withoutRights(): Fetch {
  const browser = createBrowser()
  return async (input, init) => {
    const response = await browser.fetch(input, init)
    const text = await response.clone().text()
    if (!text.includes('"Authenticate"')) return response
    const answer = JSON.parse(text)
    answer.result.rights = { defaults: 0, screens: {} }
    return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'text/html' } })
  }
}

// server: login-8
describe('at a server that gives no rights', () => {
  const school = useTestSchool()
  const signedIn = (who: string) => startedBy(who, { fetch: withoutRights() })
  const pathAfterVisit = async (app: Awaited<ReturnType<typeof signedIn>>, path: string) => {
    await app.visit(path)
    return app.path()
  }

  test('a student has the same screens of the menu as at another server', async () => {
    const usual = await startedBy('an.peeters')
    const app = await signedIn('an.peeters')
    const forms = app.get($mainMenu).map(({ form }) => form)
    expect(forms).toEqual(usual.get($mainMenu).map(({ form }) => form))
    expect(forms).toEqual(expect.arrayContaining(['Agenda', 'MijnGegevens', 'Aanwezigheden', 'Betalingen']))
    expect(app.get($mayOpenProfile)).toBe(true)
    for (const path of ['/Agenda', '/betalingen', '/mijn-gegevens', '/mijn-gebruiker'])
      expect(await pathAfterVisit(app, path)).toBe(path)
  })

  test('a student can edit their own data, because the menu has personaliaBewerken', async () => {
    const app = await signedIn('an.peeters')
    await app.fire(opened)
    expect([app.get($mayEdit), app.get(personal.$fields).length > 0]).toEqual([true, true])
    await app.fire(editClicked, 'Telefoon')
    await app.fire(numberTyped, '03 234 56 78')
    await app.fire(numberSubmitted)
    expect(school.server.db.tables.cursisten.get(studentIdOf('an.peeters'))?.Telefoon).toBe('03 234 56 78')
    await app.fire(closed)
  })
})
