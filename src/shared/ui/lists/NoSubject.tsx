import { Icon } from '../../icons.tsx'
import { Button } from '../mantine/Button.ts'
import { noSubject } from '../texts.ts'
import { EmptyState } from './EmptyState.tsx'

/**
 * A screen about one pupil or student, for a user who is none, has no child and has chosen nobody.
 * @param onChoose for a user who can choose
 */
export function NoSubject({ onChoose }: { onChoose: (() => void) | null }) {
  if (!onChoose) return <EmptyState icon="person" title={noSubject.title} hint={noSubject.hint} />
  return (
    <EmptyState
      icon="person"
      title={noSubject.title}
      hint={noSubject.chooseFirst}
      action={
        <Button leftSection={<Icon name="search" size={20} />} onClick={onChoose}>
          {noSubject.choose}
        </Button>
      }
    />
  )
}
