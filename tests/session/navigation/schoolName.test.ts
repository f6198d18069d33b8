import { fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { $connections } from '#session/connections/connections.ts'
import { $schoolName } from '#session/navigation/screen/schoolName.ts'
import { $signedIn } from '#session/user/session.ts'
import { $schoolSettings, builtSettings } from '#shared/portal/schoolSettings.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { signedIn } from '../app.ts'

// rule: menu-11
describe("the school's name", () => {
  useTestSchool()

  const nameFor = (app: Awaited<ReturnType<typeof signedIn>>, connectionName: string) => {
    const known = app.get($signedIn) ?? expect.fail('nobody is signed in')
    const connection = { ID: 7, connectionName, serverLocation: '', username: '', password: '' }
    return fork({
      values: [
        [$signedIn, { ...known, session: { ...known.session, connectionId: 7 } }],
        [$connections, [{ ...connection, rememberMe: true, connectionType: 'school' as const }]],
      ],
    }).getState($schoolName)
  }
  test('is that of the build, otherwise that of the connection, otherwise that of the product', async () => {
    const app = await signedIn('an.peeters')
    expect(app.get($schoolName)).toBe('Webstudent')
    expect(nameFor(app, ' Mijn school ')).toBe('Mijn school')
    expect(
      fork({ values: [[$schoolSettings, { ...builtSettings, name: 'CVO De Leertuin' }]] }).getState(
        $schoolName,
      ),
    ).toBe('CVO De Leertuin')
  })

  test('is not the name of the user after whom a connection was named automatically', async () => {
    expect(nameFor(await signedIn('an.peeters'), 'An Peeters')).toBe('Webstudent')
  })
})
