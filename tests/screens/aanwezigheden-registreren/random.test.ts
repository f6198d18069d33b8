import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { fakeTimersInEach } from '../../api/support.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import { mark, marks, openRegister, people } from './support.ts'

/** Pupils of the class. */
const pupils = [6002, 7001, 7002]
const hour = { GroepID: 22, Datum: '2026-11-24', Lesuur: 2, VakNaam: 'Informatica' }

const teacher = fc.nat(1)
const pupil = fc.constantFrom(...pupils)
const type = fc.constantFrom<number>(1, 2, 3, 7)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('mark' as const), teacher, pupil, type }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('save' as const), teacher }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('save offline' as const), teacher }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fix' as const), pupil, type }) },
)
const steps = fc.array(step, { minLength: 8, maxLength: 24 })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const marked = (teacher: number, pupil: number, type: number): Step => ({
  does: 'mark',
  teacher,
  pupil,
  type,
})
const saved = (teacher: number): Step => ({ does: 'save', teacher })
const [one = 0, another = 0] = pupils

/** Cases that are always tried, because random cases do not always include them. */
const known: readonly Step[][] = [
  // The second teacher has not seen the mark that the first one stored for the same or another pupil.
  [marked(0, one, 2), saved(0), marked(1, one, 3), saved(1), saved(1)],
  [marked(0, one, 2), marked(1, another, 3), saved(0), saved(1)],
  // The secretariat fixes a row between reading and saving.
  [marked(0, one, 2), { does: 'fix', pupil: one, type: 7 }, saved(0), saved(0)],
  [marked(0, one, 2), { does: 'fix', pupil: another, type: 7 }, saved(0), marked(0, another, 2), saved(0)],
  // The network fails and returns.
  [marked(0, one, 2), { does: 'save offline', teacher: 0 }, saved(0), marked(1, one, 3), saved(1)],
]

fakeTimersInEach()

describe('registering at random', () => {
  const school = useTestSchool()

  /** The mark that the school has for each pupil: type 1 is present, 0 is open. */
  function stored(): ReadonlyMap<number, { type: number; fixed: boolean }> {
    const row = school.server.db.tables.registraties.get(1)
    return new Map(
      pupils.map((id) => {
        const line = row?.regels.find(({ CursistID }) => CursistID === id)
        const rest = row?.aanwezig.includes(id) ? 1 : 0
        return [id, { type: line?.AanwezigheidstypeID ?? rest, fixed: line?.Vast ?? false }]
      }),
    )
  }

  // rule: registration-2, registration-6, registration-7; server: teacher-10
  test('two teachers, a secretariat and a failing network lose no mark and change no other row', {
    timeout: scaleLimit(60_000),
  }, async () => {
    const { registraties } = school.server.db.tables
    await registraties.insert({ ID: 1, ...hour, aanwezig: [], regels: [] })
    const browsers = [createBrowser(), createBrowser()] as const
    const apps: App[] = []
    for (const browser of browsers) apps.push(await openRegister('jan.janssens', { browser }))
    for (const app of apps) expect(people(app).map(({ id }) => id)).toEqual(expect.arrayContaining(pupils))
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await registraties.update(1, { aanwezig: [], regels: [] })
        for (const app of apps) {
          await app.fire(screen.abandoned)
          await app.fire(screen.register.retried)
        }
        for (const step of all) {
          const before = stored()
          const typed = apps.map((app) => ({ ...marks(app) }))
          if (step.does === 'fix') {
            const { regels } = registraties.get(1) ?? { regels: [] }
            const others = regels.filter(({ CursistID }) => CursistID !== step.pupil)
            const fixed = {
              CursistID: step.pupil,
              AanwezigheidstypeID: step.type,
              Commentaar: '',
              Vast: true,
            }
            await registraties.update(1, { regels: [...others, fixed] })
            continue
          }
          const app = apps[step.teacher] as App
          if (step.does === 'mark') {
            await mark(app, step.pupil, step.type)
            expect([...stored()]).toEqual([...before])
            continue
          }
          const shownTypes = new Map(people(app).map((person) => [person.id, person.common.type]))
          school.faults.set(step.does === 'save' ? [] : [{ kind: 'unreachable' }])
          const saving = app.fire(screen.saveRequested)
          await vi.advanceTimersByTimeAsync(2_500)
          await saving
          school.faults.set([])
          const mine = typed[step.teacher] ?? {}
          const shown = app.get(screen.$message)
          for (const id of pupils) {
            const wanted = mine[id]?.type
            const was = before.get(id)
            const now = stored().get(id)
            // A row that the secretariat fixed, or that nobody marked, does not change.
            if (was?.fixed || wanted === undefined) expect(now).toEqual(was)
            // Only a value that the teacher has seen is overwritten, and with the mark of that teacher.
            else if (now?.type !== was?.type)
              expect([shownTypes.get(id), now?.type]).toEqual([was?.type, wanted])
            // A mark that was not stored is still there, or the teacher has read a message about it.
            if (wanted !== undefined && now?.type !== wanted)
              expect(marks(app)[id]?.type === wanted || shown !== '').toBe(true)
            if (wanted !== undefined && step.does !== 'save') expect(marks(app)[id]?.type).toBe(wanted)
          }
          const other = apps[1 - step.teacher]
          expect(other && marks(other)).toEqual(typed[1 - step.teacher])
        }
      }),
      // Shrinking a failing case would take minutes.
      { numRuns: 15, endOnFailure: true, examples: known.map((all) => [all]) },
    )
  })
})
