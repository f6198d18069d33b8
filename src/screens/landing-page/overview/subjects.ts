import { combine } from 'effector'
import type { FormName } from '#api/forms.ts'
import type { AgendaOwner } from '#session/agenda/getAgenda.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { photoOf } from '#session/user/photo.ts'
import { $leerlingID, $session } from '#session/user/session.ts'

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
}

export const $subjects = combine($session, $leerlingID, (session, leerlingID): readonly Subject[] => {
  if (!session) return []
  const { role, leerlingen } = session
  if (role === 'ouder')
    return leerlingen.map(({ ID, FotoID, Voornaam, Naam }) => ({
      key: `kind ${ID}`,
      name: `${Voornaam} ${Naam}`,
      firstName: Voornaam,
      photo: photoOf(session, FotoID),
      leerlingID: ID,
      studentId: null,
      childId: ID,
    }))
  return [
    {
      key: 'eigen',
      name: '',
      firstName: '',
      photo: null,
      leerlingID,
      studentId: role === 'student' ? leerlingID : null,
      childId: null,
    },
  ]
})

/** These are about a student: without one there is nothing to tell. */
const aboutStudents: readonly FormName[] = ['Betalingen', 'Opleiding', 'Aanwezigheden', 'MijnGegevens']

/** Of which screens the start page may tell. */
export const $forms = combine($mainMenu, $subjects, (entries, subjects): readonly FormName[] => {
  const hasStudents = subjects.every(({ leerlingID }) => leerlingID !== null)
  return entries.map(({ form }) => form).filter((form) => hasStudents || !aboutStudents.includes(form))
})

/** What is asked: of whom, and by which screens. */
export const $wanted = combine({ subjects: $subjects, forms: $forms })
