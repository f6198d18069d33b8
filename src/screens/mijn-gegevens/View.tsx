import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { $subjectPhoto } from '#session/user/photo.ts'
import { subjectUnits } from '#session/user/subject.ts'
import { useUnsavedWarning } from '#shared/ui/forms/useUnsavedWarning.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { NoSubject } from '#shared/ui/lists/NoSubject.tsx'
import { PersonHead } from '#shared/ui/photo/PersonHead.tsx'
import { leaving } from './leaving.ts'
import { $mayEdit, $mayView, $name, account, personal } from './model.ts'
import { PasswordPanel } from './PasswordPanel.tsx'
import { Section } from './Section.tsx'
import { texts } from './texts.ts'

const Dialogs = lazy(() => import('./Dialogs.tsx'))

export function View() {
  const name = useUnit($name)
  const photo = useUnit($subjectPhoto)
  const mayView = useUnit($mayView)
  const mayEdit = useUnit($mayEdit)
  const subject = useUnit(subjectUnits)
  if (mayView && subject.chooses && !subject.hasSubject) return <NoSubject {...subject} />
  return (
    <>
      <LeaveQuestion />
      {mayView ? (
        <>
          <PersonHead photo={photo} size={64} name={name} />
          {!mayEdit && <p className="below-16 dim">{texts.readOnly(!subject.chooses)}</p>}
          <Section section={personal} rows={[4, 10]} editable={mayEdit} />
          {!subject.chooses && (
            <Section section={account} rows={3} editable={false}>
              <PasswordPanel />
            </Section>
          )}
        </>
      ) : (
        <EmptyState icon="lock" title={texts.refused} hint={texts.refusedHint} />
      )}
      <Suspense>
        <Dialogs />
      </Suspense>
    </>
  )
}

/** Asks before text is lost. It is not loaded with the dialogs, because a password may be typed before their code is loaded. */
function LeaveQuestion() {
  useUnsavedWarning(leaving)
  return null
}
