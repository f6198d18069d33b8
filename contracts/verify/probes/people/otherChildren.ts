import { leerling } from '#api/endpoints/leerling.ts'
import { isSame, type ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'

/** The state with the ID of somebody else's child. */
export const otherChild = "somebody else's child is known"

/** How many other people's children are requested. */
const mostChildren = 4

/**
 * Children of other people: the one in the school's file, and a teacher's students if the school offers such a teacher. The one
 * in the file may be a classmate, who has the same agenda.
 * @param own the IDs of the person who asks, or of their children
 */
export async function otherChildrenFor(context: ProbeContext, own: readonly unknown[]): Promise<string[]> {
  const named = context.offer(otherChild).offer.values?.otherChildId
  const [teacher] = await context.people([roles.registeringTeacher])
  const people = ((await teacher?.list(leerling)) ?? []).map(({ ID }) => ID)
  const others = [named, ...people].filter((ID) => !own.some((each) => isSame(each, ID)))
  return [...new Set(others.map(String))].slice(0, mostChildren)
}
