import { rightBits } from '#api/forms.ts'
import { foldAccents } from '#shared/searchable.ts'
import type { Making } from '../drawing/making.ts'
import type { FullName } from '../drawing/names.ts'
import { type UserFacts, viewerOf } from '../reading/factTypes.ts'
import { isFields, momentOf, numberOf, textOf } from '../reading/values.ts'

/** Somebody who works at the school. */
export interface Employee {
  /** In the twin. */
  readonly id: number
  readonly name: FullName
  /** The user, if this person signed in or was seen with a number. */
  readonly user: UserFacts | null
  teaches: boolean
}

export interface Staff {
  /** Who gives a lesson, by the name that stands with it; null for no name. */
  ofLesson(name: string, lesson: number | null, day: string): Employee | null
  /** The member of staff that a user is; null for anybody else. */
  ofUser(id: number | null): Employee | null
  all(): readonly Employee[]
}

/** Whether a user signed in as a member of staff. */
const staffIdOf = ({ login, site }: UserFacts): number | null => {
  const id = isFields(login.SessionConfig) ? numberOf(login.SessionConfig, 'PersoneelID') : null
  return site === 'STUDENT' || site === 'LL' || site === 'OUDERS' ? null : id
}

const nameOf = ({ login, account }: UserFacts): string =>
  (isFields(login.UserData) ? textOf(login.UserData, 'name') : '') || textOf(account, 'fullname')

/** Whether the rights of a sign-in let this user change the data of students. */
export function changesPeople({ login }: UserFacts): boolean {
  const screens = isFields(login.rights) && isFields(login.rights.screens) ? login.rights.screens : {}
  return ((numberOf(screens, 'personaliaBewerken') ?? 0) & rightBits.update) !== 0
}

/** Finds out who works at the school: who signed in as such, and whoever gives a lesson. */
export function createStaff({ facts, names, numbers, population }: Making): Staff {
  const byKey = new Map<string, Employee>()
  const byUser = new Map<number, Employee>()
  const byName = new Map<string, Employee[]>()

  function employ(key: string, user: UserFacts | null, original: number | null): Employee {
    const known = byKey.get(key)
    if (known) return known
    const { geslacht } = population.traitsOf(`staff ${key}`, 'cursist')
    const id = original === null ? numbers.staff.fresh() : numbers.staff.of(original)
    const made = {
      id,
      name: names.draw(`staff ${key}`, geslacht),
      user,
      teaches: user === null || user.site !== 'VWO',
    }
    byKey.set(key, made)
    return made
  }

  for (const user of facts.users.values()) {
    const original = staffIdOf(user)
    if (original === null || user.id === 0) continue
    const employee = employ(`number ${original}`, user, original)
    if (user.site === 'PS' && changesPeople(user)) employee.teaches = false
    byUser.set(user.id, employee)
    const name = foldAccents(nameOf(user))
    byName.set(name, [...(byName.get(name) ?? []), employee])
  }

  /** The lessons in the agenda of somebody who signed in, and the days that it spans; null where it was not asked for. */
  const agendas = new Map<number, { ids: Set<number>; from: string; till: string }>()
  for (const user of byUser.keys()) {
    const points = [...(facts.agendas.get(viewerOf('user', user))?.values() ?? [])]
    const days = points.map((row) => momentOf(row, 'Van').slice(0, 10)).sort()
    const ids = new Set(points.flatMap((row) => numberOf(row, 'ID') ?? []))
    if (days.length > 0) agendas.set(user, { ids, from: days[0] ?? '', till: days.at(-1) ?? '' })
  }

  return {
    ofLesson(name, lesson, day) {
      const folded = foldAccents(name).trim()
      if (folded === '') return null
      // Two teachers may have one name: the agenda of who signed in says which lessons are of that one.
      const mine = byName.get(folded)?.find(({ user }) => {
        const agenda = user && agendas.get(user.id)
        return !agenda || lesson === null || day < agenda.from || day > agenda.till || agenda.ids.has(lesson)
      })
      return mine ?? employ(`name ${folded}`, null, null)
    },
    ofUser: (id) => (id === null ? null : (byUser.get(id) ?? null)),
    all: () => [...byKey.values()],
  }
}
