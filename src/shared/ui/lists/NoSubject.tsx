import { noSubject } from '../texts.ts'
import { EmptyState } from './EmptyState.tsx'

/** A screen about one pupil or student, for a user who is none and has no child. */
export function NoSubject() {
  return <EmptyState icon="person" {...noSubject} />
}
