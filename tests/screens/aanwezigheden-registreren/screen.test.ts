import { describe, expect, test } from 'vitest'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { logoutRequested } from '#session/user/session.ts'
import { $dialog } from '#shared/messages/dialogs.ts'
import { paths } from '#shared/portal/paths.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { createApp, memoryKeyValueStore, signedIn, startedBy } from '../../session/app.ts'
import {
  codes,
  firstOf,
  mark,
  marks,
  now,
  openMarked,
  openRegister,
  otherHour,
  people,
  reopen,
  storeElsewhere,
  takeTogether,
  typeOf,
  wantAndAnswer,
} from './support.ts'

/** The attendance type of somebody whose lesson is cancelled. */
const cancelledLesson = 9
describe('the screen to register attendance', () => {
  const school = useTestSchool()

  test('shows that it is loading the groups, and later those of another day', async () => {
    const app = await signedIn('jan.janssens', { now })
    const { $status, $loading } = screen.groups
    expect([app.get($status), app.get($loading), app.get(screen.$bounds)]).toEqual([
      ...['loading', false, { from: '', till: '' }],
    ])
    const opening = app.fire(screen.opened)
    expect([app.get($status), app.get($loading)]).toEqual(['loading', true])
    await opening
    expect([app.get($status), app.get($loading)]).toEqual(['ready', false])
    const choosing = app.fire(screen.dayWanted, '2026-12-01')
    expect([app.get($status), app.get($loading), app.get(screen.$choice)]).toEqual(['ready', true, null])
    await choosing
    expect(app.get($loading)).toBe(false)
  })

  // rule: choice-2
  test('keeps its state after the page with the groups, and starts again otherwise', async () => {
    const app = await openRegister()
    await app.fire(screen.searched, 'a')
    await app.fire(screen.severalSwitched)
    await app.visit(paths.maakEenKeuze)
    await reopen(app)
    expect([app.get(screen.$question), app.get(screen.$several)]).toEqual(['a', true])
    await app.visit(paths.landingPage)
    await reopen(app)
    expect([app.get(screen.$question), app.get(screen.$several)]).toEqual(['', false])
  })

  // rule: preference-3
  test('hides people with a cancelled lesson until the user shows them or gives them another code', async () => {
    const app = await openRegister()
    const id = firstOf(app)
    await mark(app, id, cancelledLesson)
    await app.fire(screen.saveRequested)
    const shown = () => {
      const { shown, held } = app.get(screen.$sections)
      return { shown, held }
    }
    const all = people(app).length
    expect(shown()).toEqual({ shown: all - 1, held: 1 })
    await mark(app, id, codes.late)
    expect(shown()).toEqual({ shown: all, held: 0 })
    await app.fire(screen.undone)
    await app.fire(screen.cancelledWanted)
    expect(shown()).toEqual({ shown: all, held: 0 })
  })

  // rule: request-10
  test('knows the address of a photo while somebody is signed in', async () => {
    const app = await openRegister()
    expect(app.get(screen.$photoOf)(30)).toMatch(/\/leerling\/small\/0000001e\.png$/)
    await app.fire(logoutRequested)
    expect(app.get(screen.$photoOf)(30)).toBeNull()
  })

  test('closes the window of a person when another hour is chosen', async () => {
    const app = await openRegister()
    await app.fire(screen.personOpened, firstOf(app))
    await app.fire(screen.hourWanted, otherHour(app))
    expect(app.get(screen.$openPerson)).toBeNull()
  })

  // rule: error-11
  test('reads the list again, or the groups when there is no list', async () => {
    const app = await openRegister()
    const other = await openRegister('jan.janssens', { browser: createBrowser() })
    const id = firstOf(app)
    await mark(other, id, codes.ill)
    await other.fire(screen.saveRequested)
    await app.fire(screen.refetch.requested)
    expect(typeOf(app, id)).toBe(codes.ill)
    school.faults.set([{ kind: 'status', status: 500, endpoint: 'LesGroep', times: 1 }])
    const without = await openRegister()
    expect([without.get(screen.$choice), without.get(screen.refetch.$error)]).not.toContain('')
    await without.fire(screen.refetch.requested)
    expect([without.get(screen.groups.$status), without.get(screen.refetch.$error)]).toEqual(['ready', ''])
  })

  // rule: registration-5
  test('asks a question before another day, but not before combining hours', async () => {
    const { app, id } = await openMarked()
    await takeTogether(app)
    expect([app.get($dialog), typeOf(app, id)]).toEqual([null, codes.late])
    expect(app.get(screen.$choice)?.uren).toHaveLength(2)
    await wantAndAnswer(app, screen.dayWanted, '2026-12-01', false)
    expect(app.get(screen.$day)?.date).toBe('2026-11-24')
    await wantAndAnswer(app, screen.dayWanted, '2026-12-01', true)
    expect([app.get(screen.$day)?.date, marks(app)]).toEqual(['2026-12-01', {}])
  })
})

