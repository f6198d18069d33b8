import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import {
  $lessons,
  $payments,
  $presence,
  $progress,
  overviewOpened,
} from '../../../src/screens/landing-page/overview/model.ts'
import '../../../src/screens/landing-page/overview/tileFacts.ts'
import { $tileFacts } from '../../../src/screens/landing-page/model.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { createApp } from '../../session/app.ts'

// rule: landing-7
describe('the start page', () => {
  const school = useTestSchool({ shared: true })
  async function opened(who: string) {
    const app = createApp()
    await app.start()
    await app.signIn(who)
    await app.fire(overviewOpened)
    return app
  }

  test('tells a student the lessons, what is due and the progress, and so do the tiles', async () => {
    const app = await opened('an.peeters')
    expect(app.get($lessons)?.get('eigen')).toBeInstanceOf(Array)
    expect(app.get($presence)?.get('eigen')).toMatchObject({ present: expect.any(Number) })
    expect(app.get($progress)?.get('eigen')).toBeInstanceOf(Array)
    expect(app.get($payments)?.get('eigen')?.due).toBeGreaterThan(0)
    expect(app.get($tileFacts)).toMatchObject({
      Agenda: expect.stringMatching(/deze week$/),
      Betalingen: expect.stringMatching(/^Nog €.* te betalen$/),
    })
  })

  test('says of a part whose call fails that it is not known; the others stay', async () => {
    school.network.use(http.get('*/REST/betalingen/', () => HttpResponse.error()))
    const app = await opened('an.peeters')
    expect(app.get($payments)?.get('eigen')).toBeNull()
    expect(app.get($lessons)?.get('eigen')).toBeInstanceOf(Array)
    expect(app.get($tileFacts)).not.toHaveProperty('Betalingen')
  })

  test('tells a parent of each child', async () => {
    const app = await opened('katrien.maes')
    expect(app.get($lessons)?.size).toBe(2)
  })

  test('asks for nothing that a user has no screen for', async () => {
    const app = await opened('beheerder')
    expect([app.get($lessons), app.get($payments), app.get($tileFacts)]).toEqual([null, null, {}])
  })
})
