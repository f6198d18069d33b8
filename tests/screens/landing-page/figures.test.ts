import { describe, expect, test } from 'vitest'
import { personas } from '#fixtures/personas.ts'
import * as aanwezigheden from '#screens/aanwezigheden/model.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import { $payments, $presence, $progress, $subjects } from '#screens/landing-page/overview/model.ts'
import * as opleiding from '#screens/opleiding/model.ts'
import { totalsOf } from '#session/payments/payments.ts'
import { $totals } from '#session/programme/opleidingen.ts'
import { subjectChosen } from '#session/user/subject.ts'
import { type SchoolOfTest, useTestSchool } from '../../mocks/school.ts'
import { openStart } from './support.ts'

/** Checks that the start page and the screens have the same figures, and returns which figures were compared. */
async function compare(school: SchoolOfTest, who: string): Promise<string[]> {
  const app = await openStart(school, who)
  const compared: string[] = []
  for (const { key, childId } of app.get($subjects)) {
    if (childId !== null) await app.fire(subjectChosen, childId)
    await app.fire(aanwezigheden.opened)
    await app.fire(betalingen.opened)
    await app.fire(opleiding.opened)
    const presence = app.get($presence)?.get(key)
    if (presence && app.get(aanwezigheden.resource.$status) === 'ready') {
      expect(presence.now).toEqual(app.get(aanwezigheden.$presence))
      compared.push('presence')
    }
    const payments = app.get($payments)?.get(key)
    if (payments && app.get(betalingen.resource.$status) === 'ready') {
      expect(payments.due).toBe(totalsOf(app.get(betalingen.$payments)).due)
      expect(payments.payments).toBe(app.get(betalingen.$payments).length)
      compared.push('payments')
    }
    const progress = app.get($progress)?.get(key)
    const totals = app.get($totals)
    if (progress && totals) {
      expect([...totals.values()]).toEqual(expect.arrayContaining(progress.map((each) => each.totals)))
      compared.push('progress')
    }
  }
  return compared
}

/** Karin must first change her password, and the administrator has no attendance. */
const without = ['karin.vandenbossche', 'beheerder']
/** The people whose start page has figures. */
const people = personas
  .filter(({ site }) => ['STUDENT', 'LL', 'OUDERS'].includes(site))
  .map(({ gebruikersnaam }) => gebruikersnaam)
  .filter((who) => !without.includes(who))

// rule: attendance-10, payment-3, programme-3
describe('the start page and the screens of presence, payments and progress have the same figures', () => {
  const school = useTestSchool({ timetable: true, shared: true })
  test.each(people)('of %s', async (who) => {
    expect(await compare(school, who)).toContain('presence')
  })

  test('of An, for all three screens', async () => {
    expect(await compare(school, 'an.peeters')).toEqual(['presence', 'payments', 'progress'])
  })
})