// rule: registration-7
describe('unsaved attendance of an earlier visit', () => {
  useTestSchool()

  test('is offered and restored for its group, its hours and its day', async () => {
    const options = { keyValueStore: memoryKeyValueStore() }
    const app = await openRegister('jan.janssens', options)
    await app.fire(screen.dayWanted, '2026-12-01')
    await takeTogether(app)
    const choice = app.get(screen.$choice)
    await mark(app, firstOf(app), codes.late)
    const again = await openRegister('jan.janssens', { ...options, vault: app.vault })
    expect(again.get(screen.$offer)).toMatchObject({ name: '2B', choice })
    await again.fire(screen.offerWanted)
    expect([again.get(screen.$day)?.date, again.get(screen.$choice), again.get(screen.$several)]).toEqual([
      ...['2026-12-01', choice, true],
    ])
    expect(typeOf(again, firstOf(again))).toBe(codes.late)
  })

  test('is not removed by an undo', async () => {
    const { id, back } = await openMarked()
    const again = await back()
    await again.fire(screen.offerWanted)
    await again.fire(screen.undone)
    expect([again.get(screen.$canUndo), typeOf(again, id)]).toEqual([false, codes.late])
    expect(again.get(screen.$several)).toBe(false)
  })

  // rule: registration-6
  test('is compared with the stored attendance only when it is restored', async () => {
    const { id, back } = await openMarked()
    const again = await back()
    await again.fire(screen.offerWanted)
    await storeElsewhere(id, codes.ill)
    await again.fire(screen.register.retried)
    expect([again.get(screen.$message), again.get(screen.$overtaken).size]).toEqual(['', 0])
  })

  // rule: registration-7, session-12
  test('is offered on a shared device while the page is open', async () => {
    const app = createApp({ now })
    await app.start()
    for (const offered of [false, true]) {
      await app.signIn('jan.janssens', { shared: true })
      await reopen(app)
      expect(app.get(screen.$offer) !== null).toBe(offered)
      await mark(app, firstOf(app), codes.late)
      await app.fire(logoutRequested)
    }
  })

  test('is offered to the same user, however the username is typed', async () => {
    const { device } = await openMarked()
    const again = await startedBy('jan.janssens', { now, ...device }, { username: 'Jan.JANSSENS' })
    await reopen(again)
    expect(again.get(screen.$offer)).not.toBeNull()
  })

  test('is combined with new marks in the same list', async () => {
    const { id, other, back } = await openMarked()
    await mark(await back(), other, codes.ill)
    expect((await back()).get(screen.$offer)?.marks).toMatchObject({
      [id]: { type: codes.late },
      [other]: { type: codes.ill },
    })
  })

  test('is not offered when it cannot be read', async () => {
    const { device, back } = await openMarked()
    const { keyValueStore } = device
    const names = await keyValueStore.names()
    const name = names.find((each) => each.includes('drafts')) ?? ''
    const visit = await keyValueStore.get(
      names.find((each) => / [0-9a-f]+$/.test(each) && each !== name) ?? '',
    )
    for (const damaged of ['x', 5, visit]) {
      await keyValueStore.set(name, damaged)
      expect((await back()).get(screen.$offer)).toBeNull()
    }
  })
})
