import { combine } from 'effector'
import type { FormName } from '#api/forms.ts'
import type { AgendaOwner } from '#session/agenda/getAgenda.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { personName } from '#session/user/personName.ts'
import { photoOf } from '#session/user/photo.ts'
import type { Leerling } from '#session/user/roles.ts'
import { $leerlingID, $session } from '#session/user/session.ts'
import { $chosenPerson } from '#session/user/subject.ts'

/** Somebody of whom the start page tells: the user, or each of a parent's children. */
export interface OverviewPerson extends AgendaOwner {
  readonly key: string
  /** A child's name; `''` for the user. */
  readonly name: string
  readonly firstName: string
  /** The address of a child's; null for the user. */
  readonly photo: string | null
  /** The student whose payments, programmes and attendance are asked for; null for staff. */
  readonly leerlingID: number | null
  /** Whether staff have chosen this person at the counter. rule: counter-8 */
  readonly chosen: boolean
}

/** What is so of the user, and of nobody who is chosen or a child. */
const own = { key: 'eigen', name: '', firstName: '', photo: null, childId: null, chosen: false } as const

export const $subjects = combine(
  $session,
  $leerlingID,
  $chosenPerson,
  (session, leerlingID, person): readonly OverviewPerson[] => {
    if (!session) return []
    const { role, leerlingen } = session
    const other = (leerling: Leerling) => ({
      name: personName(leerling),
      firstName: leerling.Voornaam || personName(leerling),
      photo: photoOf(session, leerling.FotoID),
      leerlingID: leerling.ID,
    })
    if (role === 'vwo' && person) {
      const { ID } = person
      return [{ ...other(person), key: `gekozen ${ID}`, studentId: ID, childId: null, chosen: true }]
    }
    if (role === 'ouder')
      return leerlingen.map((child) => {
        const { ID } = child
        return { ...other(child), key: `kind ${ID}`, studentId: null, childId: ID, chosen: false }
      })
    return [{ ...own, leerlingID, studentId: role === 'student' ? leerlingID : null }]
  },
)

/** These are about a student: without one there is nothing to tell. */
const aboutStudents: readonly FormName[] = ['Betalingen', 'Opleiding', 'Aanwezigheden', 'MijnGegevens']

/** Of which screens the start page may tell. */
export const $forms = combine($mainMenu, $subjects, (entries, subjects): readonly FormName[] => {
  const hasStudents = subjects.every(({ leerlingID }) => leerlingID !== null)
  const [subject] = subjects
  return entries
    .map(({ form }) => form)
    .filter((form) => hasStudents || !aboutStudents.includes(form))
    .filter((form) => !subject?.chosen || form !== 'AanwezighedenRegistreren')
})

/** What is asked: of whom, and by which screens. */
export const $wanted = combine({ subjects: $subjects, forms: $forms })
