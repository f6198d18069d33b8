import { useUnit } from 'effector-react'
import { Card } from '#shared/ui/Card.tsx'
import { LoadingFields } from '#shared/ui/FieldList.tsx'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { StoredOtherwise } from '#shared/ui/marks/StoredOtherwise.tsx'
import * as model from './preferredScreen.ts'
import { texts } from './texts.ts'

export function PreferredScreen() {
  const options = useUnit(model.$options)
  const preferred = useUnit(model.$preferred)
  const saveError = useUnit(model.$preferError)
  const otherwise = useUnit(model.$preferOtherwise)
  const saving = useUnit(model.$preferSaving)
  const prefer = useUnit(model.screenPreferred)
  const saveAgain = useUnit(model.saveRetried)
  return (
    <Card title={texts.preferredScreen}>
      <ListStates
        resource={model.offer}
        loading={<LoadingFields rows={1} text={texts.loading} />}
        isEmpty={options.length === 0}
        empty={<p>{texts.noScreens}</p>}
      >
        {saveError !== '' && <FailedState text={saveError} trying={saving} onRetry={saveAgain} readAt="" />}
        <StoredOtherwise differences={otherwise} />
        <NativeSelect
          size="md"
          maw="32rem"
          aria-label={texts.preferredScreen}
          description={texts.preferredScreenHint}
          value={preferred}
          onChange={(event) => prefer(event.currentTarget.value)}
          data={[{ value: '', label: texts.choosePreferredScreen, disabled: true }, ...options]}
        />
      </ListStates>
    </Card>
  )
}
