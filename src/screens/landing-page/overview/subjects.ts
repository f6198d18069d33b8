import { combine } from 'effector'
import type { FormName } from '#api/forms.ts'
import type { AgendaOwner } from '#session/agenda/getAgenda.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { personName } from '#session/user/personName.ts'
import { photoOf } from '#session/user/photo.ts'
import { $leerlingID, $session } from '#session/user/session.ts'
import { $chosenPerson } from '#session/user/subject.ts'

/** Somebody of whom the start page tells: the user, or each of a parent's children. */
export interface Subject extends AgendaOwner {
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
  (session, leerlingID, person): readonly Subject[] => {
    if (!session) return []
    const { role, leerlingen } = session
    if (role === 'vwo' && person)
      return [
        {
          key: `gekozen ${person.ID}`,
          name: personName(person),
          firstName: person.Voornaam || personName(person),
          photo: photoOf(session, person.FotoID),
          leerlingID: person.ID,
          studentId: person.ID,
          childId: null,
          chosen: true,
        },
      ]
    if (role === 'ouder')
      return leerlingen.map((child) => ({
        key: `kind ${child.ID}`,
        name: personName(child),
        firstName: child.Voornaam || personName(child),
        photo: photoOf(session, child.FotoID),
        leerlingID: child.ID,
        studentId: null,
        childId: child.ID,
        chosen: false,
      }))
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
