import { useUnit } from 'effector-react'
import { Card } from '../../shared/ui/Card.tsx'
import { FailedState } from '../../shared/ui/FailedState.tsx'
import { LoadingFields } from '../../shared/ui/FieldList.tsx'
import { ListFaces } from '../../shared/ui/ListFaces.tsx'
import { NativeSelect } from '../../shared/ui/NativeSelect.ts'
import {
  $options,
  $preferError,
  $preferred,
  $preferSaving,
  $screensError,
  $screensFace,
  $screensLoading,
  saveRetried,
  screenPreferred,
  screensRetried,
} from './preferredScreen.ts'
import { texts } from './texts.ts'

/** The screen with which a teacher wants to start. */
export function PreferredScreen() {
  const { options, preferred, face, error, loading, retry, saveError, saving, prefer, saveAgain } = useUnit({
    options: $options,
    preferred: $preferred,
    face: $screensFace,
    error: $screensError,
    loading: $screensLoading,
    retry: screensRetried,
    saveError: $preferError,
    saving: $preferSaving,
    prefer: screenPreferred,
    saveAgain: saveRetried,
  })
  return (
    <Card title={texts.preferredScreen}>
      <ListFaces
        face={face}
        error={error}
        trying={loading}
        onRetry={retry}
        loading={<LoadingFields rows={1} text={texts.loading} />}
        isEmpty={options.length === 0}
        empty={<p>{texts.noScreens}</p>}
      >
        {saveError !== '' && <FailedState text={saveError} trying={saving} onRetry={saveAgain} />}
        <NativeSelect
          size="md"
          maw="32rem"
          aria-label={texts.preferredScreen}
          description={texts.preferredScreenHint}
          value={preferred}
          onChange={(event) => prefer(event.currentTarget.value)}
          data={[{ value: '', label: texts.choosePreferredScreen, disabled: true }, ...options]}
        />
      </ListFaces>
    </Card>
  )
}
