import { combine } from 'effector'
import type { FormName } from '#api/forms.ts'
import type { AgendaOwner } from '#session/agenda/getAgenda.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { personName } from '#session/user/personName.ts'
import { photoOf } from '#session/user/photo.ts'
import type { Leerling } from '#session/user/roles.ts'
import { $leerlingID, $session } from '#session/user/session.ts'
import { $chosenPerson } from '#session/user/subject.ts'

/** A person whom the start page is about: the user, a parent's child, or whom staff have chosen. */
export interface OverviewPerson extends AgendaOwner {
  readonly key: string
  /** A child's name; `''` for the user. */
  readonly name: string
  readonly firstName: string
  /** The address of a child's photo; null for the user. */
  readonly photo: string | null
  /** The student whose payments, programmes and attendance are fetched; null for staff. */
  readonly leerlingID: number | null
  /** Whether staff have chosen this person at the counter. rule: counter-8 */
  readonly chosen: boolean
}

/** The values for the user, as opposed to a child or a chosen person. */
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

/** The screens about a student; they give no facts about anybody else. */
const aboutStudents: readonly FormName[] = ['Betalingen', 'Opleiding', 'Aanwezigheden', 'MijnGegevens']

/** The screens from which the start page shows facts. */
export const $forms = combine($mainMenu, $subjects, (entries, subjects): readonly FormName[] => {
  const hasStudents = subjects.every(({ leerlingID }) => leerlingID !== null)
  const [subject] = subjects
  return entries
    .map(({ form }) => form)
    .filter((form) => hasStudents || !aboutStudents.includes(form))
    .filter((form) => !subject?.chosen || form !== 'AanwezighedenRegistreren')
})

/** The persons and the screens for which facts are fetched. */
export const $wanted = combine({ subjects: $subjects, forms: $forms })
