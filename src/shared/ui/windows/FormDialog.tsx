import type { ReactNode, Ref } from 'react'
import { FormActions } from '../forms/FormPanel.tsx'
import { Button } from '../mantine/Button.ts'
import { Notice } from '../marks/Notice.tsx'
import { Dialog } from './Dialog.tsx'
import classes from './FormDialog.module.css'

interface Props {
  opened: boolean
  title: string
  /** What the two buttons say. */
  texts: { readonly cancel: string; readonly save: string }
  saving: boolean
  canSave?: boolean
  /** Why the last try failed, `''` where it did not; left out where the window does not say it. */
  failure?: string
  onSave: () => void
  onCancel: () => void
  /** Escape, and the cross. */
  onLeave: () => void
  /** Another dialog lies on top, and the escape key is for that one. */
  covered: boolean
  form?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A window with fields, and below them to save or not. */
export function FormDialog(props: Props) {
  const {
    opened,
    title,
    texts,
    saving,
    canSave = true,
    failure = '',
    onLeave,
    covered,
    form,
    children,
  } = props
  return (
    <Dialog opened={opened} title={title} onClose={onLeave} covered={covered}>
      <form
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          props.onSave()
        }}
      >
        <div className={classes.fields}>{children}</div>
        {failure !== undefined && <Notice kind="error">{failure}</Notice>}
        <FormActions>
          <Button variant="default" disabled={saving} onClick={props.onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={saving} disabled={!canSave && !saving}>
            {texts.save}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
