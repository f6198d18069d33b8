import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { $appInfo, $host, $year, opened } from '#screens/info/model.ts'
import { texts } from '#screens/info/texts.ts'
import { logoutRequested } from '#session/user/session.ts'
import { appInfoFx } from '#shared/browser/environment.ts'
import { projectName, version } from '#shared/portal/project.ts'
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

  // rule: info-1
  test('names the years from 2020 to the current one', async () => {
    const app = createApp()
    expect(texts.copyright(app.get($year))).toBe('© 2020')
    await app.signIn('an.peeters')
    await app.fire(opened)
    expect(texts.copyright(app.get($year))).toBe('© 2020-2026')
  })

  // rule: info-1
  test('names the product and its version, or those of the app', async () => {
    const scope = fork({ handlers: [[appInfoFx, () => ({ name: 'Mijn school', version: '9.8.7' })]] })
    expect(scope.getState($appInfo)).toEqual({ name: projectName, version })
    await allSettled(opened, { scope })
    expect(scope.getState($appInfo)).toEqual({ name: 'Mijn school', version: '9.8.7' })
  })
})
