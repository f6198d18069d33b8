import type { ReactNode } from 'react'
import { noSubject } from '../texts.ts'
import { EmptyState } from './EmptyState.tsx'

/** The units of `session/user/subject.ts`, as `useUnit(subjectUnits)` gives them. */
interface Props {
  /** Whether there is a pupil or student whom the screen is about. */
  hasSubject: boolean
  /** Whether the user can choose one, in the bar above the screen. */
  chooses: boolean
  /** What the screen shows once there is a pupil or student. */
  children?: ReactNode
}

/** What a screen about one pupil or student shows instead of data: that there is nobody, or else its children. rule: role-4 */
export function NoSubject({ hasSubject, chooses, children }: Props) {
  if (hasSubject) return children
  return (
    <EmptyState
      icon="person"
      title={noSubject.title}
      hint={chooses ? noSubject.chooseFirst : noSubject.hint}
    />
  )
}
