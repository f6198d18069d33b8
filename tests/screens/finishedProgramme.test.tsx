import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import * as module from '#screens/module/model.ts'
import { View as ModuleView } from '#screens/module/View.tsx'
import { chosen, opened } from '#screens/opleiding/model.ts'
import { View } from '#screens/opleiding/View.tsx'
import { $programmes } from '#session/programme/opleidingen.ts'
import { listAnswer } from '../api/support.ts'
import { useTestSchool } from '../mocks/school.ts'
import { startedBy } from '../session/app.ts'
import { drawn } from './drawn.tsx'

describe('a finished programme', () => {
  const school = useTestSchool()

  test('without modules has no promise of later modules, unlike a current one', async () => {
    school.network.use(http.get('*/REST/vwomodule/', () => listAnswer()))
    const app = await startedBy('luc.mertens')
    await app.visit('/opleiding')
    await app.fire(opened)
    const { current = [], past = [] } = app.get($programmes) ?? {}
    expect(drawn(app, <View />).match(/(Nog g|G)een modules/g)).toEqual([
      ...current.map(() => 'Nog geen modules'),
      ...past.map(() => 'Geen modules'),
    ])
    const shown = async (id = 0) => {
      await app.fire(chosen, id)
      await app.fire(module.opened)
      return drawn(app, <ModuleView />)
    }
    expect(await shown(current[0]?.id)).toContain('nog geen modules')
    expect(await shown(past[0]?.id)).not.toMatch(/nog geen|klaarzet/)
  })
})
