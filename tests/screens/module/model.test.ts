import { describe, expect, test } from 'vitest'
import * as module from '#screens/module/model.ts'
import type { Sort } from '#screens/module/order.ts'
import * as opleiding from '#screens/opleiding/model.ts'
import { $screenTitle } from '#session/navigation/screen/screen.ts'
import { logoutRequested } from '#session/user/session.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { type App, startedBy } from '../../session/app.ts'
import { chooseProgramme } from './support.ts'

const { $error, $status, retried } = module.resource

describe('Module', () => {
  const school = useTestSchool()
  const path = '/opleiding/module'

  /** Opens the modules of the programme with this description. */
  async function modulesOf(who: string, name: string) {
    const app = await startedBy(who)
    await app.visit('/opleiding')
    await app.fire(opleiding.opened)
    await chooseProgramme(app, name)
    return app
  }

  const shown = (app: App) =>
    app.get(module.$shown).map(({ name, from, result }) => `${name} ${from} ${result}`)

  test('a module that is planned twice is shown once', async () => {
    const app = await modulesOf('emre.yilmaz', 'Zorgkundige')
    const { loopbanen, modules } = school.server.db.tables
    const planned = loopbanen
      .where('CursistID', 5008)
      .filter(({ ModuleID }) => modules.get(ModuleID)?.Moduleomschrijving === 'Stage woonzorgcentrum')
    expect(planned.map(({ Resultaat }) => Resultaat)).toEqual(['', ''])
    expect(shown(app).filter((row) => row.startsWith('Stage woonzorgcentrum'))).toEqual([
      `Stage woonzorgcentrum ${planned[0]?.LoopbaanVan} `,
    ])
  })

  // rule: module-4, module-8
  test('an unknown result cannot be chosen in the filter when there is none', async () => {
    const app = await modulesOf('emre.yilmaz', 'Zorgkundige')
    expect(app.get(module.$filters)).toEqual(['all', 'reached', 'failed', 'following', 'todo'])
  })

  const ofLuc = [
    'Vennootschapsrecht  VRIJSTELLING',
    'Zakelijk rekenblad  VRIJSTELLING',
    'Dubbel boekhouden 1 2025-02-01 NT_GESLAAGD',
    'Btw-aangifte 2025-09-01 NT_DEELGENOMEN',
    'Dubbel boekhouden 1 2025-09-01 GESLAAGD',
    'Dubbel boekhouden 2 2026-02-01 NT_GESLAAGD',
    'Btw-aangifte 2026-09-01 ?',
    'Dubbel boekhouden 2 2026-09-01 ?',
    'Boekhoudpakketten  ',
    'Jaarrekening  ',
    'Personenbelasting  ',
  ]

  describe('the modules of the chosen programme', () => {
    test('have the default order and the total of the programme', async () => {
      const app = await modulesOf('luc.mertens', 'Boekhoudkundig bediende')
      expect([app.get($status), app.get(module.$filling)]).toEqual(['ready', 'filled'])
      expect(shown(app)).toEqual(ofLuc)
      expect(app.get(module.$totals)).toEqual({
        modules: 8,
        reached: 3,
        following: 2,
        failed: 0,
        todo: 3,
        other: 0,
        exempt: true,
      })
    })

    test('have the description of the programme as title of the screen', async () => {
      const app = await modulesOf('an.peeters', 'Informatica: Webontwikkelaar')
      expect(app.get($screenTitle)).toEqual({ path, title: 'Informatica: Webontwikkelaar' })
      await chooseProgramme(app, 'Frans richtgraad 1 en 2')
      expect(app.get($screenTitle)?.title).toBe('Frans richtgraad 1 en 2')
    })

    test('are not requested again when they are known', async () => {
      const app = await startedBy('an.peeters')
      await app.visit('/opleiding')
      await app.fire(opleiding.opened)
      school.faults.set([{ kind: 'html' }])
      await chooseProgramme(app, 'Informatica: Webontwikkelaar')
      expect([app.get($status), app.get($error)]).toEqual(['ready', ''])
    })
  })

  describe('filter and order', () => {
    test('a filter without matches is not the same as no modules', async () => {
      const app = await modulesOf('luc.mertens', 'Spaans richtgraad 1')
      await app.fire(module.filterChosen, 'todo')
      expect([app.get(module.$filling), shown(app)]).toEqual(['filteredOut', []])
    })

    test('the header of a column sorts, and reverses the order the next time', async () => {
      const app = await modulesOf('luc.mertens', 'Boekhoudkundig bediende')
      await app.fire(module.columnChosen, 'module')
      expect(shown(app)[0]).toMatch(/^Boekhoudpakketten/)
      await app.fire(module.columnChosen, 'module')
      expect(shown(app)[0]).toMatch(/^Zakelijk rekenblad/)
    })

    test('an order can be chosen in one step', async () => {
      const app = await modulesOf('luc.mertens', 'Boekhoudkundig bediende')
      await app.fire(module.sortChosen, { column: 'period', direction: 'descending' } as Sort)
      expect(shown(app).slice(0, 5)).toEqual([ofLuc[8], ofLuc[9], ofLuc[10], ofLuc[6], ofLuc[7]])
    })

    test('are reset for another programme, and stay for the same one', async () => {
      const app = await modulesOf('luc.mertens', 'Boekhoudkundig bediende')
      await app.fire(module.filterChosen, 'failed')
      await app.fire(module.columnChosen, 'result')
      await chooseProgramme(app, 'Boekhoudkundig bediende')
      expect([app.get(module.$filter), app.get(module.$sort).column]).toEqual(['failed', 'result'])
      await chooseProgramme(app, 'Spaans richtgraad 1')
      expect([app.get(module.$filter), app.get(module.$sort).column]).toEqual(['all', 'period'])
    })
  })

  describe('without a choice', () => {
    test('a deep link leads to the programmes', async () => {
      const app = await startedBy('an.peeters')
      await app.visit(path)
      await app.fire(module.opened)
      expect(app.navigations.at(-1)).toEqual({ to: '/opleiding', replace: true })
    })

    test('a reload finds the choice again', async () => {
      const app = await modulesOf('luc.mertens', 'Spaans richtgraad 1')
      const reloaded = app.reload()
      await reloaded.start(path)
      await reloaded.fire(module.opened)
      expect(reloaded.path()).toBe(path)
      expect(reloaded.get($screenTitle)?.title).toBe('Spaans richtgraad 1')
      expect(shown(reloaded)).toHaveLength(6)
    })

    test.each(['101', 'x', '-1', '', '1e3'])(
      'a stored choice "%s" that does not belong to this student leads to the programmes',
      async (stored) => {
        const app = await startedBy('luc.mertens')
        app.tabStore.set('webstudent-opleiding', stored)
        await app.visit(path)
        await app.fire(module.opened)
        expect(app.path()).toBe('/opleiding')
      },
    )

    test('logging out forgets the choice and opens no other page', async () => {
      const app = await modulesOf('luc.mertens', 'Spaans richtgraad 1')
      await app.fire(logoutRequested)
      expect(app.path()).toBe('/')
      expect(app.tabStore.get('webstudent-opleiding')).toBeNull()
    })

    test('programmes that arrive after the screen has been left do not navigate', async () => {
      const app = await startedBy('luc.mertens')
      app.tabStore.set('webstudent-opleiding', '101')
      await app.visit(path)
      const arriving = app.fire(module.opened)
      const leaving = app.fire(module.closed)
      await app.visit('/landing-page')
      await Promise.all([arriving, leaving])
      expect(app.path()).toBe('/landing-page')
    })
  })

  test('a failure is shown, and a retry succeeds', async () => {
    const app = await startedBy('an.peeters')
    await app.visit('/opleiding')
    school.faults.set([{ endpoint: 'vwomodule', kind: 'unreachable', times: 2 }])
    await app.fire(opleiding.opened)
    await chooseProgramme(app, 'Informatica: Webontwikkelaar')
    expect([app.get($status), app.get($error)]).toEqual(['error', 'Er kon geen verbinding worden gemaakt'])
    await app.fire(retried)
    expect([app.get($status), app.get($error), app.get(module.$shown).length]).toEqual(['ready', '', 8])
  })
})
