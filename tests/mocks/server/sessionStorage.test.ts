import { describe, expect, test } from 'vitest'
import { createClock } from '../../../mocks/server/core/clock.ts'
import { createSessions, type Session, sessionLifetimeMs } from '../../../mocks/server/core/sessions.ts'
import { siteOf } from '../../../mocks/server/wire/sites.ts'

function shared() {
  let kept: readonly Session[] = []
  const clock = createClock(1_000_000)
  let id = 0
  const tab = () =>
    createSessions(clock, () => `session-${++id}`, {
      load: () => kept,
      save: (sessions) => {
        kept = structuredClone(sessions)
      },
    })
  return { clock, tab }
}
const site = siteOf('/webstudent')

describe('sessions that are kept', () => {
  test('are known after a reload', () => {
    const { tab } = shared()
    const before = tab()
    const { id } = before.open(site)
    before.assign(id, 7)
    expect(tab().use(id, site)).toMatchObject({ userid: 7 })
  })

  test('made in one tab are known in another that was open already', () => {
    const { tab } = shared()
    const [first, second] = [tab(), tab()]
    const { id } = first.open(site)
    second.assign(id, 8)
    expect(first.use(id, site)).toMatchObject({ userid: 8 })
    expect(second.use(id, site)).toMatchObject({ userid: 8 })
  })

  test('expire all the same', () => {
    const { clock, tab } = shared()
    const { id } = tab().open(site)
    clock.advance(sessionLifetimeMs + 1)
    expect(tab().use(id, site)).toBeNull()
  })
})
