import { isPassword } from '../../db/passwords.ts'
import { addToClass, type Classmate, FullClass, maxClassSize } from '../../klas/classmates.ts'
import { fullName } from '../../klas/names.ts'
import { classmateId, isClassmate, withoutClass } from '../../klas/withClass.ts'
import type { Controls } from '../api.ts'
import { ControlRefusal } from '../refusal.ts'
import type { SchoolState } from '../state/state.ts'
import type { SimulationContext } from './context.ts'

/** The texts that identify people of the class. Short addresses and numbers do not, because other texts may contain them. */
const namesOf = ({ rows }: Pick<SchoolState, 'rows'>, klas: readonly Classmate[]): string[] => [
  ...klas.flatMap((mate) => [mate.gebruikersnaam, ...(mate.naam === '' ? [] : [fullName(mate)])]),
  ...rows.cursisten.flatMap(({ ID, Email, Gsm }) =>
    isClassmate(ID) ? [Email, Gsm].filter((text) => text.length > 5) : [],
  ),
]

/** @throws ControlRefusal for more people than a class may have */
function addPeople(...parameters: Parameters<typeof addToClass>): Classmate[] {
  try {
    return addToClass(...parameters)
  } catch (error) {
    if (!(error instanceof FullClass)) throw error
    throw new ControlRefusal('class-full', error.message, `at most ${maxClassSize}`)
  }
}

/** The controls of the trainer's class. */
export function createClassControls(
  context: SimulationContext,
): Pick<Controls, 'classmates' | 'addClassmates' | 'forgetClass'> {
  const { server, history, traffic, faults, clock, options } = context
  const currentClass = (): readonly Classmate[] => context.recipe.klas ?? []

  /** The class. The password of somebody who replaced the one on the card is unknown. */
  const listClass = () =>
    currentClass().flatMap((mate, n) => {
      const user = server.db.tables.gebruikers.get(classmateId(n))
      if (!user) return []
      return [isPassword(user.wachtwoord, mate.wachtwoord) ? mate : { ...mate, wachtwoord: '' }]
    })

  return {
    classmates: async () => listClass(),
    async addClassmates(people) {
      if (!options.isDemo) throw new ControlRefusal('demo-only', 'Bij deze school kan geen klas komen.')
      await context.runAndNotify(async () => {
        await context.followDay()
        const users = server.db.tables.gebruikers
        // The usernames of generated people end in a number of six digits.
        const isTaken = (username: string) =>
          users.where('gebruikersnaam', username).some(({ userid }) => !isClassmate(userid)) ||
          /\d{6}$/.test(username)
        const klas = addPeople(currentClass(), people, isTaken)
        if (JSON.stringify(klas) === JSON.stringify(currentClass())) return
        const before = context.state()
        await context.rebuild({ ...context.recipe, klas })
        history.add({ kind: 'school', what: 'klas toegevoegd', at: clock.now(), state: before })
      })
      return listClass()
    },
    forgetClass: () =>
      context.runAndNotify(async () => {
        await context.followDay()
        const { klas = [], ...recipe } = context.recipe
        const saved = server.db.snapshot()
        const names = namesOf(saved, klas)
        await context.rebuild(recipe, { ...saved, rows: withoutClass(saved.rows, names) })
        server.sessions.replace(server.sessions.all().filter(({ userid }) => !isClassmate(userid)))
        const others = faults.all().filter(({ fault }) => !names.includes(fault.person ?? ''))
        if (others.length < faults.all().length) faults.resume(others)
        history.clear()
        traffic.clear()
        return klas.length
      }),
  }
}
