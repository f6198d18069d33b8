import { createServer } from 'vite'
import { type MockServer, serveMock } from '../../../mocks/http.ts'
import { createClock } from '../../../mocks/server/clock.ts'
import { root } from '../../../scripts/lib/main.mjs'
import { serverProxy } from '../../../scripts/lib/serverProxy.ts'
import { test as base, expect, openBetalingen, personaOf, today, typeCredentials } from '../support.ts'

const an = personaOf('an.peeters')

/** The portal as `npm start -- --server` runs it, with a school on a server of its own. */
const test = base.extend<{ school: MockServer; portal: string }>({
  school: async ({ browserName: _ }, use) => {
    const school = await serveMock({ port: 0, clock: createClock(`${today} 10:00:00`) })
    await use(school)
    await school.close()
  },
  portal: async ({ school }, use) => {
    const vite = await createServer({
      root,
      configFile: `${root}/vite.config.ts`,
      mode: 'portal',
      logLevel: 'silent',
      plugins: [serverProxy(`${school.url}/webstudent`)],
      server: { host: '127.0.0.1', port: 0 },
    })
    await vite.listen()
    await use(vite.resolvedUrls?.local[0] ?? '')
    await vite.close()
  },
})

test('Beside a portal on a real server stands what was said with it, and every answer that no schema accepts', async ({
  page,
  portal,
  school,
  problems,
}) => {
  // The development server builds each file when it is first asked for.
  test.slow()
  problems.allow(/betalingen: unexpected answer/)
  await page.goto(portal)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Verkeer' }).click()
  const calls = page.getByRole('list', { name: 'Oproepen' }).getByRole('listitem')
  await expect(calls.filter({ hasText: 'Authenticate' })).toHaveCount(1)
  await expect(calls.filter({ hasText: 'Niet aanvaard.' })).toHaveCount(0)
  // On a phone the log covers the portal.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Verkeer' })).toBeFocused()
  school.simulation.faults.set([{ kind: 'missing field', field: 'Tebetalen', endpoint: 'betalingen' }])
  await openBetalingen(page)
  await expect(page.getByRole('button', { name: /^Verkeer/ })).toHaveText(/1 niet aanvaard/)
  await page.getByRole('button', { name: /^Verkeer/ }).click()
  await expect(calls.filter({ hasText: 'Niet aanvaard.' })).toContainText('data.Tebetalen')
  await page.close()
})
