import { leerling } from '#api/endpoints/leerling.ts'
import { isSame, type ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'

/** The situation that names a child of somebody else. */
export const stranger = "somebody else's child is known"

/** How many children of others are named. */
const mostStrangers = 4

/**
 * Children of somebody else: the one of the school's file, and people of a teacher where the school offers one. The one of the file may
 * be a classmate, who has the same agenda.
 * @param own the IDs of whoever asks, or of their children
 */
export async function strangersTo(context: ProbeContext, own: readonly unknown[]): Promise<string[]> {
  const named = context.offer(stranger).offer.values?.otherChildId
  const [teacher] = await context.people([roles.registeringTeacher])
  const people = ((await teacher?.list(leerling)) ?? []).map(({ ID }) => ID)
  const others = [named, ...people].filter((ID) => !own.some((each) => isSame(each, ID)))
  return [...new Set(others.map(String))].slice(0, mostStrangers)
}
