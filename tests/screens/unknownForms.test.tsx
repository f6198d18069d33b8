import { describe, expect, test } from 'vitest'
import { View as Info } from '#screens/info/View.tsx'
import { View as Start } from '#screens/landing-page/View.tsx'
import { $session } from '#session/user/session.ts'
import { createBrowser, useTestSchool } from '../mocks/school.ts'
import { startedBy } from '../session/app.ts'
import { drawn } from './drawn.tsx'

/** The pages of a teacher whose school calls the registration of attendance by this name. */
async function pagesWith(form: string): Promise<readonly string[]> {
  const browser = createBrowser()
  const app = await startedBy('jan.janssens', {
    browser,
    fetch: async (input, init) => {
      const response = await browser.fetch(input, init)
      const text = await response.text()
      return new Response(text.replaceAll('"AanwezighedenRegistreren"', `"${form}"`), response)
    },
  })
  expect(app.get($session)).not.toBeNull()
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
})
