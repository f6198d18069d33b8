import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { screens } from '#app/screens.ts'
import { studentListRoutes } from '#mocks/server/routes/studentLists.ts'
import type { createResource } from '#session/calls/resource.ts'
import { menuCatalogue } from '#shared/paths.ts'
import { useTestSchool } from '../mocks/school.ts'
import { signedIn } from '../session/app.ts'

/** Every screen that shows one list of a student, with the resource of its model: what they all do. */
const lists = studentListRoutes.map(({ endpoint, options: { form } }) => {
  const screen = screens.find(({ guard }) => guard.form === form)
  const path = menuCatalogue.find((entry) => entry.form === form)?.path ?? ''
  return [`${screen?.title} (${endpoint.name})`, { endpoint, path }] as const
})

const models = import.meta.glob<{ readonly resource: ReturnType<typeof createResource> }>(
  '../../src/screens/*/model.ts',
)

describe.each(lists)('the list of %s', (_, { endpoint, path }) => {
  const school = useTestSchool({ shared: true })
  const address = `*/REST/${endpoint.resource}`

  async function begin(who: string) {
    const model = await models[`../../src/screens${path}/model.ts`]?.()
    if (!model) throw new Error(`${path} has no model`)
    const app = await signedIn(who)
    await app.visit(path)
    const { opened, retried, $data, $error, $loading, $status } = model.resource
    return {
      path: app.path,
      open: () => app.fire(opened),
      retry: () => app.fire(retried),
      state: () => [app.get($status), app.get($error), app.get($loading)],
      rows: () => (app.get($data) ?? []) as readonly unknown[],
    }
  }

  test('opens, and loads until the answer comes', async () => {
    const list = await begin('an.peeters')
    const loading = list.open()
    expect([list.path(), list.state()]).toEqual([path, ['loading', '', true]])
    await loading
    expect(list.state()).toEqual(['ready', '', false])
    expect(list.rows()).not.toEqual([])
  })

  test('is empty for a student without records', async () => {
    const list = await begin('sofie.claes')
    await list.open()
    expect([list.state(), list.rows()]).toEqual([['ready', '', false], []])
  })

  test('gives two users at once each their own', async () => {
    const [an, sofie] = [await begin('an.peeters'), await begin('sofie.claes')]
    await Promise.all([an.open(), sofie.open()])
    expect([an.rows().length > 0, sofie.rows()]).toEqual([true, []])
  })

  test('says what went wrong, and tries again when asked to', async () => {
    school.network.use(http.get(address, () => HttpResponse.json({ success: false, message: 'Dicht' })))
    const list = await begin('an.peeters')
    await list.open()
    expect(list.state()).toEqual(['error', 'Dicht', false])
    school.network.resetHandlers()
    const again = list.retry()
    expect(list.state()).toEqual(['loading', '', true])
    await again
    expect(list.state()).toEqual(['ready', '', false])
  })
})
