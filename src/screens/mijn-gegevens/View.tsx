import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { $photo } from '../../session/user/photo.ts'
import { $userName } from '../../session/user/session.ts'
import { EmptyState } from '../../shared/ui/lists/EmptyState.tsx'
import { Photo } from '../../shared/ui/Photo.tsx'
import { $mayEdit, $mayView, account, personal } from './model.ts'
import { PasswordPanel } from './PasswordPanel.tsx'
import { Section } from './Section.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

const Dialogs = lazy(() => import('./Dialogs.tsx'))

/** Who the student is to the school. */
export function View() {
  const { name, photo, mayView, mayEdit } = useUnit({
    name: $userName,
    photo: $photo,
    mayView: $mayView,
    mayEdit: $mayEdit,
  })
  return (
    <>
      {mayView ? (
        <>
          <div className={classes.person}>
            <Photo src={photo} size={88} />
            <h2>{name}</h2>
          </div>
          <Section section={account} rows={3} editable={false}>
            <PasswordPanel />
          </Section>
          <Section section={personal} rows={14} editable={mayEdit} />
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
