import type { Store } from 'effector'
import { useUnit } from 'effector-react'
import type { ComponentProps } from 'react'
import { ListStates } from './ListStates.tsx'
import { NoSubject } from './NoSubject.tsx'

interface Props extends ComponentProps<typeof ListStates> {
  /** The `subjectUnits` of `session/user/subject.ts`. */
  subject: { readonly hasSubject: Store<boolean>; readonly chooses: Store<boolean> }
}

/** A list about one pupil or student; without one it says that there is nobody. */
export function StudentList({ subject, empty, ...list }: Props) {
  const { hasSubject, chooses } = useUnit(subject)
  return (
    <ListStates
      {...list}
      empty={
        <NoSubject hasSubject={hasSubject} chooses={chooses}>
          {empty}
        </NoSubject>
      }
    />
  )
}
