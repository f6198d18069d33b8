import { useUnit } from 'effector-react'
import { $photo } from '#session/user/photo.ts'
import { $displayName } from '#session/user/session.ts'
import { Card } from '#shared/ui/Card.tsx'
import { FieldList, LoadingFields } from '#shared/ui/FieldList.tsx'
import { useUnsavedWarning } from '#shared/ui/forms/useUnsavedWarning.ts'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { PersonHead } from '#shared/ui/photo/PersonHead.tsx'
import { CacheSwitch } from './CacheSwitch.tsx'
import { Children } from './Children.tsx'
import { $isParent } from './children.ts'
import { Links } from './Links.tsx'
import { $justLinked, $mayLink } from './links.ts'
import { leaving } from './model.ts'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PreferredScreen } from './PreferredScreen.tsx'
import { $mayPrefer } from './preferredScreen.ts'
import { $accountFields, account } from './records.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

export function View() {
  const name = useUnit($displayName)
  const photo = useUnit($photo)
  const justLinked = useUnit($justLinked)
  const mayLink = useUnit($mayLink)
  const mayPrefer = useUnit($mayPrefer)
  const isParent = useUnit($isParent)
  useUnsavedWarning(leaving)
  return (
    <>
      <PersonHead photo={photo} size={88} name={name} initials />
      <div className={classes.message}>
        <Notice kind="good">{justLinked ? texts.justLinked : ''}</Notice>
      </div>
      <Account />
      {mayLink && <Links />}
      {mayPrefer && <PreferredScreen />}
      {isParent && <Children />}
      <div className="off-paper">
        <CacheSwitch />
      </div>
    </>
  )
}

function Account() {
  const fields = useUnit($accountFields)
  return (
    <Card title={texts.account}>
      <ListStates
        resource={account}
        loading={
          <>
            <LoadingFields rows={3} text={texts.loading} />
            <Placeholder>
              <PasswordPanel />
            </Placeholder>
          </>
        }
        isEmpty={fields.length === 0}
        empty={<p>{texts.noAccount}</p>}
      >
        <FieldList fields={fields} none={texts.none} />
        <PasswordPanel />
      </ListStates>
    </Card>
  )
}
