import { describe, expect, test, vi } from 'vitest'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { shortCode, texts } from '#screens/aanwezigheden-registreren/texts.ts'
import { reachKnown } from '#session/user/reachability.ts'
import { fakeTimersInEach } from '../../api/support.ts'
import { useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import {
  codes,
  firstOf,
  free,
  leaveGroup,
  mark,
  openMarked,
  openRegister,
  reopen,
  storeHour,
  takeTogether,
  typeOf,
} from './support.ts'

const call = { endpoint: 'VerwerkAanwezigHeden', times: 1 } as const
const line = { AanwezigheidstypeID: 4, Commentaar: 'Gemeld', Vast: true }

describe('the message about rows that were not saved', () => {
  const school = useTestSchool()
  fakeTimersInEach()

  const nameOf = (app: App, id: number) => {
    const person = free(app).find((each) => each.id === id)
    return `${person?.firstName} ${person?.lastName}`
  }
  /** Saves without success, and waits until the list has been read again. */
  const saveAndRefetch = async (app: App, change?: () => Promise<unknown>) => {
    const saving = app.fire(screen.saveRequested)
    await vi.waitFor(() => expect(app.get(screen.$mayRetry)).toBe(true))
    const changing = change?.()
    await vi.advanceTimersByTimeAsync(2_100)
    await Promise.all([saving, changing])
  }

  // rule: registration-3, registration-7
  test('disappears when the list shows that the server has stored them', async () => {
    const { app } = await openMarked()
    school.faults.set([{ kind: 'dropped', ...call }])
    await saveAndRefetch(app)
    expect([app.get(screen.$message), app.get(screen.$changed)]).toEqual(['', []])
    expect(app.get(screen.$canUndo)).toBe(false)
    await reopen(app)
    expect(app.get(screen.$offer)).toBeNull()
  })

  test('stays when the teacher has undone the marks meanwhile', async () => {
    const { app } = await openMarked()
    school.faults.set([{ kind: 'status', status: 500, ...call }])
    await saveAndRefetch(app, () => app.fire(screen.undone))
    expect(app.get(screen.$message)).toMatch(/^Niet bewaard: /)
  })

  // rule: registration-6
  test('does not say that somebody else stored the rows of the save whose answer was lost', async () => {
    const { app, id } = await openMarked()
    school.faults.set([{ kind: 'dropped', ...call }])
    await saveAndRefetch(app, () => mark(app, id, codes.ill))
    expect([app.get(screen.$message), app.get(screen.$overtaken).size]).toEqual(['', 0])
    expect([typeOf(app, id), app.get(screen.$changed).length]).toEqual([codes.ill, 1])
  })

  // rule: registration-5
  test('names the hour in which the rows were not saved', async () => {
    const app = await openRegister()
    await takeTogether(app)
    const id = firstOf(app)
    await mark(app, id, codes.late)
    school.faults.set([{ kind: 'status', status: 500, from: 2, ...call }])
    await saveAndRefetch(app)
    expect(app.get(screen.$message)).toBe(
      `Niet bewaard in lesuur 3: ${nameOf(app, id)}. Foutcode 500 : Er ging iets mis op de server. Dat blijft staan: er is niets verloren.`,
    )
  })

  // rule: known-7
  test('is empty while the rows wait for the network, and they are sent later', async () => {
    const { app, id } = await openMarked()
    school.faults.set([{ kind: 'unreachable', ...call, times: 3 }])
    const saving = app.fire(screen.saveRequested)
    await vi.waitFor(() => expect(app.get(screen.$waitingHere)).not.toBeNull())
    const shown = [app.get(screen.$message)]
    const watching = screen.$message.updates.watch((text) => shown.push(text))
    expect(app.get(screen.$mayRetry)).toBe(true)
    expect(app.get(screen.$changed)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_100)
    await saving
    watching.unsubscribe()
    expect(shown.join('')).toBe('')
    school.faults.set([])
    await app.fire(reachKnown, true)
    expect([app.get(screen.$message), app.get(screen.$changed)]).toEqual(['', []])
    expect(typeOf(app, id)).toBe(codes.late)
  })

  // rule: known-7
  test('is shown once when neither the groups nor the list can be read, and a retry reads both', async () => {
    const app = await openRegister()
    school.faults.set([{ kind: 'unreachable' }])
    await reopen(app)
    const errors = () => [screen.groups, screen.list].map(({ $error }) => app.get($error))
    expect(errors()).toEqual(['Er kon geen verbinding worden gemaakt', ''])
    school.faults.set([{ kind: 'unreachable', endpoint: 'LeerlingAanwezigheid' }])
    await app.fire(screen.groups.retried)
    expect(errors()).toEqual(['', 'Er kon geen verbinding worden gemaakt'])
    school.faults.set([])
    await app.fire(screen.list.retried)
    expect(errors()).toEqual(['', ''])
  })

  // rule: registration-6
  test('says that the secretariat has fixed a row meanwhile', async () => {
    const app = await openRegister()
    const id = firstOf(app)
    const name = nameOf(app, id)
    await mark(app, id, codes.late)
    await storeHour(school, { regels: [{ CursistID: id, ...line }] })
    await app.fire(screen.saveRequested)
    expect(app.get(screen.$message)).toBe(texts.fixedMeanwhile([name]))
  })

  test('names somebody who is no longer in the group', async () => {
    const app = await openRegister()
    const [one, two] = free(app).map(({ id }) => id) as [number, number]
    const name = nameOf(app, one)
    await mark(app, one, codes.late)
    await mark(app, two, codes.late)
    await leaveGroup(school, one)
    await app.fire(screen.saveRequested)
    expect(app.get(screen.$message)).toBe(`${name} zit niet meer in deze groep en is niet bewaard.`)
    expect(app.toasts()).toEqual([])
    expect([typeOf(app, two), app.get(screen.$changed)]).toEqual([codes.late, []])
  })

  describe('when marks of an earlier visit are restored', () => {
    /** Leaves unsaved marks on a first visit, and restores them on a second visit to the same device. */
    const comeBack = async (marked: number, change: (ids: readonly number[]) => Promise<unknown>) => {
      const { app, id, other, back } = await openMarked()
      const ids = [id, other].slice(0, marked)
      const names = ids.map((id) => nameOf(app, id))
      for (const id of ids) await mark(app, id, codes.late)
      await change(ids)
      const again = await back()
      await again.fire(screen.offerWanted)
      return { ids, names, again, back }
    }
    const fix = (id = 0) => storeHour(school, { regels: [{ CursistID: id, ...line }] })

    // rule: registration-6
    test('names the person of a row that the secretariat has fixed since', async () => {
      const { ids, names, again } = await comeBack(2, ([id]) => fix(id))
      expect(again.get(screen.$message)).toBe(texts.fixedMeanwhile(names.slice(0, 1)))
      expect(again.get(screen.$changed).map(({ id }) => id)).toEqual(ids.slice(1))
    })

    // rule: registration-6
    test('mentions a change for somebody who has left the group since', async () => {
      const { ids, again } = await comeBack(2, ([id]) => leaveGroup(school, id))
      expect(again.get(screen.$message)).toBe(
        '1 wijziging is van iemand die niet meer in deze groep zit, en wordt niet bewaard.',
      )
      expect(again.get(screen.$changed).map(({ id }) => id)).toEqual(ids.slice(1))
    })

    // rule: registration-7
    test('does not offer the marks again when none of them can be saved', async () => {
      const { again, back } = await comeBack(1, ([id]) => fix(id))
      expect(again.get(screen.$changed)).toEqual([])
      expect((await back()).get(screen.$offer)).toBeNull()
    })
  })

  test('does not say that everything is saved while nobody is filled in', async () => {
    const app = await openRegister()
    expect(app.get(screen.$nothingFilled)).toBe(true)
    await mark(app, firstOf(app), codes.late)
    await app.fire(screen.saveRequested)
    expect(app.get(screen.$nothingFilled)).toBe(false)
  })

  test('counts more than two people instead of naming them', () => {
    expect(texts.notSaved(['a', 'b'], 'x!')).toBe(
      'Niet bewaard: a en b. x! Ze blijven staan: er is niets verloren.',
    )
    expect(texts.notSaved(['a', 'b', 'c'], 'x')).toBe(
      'Niet bewaard: 3 wijzigingen. x. Ze blijven staan: er is niets verloren.',
    )
  })

  test('offers another attempt, unless a colleague has filled in something else', async () => {
    const { app } = await openMarked()
    expect(app.get(screen.$mayRetry)).toBe(false)
    school.faults.set([{ kind: 'status', status: 500, ...call }])
    await saveAndRefetch(app)
    expect(app.get(screen.$mayRetry)).toBe(true)
    await app.fire(screen.saveRequested)
    expect(app.get(screen.$mayRetry)).toBe(false)
  })

  test('has short names of absences, without the word afwezig', () => {
    expect(['Afwezig ongewettigd', 'Afwezig', 'Doktersattest'].map(shortCode)).toEqual([
      ...['Ongewettigd', 'Afwezig', 'Doktersattest'],
    ])
  })
})
