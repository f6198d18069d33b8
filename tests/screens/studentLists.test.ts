import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import { screens } from '#app/screens.ts'
import { studentListRoutes } from '#mocks/server/routes/studentLists.ts'
import type { createResource } from '#session/calls/resource.ts'
import { menuCatalogue } from '#shared/portal/paths.ts'
import { createBrowser, useTestSchool } from '../mocks/school.ts'
import { type AppOptions, memoryKeyValueStore, signedIn } from '../session/app.ts'

/** Every screen that shows one list of a student, with the resource of its model. */
const lists = studentListRoutes.map(({ endpoint, form }) => {
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

  /** Signs in and goes to the screen, whose list the test opens. */
  async function begin(who: string, options: AppOptions = {}) {
    const model = await models[`../../src/screens${path}/model.ts`]?.()
    if (!model) throw new Error(`${path} has no model`)
    const app = await signedIn(who, options)
    await app.visit(path)
    const { opened, retried, $data, $error, $loading, $notShown, $status } = model.resource
    return {
      path: app.path,
      open: () => app.fire(opened),
      retry: () => app.fire(retried),
      state: () => [app.get($status), app.get($error), app.get($loading)],
      rows: () => (app.get($data) ?? []) as readonly unknown[],
      notShown: () => app.get($notShown),
    }
  }

  test('loads until the answer arrives', async () => {
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

  test('is separate for two users at the same time', async () => {
    const [an, sofie] = [await begin('an.peeters'), await begin('sofie.claes')]
    await Promise.all([an.open(), sofie.open()])
    expect([an.rows().length > 0, sofie.rows()]).toEqual([true, []])
  })

  test('shows a failure, and can be requested again', async () => {
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

  // rule: known-1
  test('is shown at the next visit without a network', async () => {
    const browser = createBrowser()
    let hasLine = true
    const fetch: Fetch = async (input, init) => {
      if (!hasLine) throw new TypeError('Failed to fetch')
      return browser.fetch(input, init)
    }
    const device = { fetch, keyValueStore: memoryKeyValueStore() }
    const first = await begin('an.peeters', device)
    await first.open()
    const next = await begin('an.peeters', device)
    hasLine = false
    await next.open()
    expect(first.rows()).not.toEqual([])
    expect([next.rows(), next.state()]).toEqual([first.rows(), ['ready', expect.stringMatching(/./), false]])
  })

  // rule: error-8
  test('names how many rows cannot be shown', async () => {
    const browser = createBrowser()
    const fetch: Fetch = async (input, init) => {
      const response = await browser.fetch(input, init)
      if (!input.includes(`/REST/${endpoint.resource}`)) return response
      const { data } = (await response.json()) as { data: unknown[] }
      return Response.json({ success: true, data: [...data, null] })
    }
    const list = await begin('an.peeters', { fetch })
    await list.open()
    const [one, many] = endpoint.words.rows ?? []
    expect(one).not.toBe('rij')
    expect(list.notShown()).toEqual([{ one, many, count: 1, fields: [] }])
  })
})
