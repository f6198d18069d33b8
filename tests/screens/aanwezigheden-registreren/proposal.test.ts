import { describe, expect, test } from 'vitest'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import { codes, free, mark, marks, openRegister, otherHour, people, storeHour, typeOf } from './support.ts'

/** The list of the group an hour later. */
async function anHourLater() {
  const app = await openRegister()
  const later = otherHour(app)
  await app.fire(screen.hourWanted, later)
  return { app, later }
}
const proposal = (app: App) => {
  const { uur, absent } = app.get(screen.$proposal) ?? {}
  return [uur, absent]
}

// rule: registration-13
describe('the proposal from the hour before', () => {
  const school = useTestSchool()
  const row = (CursistID: number, AanwezigheidstypeID: number, Commentaar = '') => ({
    CursistID,
    AanwezigheidstypeID,
    Commentaar,
    Vast: false,
  })
  /** Stores hour 2 with one person ill, one late, one with a cancelled lesson, one present, and the others open. */
  async function storeFour(): Promise<readonly [number, number, number, number, number]> {
    const [ill = 0, late = 0, off = 0, there = 0, open = 0] = free(await openRegister()).map(({ id }) => id)
    await storeHour(school, {
      aanwezig: [there],
      regels: [row(ill, codes.ill, 'Griep'), row(late, codes.late), row(off, 9)],
    })
    return [ill, late, off, there, open]
  }

  test('names absent people, fills in nothing before it is accepted, and is undone in one step', async () => {
    const [ill, late, off, there, open] = await storeFour()
    const { app } = await anHourLater()
    expect(proposal(app)).toEqual([2, 1])
    expect(marks(app)).toEqual({})
    await app.fire(screen.proposalTaken)
    expect([ill, late, there].map((id) => typeOf(app, id))).toEqual([codes.ill, codes.present, codes.present])
    expect([off, open].map((id) => typeOf(app, id))).toEqual([0, 0])
    expect(marks(app)[ill]?.remark).toBe('')
    expect(app.get(screen.$proposal)).toBeNull()
    await app.fire(screen.undone)
    expect([marks(app), proposal(app)]).toEqual([{}, [2, 1]])
  })

  test('never replaces stored or entered marks', async () => {
    const [ill, late] = await storeFour()
    const { app, later } = await anHourLater()
    await mark(app, late, codes.absent)
    await app.fire(screen.proposalTaken)
    expect([typeOf(app, ill), typeOf(app, late)]).toEqual([codes.ill, codes.absent])
    await app.fire(screen.undone)
    await mark(app, ill, codes.present)
    expect(app.get(screen.$proposal)).toBeNull()
    await app.fire(screen.saveRequested)
    expect(proposal(app)).toEqual([undefined, undefined])
    await app.fire(screen.hourWanted, 2)
    await app.fire(screen.hourWanted, later)
    await app.fire(screen.proposalTaken)
    expect([typeOf(app, ill), marks(app)]).toEqual([codes.present, {}])
  })

  test('is missing in the first hour, when nobody was absent, and when the hour before cannot be read', async () => {
    expect(proposal(await openRegister())).toEqual([undefined, undefined])
    expect(proposal((await anHourLater()).app)).toEqual([undefined, undefined])
    await storeFour()
    school.faults.set([{ kind: 'status', status: 500, endpoint: 'LeerlingAanwezigheid', from: 2, times: 9 }])
    const app = await openRegister('jan.janssens', { now: () => Date.parse('2026-11-24T09:45:00Z') })
    expect(app.get(screen.$choice)?.uren).toEqual([3])
    expect([app.get(screen.list.$status), app.get(screen.$message), proposal(app)]).toEqual([
      ...['ready', '', [undefined, undefined]],
    ])
  })

  test('for combined hours comes from the hour before the first, and fills in only open hours', async () => {
    const [ill] = await storeFour()
    const { lesuren } = school.server.db.tables
    const [third] = lesuren
      .where('GroepID', 22)
      .filter(({ Weekdag, Lesuur }) => Weekdag === 2 && Lesuur === 3)
    const last = 8
    if (third) await lesuren.insert({ ...third, ID: 9999, Lesuur: last })
    const { app, later } = await anHourLater()
    await app.fire(screen.hourWanted, last)
    await mark(app, ill, codes.late)
    await app.fire(screen.saveRequested)
    await app.fire(screen.hourWanted, later)
    await app.fire(screen.severalSwitched)
    await app.fire(screen.hourWanted, last)
    expect(proposal(app)).toEqual([2, 1])
    await app.fire(screen.proposalTaken)
    await app.fire(screen.saveRequested)
    const stored = (uur: number) =>
      people(app)
        .find(({ id }) => id === ill)
        ?.stored.get(uur)?.type
    expect([stored(later), stored(last)]).toEqual([codes.ill, codes.late])
  })
})
