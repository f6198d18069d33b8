import { describe, expect, test, vi } from 'vitest'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { logoutRequested } from '#session/user/session.ts'
import { fakeTimersInEach } from '../../api/support.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { memoryKeyValueStore, startedBy } from '../../session/app.ts'
import {
  codes,
  firstOf,
  free,
  mark,
  marks,
  now,
  openMarked,
  openRegister,
  people,
  reopen,
  storeElsewhere,
  storeHour,
  takeTogether,
  typeOf,
  wantAndAnswer,
} from './support.ts'

const failing = { kind: 'status', status: 500, endpoint: 'VerwerkAanwezigHeden', times: 1 } as const

describe('registering attendance', () => {
  const school = useTestSchool()
  const registered = () => school.server.db.tables.registraties.where('Datum', '2026-11-24')

  // rule: registration-4
  test('an hour without people does not count as filled in', async () => {
    const { groepsleden } = school.server.db.tables
    for (const { ID } of groepsleden.where('GroepID', 22)) await groepsleden.remove(ID)
    const app = await openRegister()
    expect(people(app)).toEqual([])
    expect(new Set(app.get(screen.$hourStates))).toEqual(new Set(['']))
  })

  test('a tap does not sort the list again', async () => {
    const app = await openRegister()
    const before = app.get(screen.$sections)
    await mark(app, firstOf(app), codes.late)
    expect(app.get(screen.$counts).late).toBe(1)
    expect(app.get(screen.$sections)).toBe(before)
  })

  test('opens without a list when there are no lessons in the coming days', async () => {
    const app = await openRegister('ruben.goossens', { now: () => Date.parse('2027-07-10T08:00:00Z') })
    expect([app.get(screen.$choice), people(app)]).toEqual([null, []])
  })

  // rule: registration-2
  test('never counts an open row as present, and saves no unchanged row', async () => {
    const app = await openRegister()
    const counts = app.get(screen.$counts)
    expect(counts.present).toBe(0)
    expect(counts.open).toBe(free(app).length)
    expect(app.get(screen.$noneOpen)).toBe(false)
    await app.fire(screen.saveRequested)
    expect(
      registered().flatMap(({ aanwezig, regels }) => [...aanwezig, ...regels.filter((r) => !r.Vast)]),
    ).toEqual([])
    expect(app.toasts()).toEqual([])
  })

  // rule: registration-2
  test('saves only the changed rows, and then shows the stored codes', async () => {
    const app = await openRegister()
    const [first, second] = free(app)
    await mark(app, first?.id ?? 0, codes.late, 'Bus')
    expect(app.get(screen.$changed).map(({ id }) => id)).toEqual([first?.id])
    await app.fire(screen.saveRequested)
    expect(app.get(screen.$changed)).toEqual([])
    expect(marks(app)).toEqual({})
    expect(typeOf(app, first?.id ?? 0)).toBe(codes.late)
    expect(typeOf(app, second?.id ?? 0)).toBe(0)
    const regels = registered().flatMap((row) => row.regels.filter(({ Vast }) => !Vast))
    expect(regels).toEqual([
      { CursistID: first?.id, AanwezigheidstypeID: codes.late, Commentaar: 'Bus', Vast: false },
    ])
    expect(app.toasts()).toContain('De aanwezigheden zijn bewaard')
  })

  test('the button for everybody present fills in open rows, and is undone in one step', async () => {
    const app = await openRegister()
    const [first] = free(app)
    await mark(app, first?.id ?? 0, codes.ill)
    await app.fire(screen.everybodyPresent)
    expect(app.get(screen.$counts)).toMatchObject({ present: free(app).length - 1, open: 0 })
    expect(app.get(screen.$noneOpen)).toBe(true)
    expect(typeOf(app, first?.id ?? 0)).toBe(codes.ill)
    await app.fire(screen.undone)
    expect(Object.keys(marks(app))).toEqual([String(first?.id)])
    await app.fire(screen.undone)
    expect([marks(app), app.get(screen.$canUndo)]).toEqual([{}, false])
  })

  test('a typed remark is undone in one step', async () => {
    const app = await openRegister()
    const [one, two] = free(app).map(({ id }) => id) as [number, number]
    await mark(app, one, codes.ill)
    for (const remark of ['B', 'Bu', 'Bus']) await app.fire(screen.marked, { id: one, mark: { remark } })
    await app.fire(screen.marked, { id: two, mark: { remark: 'X' } })
    await app.fire(screen.undone)
    expect(marks(app)).toEqual({ [one]: { type: codes.ill, remark: 'Bus' } })
    await app.fire(screen.undone)
    expect(marks(app)).toEqual({ [one]: { type: codes.ill, remark: '' } })
    await app.fire(screen.undone)
    expect([marks(app), app.get(screen.$canUndo)]).toEqual([{}, false])
  })

  // rule: registration-9
  test('the button for everybody present also fills in people whom a search hides', async () => {
    const app = await openRegister()
    const { open } = app.get(screen.$counts)
    await app.fire(screen.searched, 'milan')
    expect(app.get(screen.$sections).shown).toBeLessThan(open)
    await app.fire(screen.everybodyPresent)
    expect([app.get(screen.$counts).open, app.get(screen.$changed).length]).toEqual([0, open])
  })

  test('does not say that everything is stored while a remark has no code', async () => {
    const app = await openRegister()
    const id = firstOf(app)
    expect(app.get(screen.$remarksAlone)).toBe(false)
    await mark(app, id, 0, 'Bus')
    expect([app.get(screen.$remarksAlone), app.get(screen.$nothingChanged)]).toEqual([true, true])
    await mark(app, id, codes.late)
    expect([app.get(screen.$remarksAlone), app.get(screen.$nothingChanged)]).toEqual([false, false])
  })

  // rule: registration-5
  test('saves combined hours with one call for each', async () => {
    const app = await openRegister()
    const hours = app.get(screen.$tabs).filter(({ row }) => row?.Omschrijving === '2B')
    const [, other] = hours
    await app.fire(screen.severalSwitched)
    await app.fire(screen.hourWanted, other?.uur ?? 0)
    expect(app.get(screen.$choice)?.uren).toEqual(hours.slice(0, 2).map(({ uur }) => uur))
    await app.fire(screen.everybodyPresent)
    await app.fire(screen.saveRequested)
    expect(app.get(screen.$message)).toBe('')
    for (const { uur } of hours.slice(0, 2)) {
      const row = registered().find(({ GroepID, Lesuur }) => GroepID === 22 && Lesuur === uur)
      expect(row?.aanwezig).toHaveLength(free(app).length)
    }
  })

  test('shows a change by somebody else before it is overwritten', async () => {
    const jan = await openRegister()
    const [one, two] = free(jan).map(({ id }) => id) as [number, number]
    const other = await storeElsewhere(one, codes.ill, 'Mama belde')
    await mark(jan, one, codes.absent)
    await mark(jan, two, codes.late)
    await jan.fire(screen.saveRequested)
    expect(jan.get(screen.$message)).toMatch(/^Intussen heeft iemand anders /)
    expect([...jan.get(screen.$overtaken)]).toEqual([one])
    expect(people(jan).find(({ id }) => id === one)?.common).toEqual({
      type: codes.ill,
      remark: 'Mama belde',
    })
    expect([typeOf(jan, one), typeOf(jan, two)]).toEqual([codes.absent, codes.late])
    await jan.fire(screen.saveRequested)
    expect(jan.get(screen.$changed)).toEqual([])
    await other.fire(screen.register.retried)
    expect([typeOf(other, one), typeOf(other, two)]).toEqual([codes.absent, codes.late])
  })

  describe('after an error', () => {
    fakeTimersInEach()

    // rule: registration-3
    test('names the unsaved person and the reason, reads the list again after 2 s, and keeps the marks', async () => {
      const { app, id, other } = await openMarked()
      const [first] = free(app)
      school.faults.set([failing])
      const saving = app.fire(screen.saveRequested)
      await vi.waitFor(() =>
        expect(app.get(screen.$message)).toBe(
          `Niet bewaard: ${first?.firstName} ${first?.lastName}. Foutcode 500 : Er ging iets mis op de server. Dat blijft staan: er is niets verloren.`,
        ),
      )
      await storeHour(school, { aanwezig: [other] })
      await vi.advanceTimersByTimeAsync(1900)
      expect(typeOf(app, other)).toBe(0)
      await vi.advanceTimersByTimeAsync(200)
      await saving
      expect(typeOf(app, other)).toBe(codes.present)
      expect(typeOf(app, id)).toBe(codes.late)
      expect(app.get(screen.$changed).map(({ id }) => id)).toEqual([id])
      expect([...app.get(screen.$overtaken)]).toEqual([])
    })

    // rule: registration-6
    test('shows a change by somebody else to a marked row', async () => {
      const { app, id } = await openMarked()
      school.faults.set([failing])
      const saving = app.fire(screen.saveRequested)
      await vi.waitFor(() => expect(app.get(screen.$message)).toMatch(/^Niet bewaard: /))
      await storeElsewhere(id, codes.ill)
      await vi.advanceTimersByTimeAsync(2_100)
      await saving
      expect([...app.get(screen.$overtaken)]).toEqual([id])
      expect(app.get(screen.$message)).toMatch(/^Niet bewaard: .+ Intussen heeft iemand anders .+ ingevuld\./)
      expect(typeOf(app, id)).toBe(codes.late)
    })
  })

  describe('unsaved attendance', () => {
    // rule: registration-7
    test('is stored on the device, encrypted, and offered again, but not sent automatically', async () => {
      const keyValueStore = memoryKeyValueStore()
      const app = await openRegister('jan.janssens', { keyValueStore })
      const [first] = free(app)
      await mark(app, first?.id ?? 0, codes.late, 'Bus')
      const [name = ''] = (await keyValueStore.names()).filter((each) => each.includes('drafts'))
      expect(JSON.stringify(await keyValueStore.get(name))).not.toContain('Bus')
      const again = app.reload({ keyValueStore })
      await again.start()
      await again.signIn('jan.janssens')
      await reopen(again)
      expect(again.get(screen.$offer)?.choice).toMatchObject({ GroepID: 22, uren: [2] })
      expect(marks(again)).toEqual({})
      await again.fire(screen.offerWanted)
      expect(typeOf(again, first?.id ?? 0)).toBe(codes.late)
      expect(registered().flatMap(({ regels }) => regels.filter(({ Vast }) => !Vast))).toEqual([])
      await again.fire(screen.saveRequested)
      expect(await keyValueStore.get(name)).toBeUndefined()
    })

    test('is offered for the current hours when hours are no longer combined', async () => {
      const app = await openRegister()
      await takeTogether(app)
      await mark(app, firstOf(app), codes.late)
      await app.fire(screen.severalSwitched)
      expect(app.get(screen.$choice)?.uren).toEqual([2])
      await app.fire(logoutRequested)
      await app.signIn('jan.janssens')
      await reopen(app)
      expect(app.get(screen.$offer)?.choice.uren).toEqual([2])
    })

    // rule: registration-7, session-12
    test('is not stored on a shared device', async () => {
      const keyValueStore = memoryKeyValueStore()
      const app = await startedBy('jan.janssens', { now, keyValueStore }, { shared: true })
      await reopen(app)
      await mark(app, firstOf(app), codes.late)
      expect((await keyValueStore.names()).filter((each) => each.includes('drafts'))).toEqual([])
      const again = await openRegister('jan.janssens', { keyValueStore, vault: app.vault })
      expect(again.get(screen.$offer)).toBeNull()
    })

    test('is not offered to another teacher, nor after it was discarded', async () => {
      const { device, back } = await openMarked()
      expect((await openRegister('isabelle.lambert', device)).get(screen.$offer)).toBeNull()
      const again = await back()
      await again.fire(screen.offerDiscarded)
      await reopen(again)
      expect(again.get(screen.$offer)).toBeNull()
    })

    test('is still offered after another list was filled in and saved', async () => {
      const { id, back } = await openMarked()
      const again = await back()
      await again.fire(screen.hourWanted, 4)
      await mark(again, firstOf(again), codes.ill)
      expect(again.get(screen.$offer)?.choice.uren).toEqual([2])
      const third = await back()
      expect(third.get(screen.$offer)?.choice.uren).toEqual([2])
      await third.fire(screen.offerDiscarded)
      expect(third.get(screen.$offer)?.choice.uren).toEqual([4])
      await again.fire(screen.saveRequested)
      const last = await back()
      await last.fire(screen.offerWanted)
      expect([last.get(screen.$choice)?.uren, typeOf(last, id)]).toEqual([[2], codes.late])
      expect(last.get(screen.$offer)).toBeNull()
    })

    test('replaces other marks only after a question', async () => {
      const { id, other, back } = await openMarked()
      const again = await back()
      await mark(again, other, codes.ill)
      await wantAndAnswer(again, screen.offerWanted, undefined, false)
      expect([typeOf(again, id), typeOf(again, other)]).toEqual([0, codes.ill])
      expect(again.get(screen.$offer)?.choice.uren).toEqual([2])
    })

    // rule: registration-6
    test('shows what others have stored meanwhile when it is restored', async () => {
      const { app, id, other, back } = await openMarked()
      await mark(app, other, codes.late)
      await storeElsewhere(id, codes.ill)
      const again = await back()
      await again.fire(screen.offerWanted)
      expect([typeOf(again, id), typeOf(again, other)]).toEqual([codes.late, codes.late])
      expect([...again.get(screen.$overtaken)]).toEqual([id])
      expect(again.get(screen.$message)).toMatch(/^Intussen is van .+ iets anders bewaard\./)
    })

    test('leads to a question before another hour is shown', async () => {
      const { app } = await openMarked()
      await wantAndAnswer(app, screen.hourWanted, 1, false)
      expect(app.get(screen.$choice)?.uren).toEqual([2])
      await wantAndAnswer(app, screen.hourWanted, 1, true)
      expect([app.get(screen.$choice)?.uren, marks(app)]).toEqual([[1], {}])
    })
  })
})
