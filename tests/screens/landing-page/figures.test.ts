import { describe, expect, test } from 'vitest'
import { personas } from '#fixtures/personas.ts'
import * as aanwezigheden from '#screens/aanwezigheden/model.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import { $payments, $presence, $subjects, overviewOpened } from '#screens/landing-page/overview/model.ts'
import { childSelected } from '#session/user/child.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { createApp } from '../../session/app.ts'

// rule: attendance-10
describe('what the start page says of the presence is what the screen Aanwezigheden says', () => {
  const school = useTestSchool({ timetable: true, shared: true })
  /** Must change her password first; has no attendance. */
  const without = ['karin.vandenbossche', 'beheerder']
  const attending = personas
    .filter(({ site }) => ['STUDENT', 'LL', 'OUDERS'].includes(site))
    .map(({ gebruikersnaam }) => gebruikersnaam)
    .filter((who) => !without.includes(who))

  test.each(attending)('of %s', async (who) => {
    const app = createApp({ now: school.clock.now })
    await app.start()
    await app.signIn(who)
    await app.fire(overviewOpened)
    let compared = 0
    for (const { key, childId } of app.get($subjects)) {
      const onStart = app.get($presence)?.get(key)
      if (childId !== null) await app.fire(childSelected, childId)
      await app.fire(aanwezigheden.opened)
      expect(app.get(aanwezigheden.resource.$status)).toBe('ready')
      expect(onStart?.now).toEqual(app.get(aanwezigheden.$presence))
      compared += 1
    }
    expect(compared).toBeGreaterThan(0)
  })
})

// rule: payment-3
describe('what the start page says is due is what the screen Betalingen says', () => {
  const school = useTestSchool({ timetable: true, shared: true })
  const paying = personas.filter(({ site }) => site === 'STUDENT').map((each) => each.gebruikersnaam)

  test('of every student', async () => {
    const compared: string[] = []
    for (const who of paying) {
      const app = createApp({ now: school.clock.now })
      await app.start()
      await app.signIn(who)
      await app.fire(overviewOpened)
      const [subject] = app.get($subjects)
      const onStart = subject && app.get($payments)?.get(subject.key)
      if (!onStart) continue
      await app.fire(betalingen.opened)
      const screen = [app.get(betalingen.$totals).due, app.get(betalingen.$payments).length]
      expect([who, onStart.due, onStart.payments]).toEqual([who, ...screen])
      compared.push(who)
    }
    expect(compared).toContain('an.peeters')
  })
})
