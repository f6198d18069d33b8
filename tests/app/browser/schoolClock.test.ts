import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { followClock } from '#app/browser/schoolClock.ts'
import { $period, $today, dayChosen, opened } from '#screens/agenda/model.ts'
import { screenShown } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { signedIn } from '../../session/app.ts'

const at = (moment: string) => new Date(moment).getTime()
const View = () => null

/** A clock of the school that the test can move. */
function schoolClock(start: string) {
  let move: (now: () => number) => void = () => {}
  const watch = (listener: typeof move) => {
    move = listener
  }
  return { now: () => at(start), watch, moveTo: (moment: string) => move(() => at(moment)) }
}

describe('a portal that follows the clock of a school', () => {
  const school = useTestSchool()

  async function openAgenda(isTyping = () => false) {
    const app = await signedIn('an.peeters', { now: school.clock.now })
    const { scope } = app
    const clock = schoolClock('2026-11-24 10:00')
    followClock(clock, scope, isTyping)
    await allSettled(screenShown, { scope, params: { path: paths.landingPage, View, opened } })
    await allSettled(opened, { scope })
    return { scope, clock }
  }

  // rule: date-5
  test('shows the new day in an open agenda at once when the clock is moved', async () => {
    const { scope, clock } = await openAgenda()
    await allSettled(dayChosen, { scope, params: '2026-11-26' })
    clock.moveTo('2026-12-28 10:00')
    await allSettled(scope)
    expect(scope.getState($today)).toBe('2026-12-28')
    expect(scope.getState($period).from).toBe('2026-12-28')
  })

  test('does not open a form again in which something was typed', async () => {
    const { scope, clock } = await openAgenda(() => true)
    clock.moveTo('2026-12-28 10:00')
    await allSettled(scope)
    expect(scope.getState($today)).toBe('2026-11-24')
  })
})
