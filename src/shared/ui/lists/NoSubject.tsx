import type { ReactNode } from 'react'
import { noSubject } from '../texts.ts'
import { EmptyState } from './EmptyState.tsx'

/** The values of `useUnit(subjectUnits)`. */
interface Props {
  /** Whether there is a pupil or student on the screen. */
  hasSubject: boolean
  /** Whether the user can choose one, in the bar above the screen. */
  chooses: boolean
  children?: ReactNode
}

/** Says that a screen has no pupil or student, or renders its contents if it has. rule: role-4 */
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
