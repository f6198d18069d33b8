import { typeCredentials } from '../support.ts'
import { attacks } from './attacks.ts'
import { an, expect, openScreen, screens, settled, signedIn, test } from './hostileTest.ts'

test.describe.configure({ mode: 'parallel' })

/** The tag of the attacks that `npm test` tries too. */
const short = { tag: '@short' }

for (const { name, twist, reaches, isShort } of attacks) {
  const details = isShort ? short : {}
  test(`${name}: every screen survives`, details, async ({ page, school, unharmed }) => {
    await signedIn(page, school)
    const shown: string[] = []
    // A user who is sent to the sign-in page at the first screen makes no more calls on the others.
    let calls = 0
    for (const screen of screens) {
      school.twist(twist)
      await openScreen(page, school, screen)
      await unharmed(`${name}, ${screen}`)
      shown.push(await page.locator('body').innerText())
      calls += school.calls.length
    }
    expect(calls).toBeGreaterThan(0)
    if (reaches) expect(shown.filter((text) => text.includes(reaches)).length).toBeGreaterThan(2)
    school.twist(null)
    await openScreen(page, school, 'info')
    await unharmed(`${name}, afterwards`)
  })

  test(`${name}: the sign-in survives`, details, async ({ page, school, unharmed }) => {
    await page.goto(school.url)
    await settled(page)
    school.twist(twist)
    await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
    await settled(page)
    await unharmed(`${name}, signing in`)
  })
}
