import type { Names } from './names.ts'

/** The test of a new screen: its model in a scope of its own, against the simulated server. */
export const screenTest = ({
  screen,
  list,
  form,
  title,
  noun,
  call,
}: Names) => `import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { toLLID } from '../../src/api/identity.ts'
import { $${list}, opened, resource, to${form} } from '../../src/screens/${screen}/model.ts'
import { createBrowser, personaOf, signIn, useTestSchool } from '../mocks/school.ts'
import { createApp } from '../session/app.ts'

const { $error, $loading, $status, retried } = resource
const idOf = (who: string): number => personaOf(who).cursistId ?? -1

test('${noun} are sorted newest first; those of the same day stay in the order of the server', () => {
  const record = (Datum: string, Omschrijving: string) => ({ Datum, Omschrijving })
  const records = [record('2025-09-01', 'oud'), record('2026-09-01', 'eerst'), record('2026-09-01', 'dan')]
  expect(to${form}(records).map(({ description }) => description)).toEqual(['eerst', 'dan', 'oud'])
})

describe('${title}', () => {
  const school = useTestSchool({ shared: true })
  const stored = (who: string) =>
    school.server.db.tables.${list}.where('CursistID', idOf(who)).map(({ Omschrijving }) => Omschrijving)

  async function open(who: string) {
    const app = createApp()
    await app.signIn(who)
    await app.visit('/${screen}')
    await app.fire(opened)
    return app
  }
  const descriptions = (app: Awaited<ReturnType<typeof open>>) =>
    app.get($${list}).map(({ description }) => description)

  test('opens for a student, and not for staff', async () => {
    expect((await open('an.peeters')).path()).toBe('/${screen}')
    expect((await open('griet.aerts')).path()).not.toBe('/${screen}')
  })

  test('shows the records of the student, newest first', async () => {
    const app = await open('an.peeters')
    expect([app.get($status), descriptions(app).toSorted()]).toEqual(['ready', stored('an.peeters').toSorted()])
    expect(descriptions(app)).not.toEqual([])
    const dates = app.get($${list}).map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('is empty for a student without records', async () => {
    const app = await open('sofie.claes')
    expect([app.get($status), app.get($${list})]).toEqual(['ready', []])
  })

  test('loads until the answer comes', async () => {
    const app = createApp()
    await app.signIn('an.peeters')
    const loading = app.fire(opened)
    expect([app.get($status), app.get($loading)]).toEqual(['loading', true])
    await loading
    expect([app.get($status), app.get($loading)]).toEqual(['ready', false])
  })

  test('reports a failure, and tries again when asked to', async () => {
    school.network.use(http.get('*/REST/${call}/', () => HttpResponse.json({ success: false, message: 'Dicht' })))
    const app = await open('an.peeters')
    expect([app.get($status), app.get($error)]).toEqual(['error', 'Dicht'])
    school.network.resetHandlers()
    await app.fire(retried)
    expect([app.get($status), app.get($error)]).toEqual(['ready', ''])
  })

  test('of two users at once shows each their own', async () => {
    const [an, emre] = await Promise.all([open('an.peeters'), open('emre.yilmaz')])
    expect(descriptions(an).toSorted()).toEqual(stored('an.peeters').toSorted())
    expect(descriptions(emre).toSorted()).toEqual(stored('emre.yilmaz').toSorted())
    expect(descriptions(an)).not.toEqual(descriptions(emre))
  })

  test("is refused for somebody else's records, and without a session", async () => {
    const query = { LLID: toLLID(idOf('sofie.claes')) }
    expect((await (await signIn('an.peeters')).rest('${call}/', { query })).status).toBe(403)
    expect((await createBrowser().rest('${call}/', { query })).status).toBe(401)
  })
})
`
