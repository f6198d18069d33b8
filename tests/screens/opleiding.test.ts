import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import {
  $following,
  $named,
  $programmes,
  $totals,
  chosen,
  opened,
  resource,
} from '#screens/opleiding/model.ts'
import { $chosen, toProgrammes } from '#session/programme/opleidingen.ts'
import { listAnswer, moduleRecord } from '../api/support.ts'
import { useTestSchool } from '../mocks/school.ts'
import { startedBy } from '../session/app.ts'

const { $error, $loading, $status, retried } = resource

describe('Opleiding', () => {
  const school = useTestSchool()

  async function opleidingOf(who: string) {
    const app = await startedBy(who)
    await app.visit('/opleiding')
    await app.fire(opened)
    return app
  }

  const record = (OpleidingsvariantID: number, Opleidingsvariantomschrijving: string) => ({
    OpleidingsvariantID,
    Opleidingsvariantomschrijving,
    Opleiding: 'Talen',
  })

  describe('the programmes', () => {
    test('are the current ones, and separately the earlier ones', async () => {
      const app = await opleidingOf('luc.mertens')
      expect(app.get($status)).toBe('ready')
      const programmes = app.get($programmes)
      expect(programmes?.current.map(({ name }) => name)).toEqual(['Boekhoudkundig bediende'])
      expect(programmes?.past.map(({ name }) => name)).toEqual([
        'Spaans richtgraad 1',
        'Brood- en banketbakker',
      ])
    })

    test('are unique by OpleidingsvariantID, also between current and earlier ones', () => {
      const { current, past } = toProgrammes(
        [record(1, 'Frans'), record(2, 'Engels'), record(1, 'Frans, nog eens')],
        [record(3, 'Spaans'), record(2, 'Engels'), record(3, 'Spaans')],
      )
      expect(current.map(({ id, name }) => [id, name])).toEqual([
        [1, 'Frans'],
        [2, 'Engels'],
      ])
      expect(past.map(({ id }) => id)).toEqual([3])
    })

    test('with the same description but another ID are two', () => {
      expect(toProgrammes([record(0, 'Frans'), record(1, 'Frans')], []).current).toHaveLength(2)
    })

    test('name the current modules, in the order of the answer', async () => {
      const app = await opleidingOf('an.peeters')
      const [id] = app.get($programmes)?.current.map((each) => each.id) ?? []
      expect(app.get($following)?.get(id as number)).toEqual(['Webproject', 'React en TypeScript'])
    })

    test('name all modules of the only current one, each once with its best attempt, by state', async () => {
      const app = await opleidingOf('an.peeters')
      expect(app.get($named).map(({ name, state }) => `${name}: ${state}`)).toEqual([
        'Toegankelijk ontwerpen: reached',
        'HTML en CSS: reached',
        'JavaScript: reached',
        'Databanken en SQL: reached',
        'Webproject: following',
        'React en TypeScript: following',
        'Stage webontwikkeling: todo',
      ])
    })

    test.each([
      [24, 24],
      [25, 0],
    ])('with %i modules name %i of them', async (count, named) => {
      const [web] = (await opleidingOf('an.peeters')).get($programmes)?.current ?? []
      const modules = Array.from({ length: count }, (_, n) => ({
        ...moduleRecord,
        ModuleID: n + 1,
        OpleidingsvariantID: web?.id,
      }))
      school.network.use(http.get('*/REST/vwomodule/', () => listAnswer(...modules)))
      const app = await opleidingOf('an.peeters')
      expect(app.get($totals)?.get(web?.id ?? -1)?.modules).toBe(count)
      expect(app.get($named)).toHaveLength(named)
    })

    test('do not name all modules when there are several current programmes', async () => {
      const { inschrijvingen } = school.server.db.tables
      for (const { ID } of inschrijvingen.all()) inschrijvingen.update(ID, { afgerond: false })
      const app = await opleidingOf('an.peeters')
      expect(app.get($programmes)?.current.length).toBeGreaterThan(1)
      expect(app.get($named)).toEqual([])
    })
  })

  describe('failures', () => {
    test('a failure of one of the two lists is shown, and a retry requests only that one', async () => {
      const app = await startedBy('an.peeters')
      school.faults.set([
        { endpoint: 'vwogevolgdeopleiding', kind: 'html', times: 1 },
        { endpoint: 'opleiding', kind: 'html', from: 2 },
      ])
      await app.fire(opened)
      expect([app.get($status), app.get($error)]).toEqual([
        'error',
        'De server gaf een onleesbaar antwoord. Probeer het straks opnieuw.',
      ])
      await app.fire(retried)
      expect([app.get($status), app.get($error), app.get($loading)]).toEqual(['ready', '', false])
    })

    test('a failure of the modules does not hide the programmes', async () => {
      const app = await startedBy('an.peeters')
      school.faults.set([{ endpoint: 'vwomodule', kind: 'html' }])
      await app.fire(opened)
      expect([app.get($status), app.get($error), app.get($totals)]).toEqual(['ready', '', null])
    })
  })

  describe('choosing a programme', () => {
    test('opens its modules', async () => {
      const app = await opleidingOf('luc.mertens')
      const spaans = app.get($programmes)?.past[0]
      await app.fire(chosen, spaans?.id ?? -1)
      expect(app.path()).toBe('/opleiding/module')
      expect(app.navigations.at(-1)).toEqual({ to: '/opleiding/module', morph: true })
      expect(app.get($chosen)).toEqual(spaans)
    })
  })
})
