import { random } from '#fixtures/random.ts'
import { expect, openScreen, screens, signedIn, test } from './hostileTest.ts'
import { changed } from './server.ts'
import { spoil } from './spoil.ts'

const seed = Number(process.env.HOSTILE_SEED ?? 1)
/** The number of answers that are spoiled. */
const cases = Number(process.env.HOSTILE_CASES ?? 1000)
const parts = Math.ceil(cases / 50)

test.describe.configure({ mode: 'parallel' })

for (let part = 1; part <= parts; part += 1) {
  const wanted = Math.ceil(cases / parts)
  test(`Spoiled answers, part ${part} of seed ${seed}: the portal survives`, async ({
    page,
    school,
    unharmed,
  }) => {
    test.setTimeout(test.info().timeout * 6)
    await signedIn(page, school)
    let spoiled = 0
    for (let visit = 0; spoiled < wanted; visit += 1) {
      const draws = random(seed, part, visit)
      const screen = draws.pick(screens)
      const story = [`seed ${seed}, part ${part}, visit ${visit}, ${screen}`]
      let left = draws.int(1, 6)
      school.twist((answer) => {
        const { call, response, text } = answer
        // The calls of a session are rarely spoiled, or each visit would end at the sign-in page.
        if (left === 0 || (/myschoolwareaccount|servertypeinfo/i.test(call) && !draws.chance(5)))
          return changed(answer)
        left -= 1
        spoiled += 1
        const contentType = response.headers.get('Content-Type') ?? ''
        const { how, ...other } = spoil(text, response.status, contentType, draws)
        story.push(`${call}: ${how}`)
        return changed(answer, other.text || null, { 'Content-Type': other.contentType }, other.status)
      })
      await openScreen(page, school, screen)
      await unharmed(story.join('\n'))
      if (await page.getByLabel('Wachtwoord', { exact: true }).isVisible()) {
        school.twist(null)
        await signedIn(page, school)
      }
    }
    expect(spoiled).toBeGreaterThanOrEqual(wanted)
  })
}
