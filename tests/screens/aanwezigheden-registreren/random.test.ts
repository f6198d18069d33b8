import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
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
  { weight: 1, arbitrary: fc.record({ does: fc.constant('save without a line' as const), teacher }) },
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

/** What must never be missed: chance alone does not always come by. */
const known: readonly Step[][] = [
  // The second teacher has not seen what the first one stored, of the same pupil and of another one.
  [marked(0, one, 2), saved(0), marked(1, one, 3), saved(1), saved(1)],
  [marked(0, one, 2), marked(1, another, 3), saved(0), saved(1)],
  // The secretariat comes between the reading and the saving.
  [marked(0, one, 2), { does: 'fix', pupil: one, type: 7 }, saved(0), saved(0)],
  [marked(0, one, 2), { does: 'fix', pupil: another, type: 7 }, saved(0), marked(0, another, 2), saved(0)],
  // The line is gone, and comes back.
  [marked(0, one, 2), { does: 'save without a line', teacher: 0 }, saved(0), marked(1, one, 3), saved(1)],
]

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('registering at random', () => {
  const school = useTestSchool()

  /** What the school has of each pupil; the first code is present. */
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
  test('two teachers, a secretariat and a lost line: nobody loses a mark, and nothing changes by itself', {
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
          const seen = new Map(people(app).map((person) => [person.id, person.common.type]))
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
            // What the secretariat fixed stays, and what nobody filled in does not change.
            if (was?.fixed || wanted === undefined) expect(now).toEqual(was)
            // What somebody else wrote is seen before it is overwritten.
            else if (now?.type !== was?.type) expect([seen.get(id), now?.type]).toEqual([was?.type, wanted])
            // What was not stored is still there, or the teacher got a message about the row.
            if (wanted !== undefined && now?.type !== wanted)
              expect(marks(app)[id]?.type === wanted || shown !== '').toBe(true)
            if (wanted !== undefined && step.does !== 'save') expect(marks(app)[id]?.type).toBe(wanted)
          }
          const other = apps[1 - step.teacher]
          expect(other && marks(other)).toEqual(typed[1 - step.teacher])
        }
      }),
      // Making a failure smaller would take minutes.
      { numRuns: 15, endOnFailure: true, examples: known.map((all) => [all]) },
    )
  })
})
