import { describe, expect, test } from 'vitest'
import { View as Info } from '#screens/info/View.tsx'
import { $tiles, opened } from '#screens/landing-page/model.ts'
import { View as Start } from '#screens/landing-page/View.tsx'
import { $session } from '#session/user/session.ts'
import { createBrowser, useTestSchool } from '../mocks/school.ts'
import { type App, startedBy } from '../session/app.ts'
import { drawn } from './drawn.tsx'

/** Somebody whose school calls these forms by other names. */
async function startedWith(who: string, names: Readonly<Record<string, string>>): Promise<App> {
  const browser = createBrowser()
  const app = await startedBy(who, {
    browser,
    fetch: async (input, init) => {
      const response = await browser.fetch(input, init)
      const text = await response.text()
      const renamed = Object.entries(names).reduce(
        (all, [form, name]) => all.replaceAll(`"${form}"`, `"${name}"`),
        text,
      )
      return new Response(renamed, response)
    },
  })
  expect(app.get($session)).not.toBeNull()
  return app
}

/** The pages of a teacher whose school calls the registration of attendance by this name. */
async function pagesWith(form: string): Promise<readonly string[]> {
  const app = await startedWith('jan.janssens', { AanwezighedenRegistreren: form })
  return [drawn(app, <Start />), drawn(app, <Info />)]
}

// rule: menu-12; server: login-11
describe('a form that the school calls by another name', () => {
  useTestSchool({ shared: true })

  test('is named where the screens stand, and on Info', async () => {
    const told = 'Je school biedt ook AanwezighedenIngeven aan. Dit portaal heeft daar geen scherm voor.'
    for (const page of await pagesWith('AanwezighedenIngeven')) expect(page).toContain(told)
    for (const page of await pagesWith('AanwezighedenRegistreren'))
      expect(page).not.toContain('Je school biedt')
  })

  // rule: landing-4
  test.each([
    ['BerichtenVoorJou', '/landing-page'],
    ['Aanwezigheden', '/Aanwezigheden'],
  ])('%s, beside the one that is known: the first page is %s', async (other, path) => {
    const app = await startedWith('lotte.wouters', { Agenda: other, MijnGegevens: other })
    await app.fire(opened)
    expect([app.get($tiles).map(({ form }) => form), app.path()]).toEqual([['Aanwezigheden'], path])
  })
})
