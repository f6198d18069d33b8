import { describe, expect, test } from 'vitest'
import { View as Info } from '#screens/info/View.tsx'
import { $tiles, opened } from '#screens/landing-page/model.ts'
import { $session } from '#session/user/session.ts'
import { createBrowser, useTestSchool } from '../mocks/school.ts'
import { type App, startedBy } from '../session/app.ts'
import { drawn } from './drawn.tsx'

/** Starts the portal at a school that uses other names for these forms. */
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

// rule: menu-12; server: login-11
describe('a form to which the school gives another name', () => {
  useTestSchool({ shared: true })

  test.each([
    ['jan.janssens', 'AanwezighedenIngeven', 'Je school biedt ook AanwezighedenIngeven aan.'],
    ['jan.janssens', 'AanwezighedenRegistreren', ''],
    // The items in the menu of a student are below a heading.
    ['an.peeters', 'AanwezighedenRegistreren', ''],
  ])('is named in Info: for %s, with %s, "%s"', async (who, form, text) => {
    const page = drawn(await startedWith(who, { AanwezighedenRegistreren: form }), <Info />)
    expect(/Je school biedt[^.]*\./.exec(page)?.[0] ?? '').toBe(text)
  })

  // rule: landing-4
  test('is skipped, and the only known screen opens at once', async () => {
    const other = 'BerichtenVoorJou'
    const app = await startedWith('lotte.wouters', { Agenda: other, MijnGegevens: other })
    await app.fire(opened)
    expect([app.get($tiles).map(({ form }) => form), app.path()]).toEqual([
      ['Aanwezigheden'],
      '/Aanwezigheden',
    ])
  })
})
