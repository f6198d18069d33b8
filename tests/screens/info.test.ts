import { describe, expect, test } from 'vitest'
import { $host } from '../../src/screens/info/model.ts'
import { logoutRequested } from '../../src/session/user/session.ts'
import { useTestSchool } from '../mocks/school.ts'
import { createApp } from '../session/app.ts'

describe('the info screen', () => {
  useTestSchool({ shared: true })

  test('names the host of the server of the signed-in user, and no other', async () => {
    const [app, other] = [createApp(), createApp()]
    await app.signIn('an.peeters')
    expect([app.get($host), other.get($host)]).toEqual(['school.example', ''])
    await app.fire(logoutRequested)
    expect(app.get($host)).toBe('')
  })
})
