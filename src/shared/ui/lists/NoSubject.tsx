import type { ReactNode } from 'react'
import { Icon } from '../../icons.tsx'
import { Button } from '../mantine/Button.ts'
import { noSubject } from '../texts.ts'
import { EmptyState } from './EmptyState.tsx'

/** The units of `session/user/subject.ts`, as `useUnit(subjectUnits)` gives them. */
interface Props {
  /** Whether there is a pupil or student whom the screen is about. */
  hasSubject: boolean
  /** Whether the user can choose one. */
  chooses: boolean
  choose: () => void
  /** What the screen shows of a pupil or student of whom there is nothing to show. */
  children?: ReactNode
}

/** What a screen about one pupil or student shows instead of data: that there is nobody, or else its children. rule: role-4 */
export function NoSubject({ hasSubject, chooses, choose, children }: Props) {
  if (hasSubject) return children
  if (!chooses) return <EmptyState icon="person" title={noSubject.title} hint={noSubject.hint} />
  return (
    <EmptyState
      icon="person"
      title={noSubject.title}
      hint={noSubject.chooseFirst}
      action={
        <Button leftSection={<Icon name="search" size={20} />} onClick={() => choose()}>
          {noSubject.choose}
        </Button>
      }
    />
  )
}
