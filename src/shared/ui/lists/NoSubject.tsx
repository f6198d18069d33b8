import { EmptyState } from './EmptyState.tsx'

const title = 'Dit scherm toont gegevens van een cursist of leerling.'
const hint = 'Je bent niet aangemeld als cursist, en er is geen kind aan je gebruiker gekoppeld.'

/** A screen about one pupil or student, for who is none and has no child. */
export function NoSubject() {
  return <EmptyState icon="person" title={title} hint={hint} />
}
