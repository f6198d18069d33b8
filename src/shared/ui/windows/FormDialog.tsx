import type { ReactNode, Ref } from 'react'
import { Form } from '../forms/Form.tsx'
import { SubmitActions } from '../forms/SubmitActions.tsx'
import { Button } from '../mantine/Button.ts'
import { Notice } from '../marks/Notice.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  opened: boolean
  title: string
  /** The texts of the two buttons. */
  texts: { readonly cancel: string; readonly save: string }
  saving: boolean
  canSave?: boolean
  /** Why the last attempt failed, or `''`; absent if the window does not show it. */
  failure?: string
  onSave: () => void
  onCancel: () => void
  /** Escape or the cross was pressed. */
  onLeave: () => void
  /** Whether another dialog is on top, for which the escape key is meant. */
  covered: boolean
  form?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A window with fields, and buttons to save or cancel. */
export function FormDialog({ opened, title, texts, saving, canSave = true, failure, ...props }: Props) {
  return (
    <Dialog opened={opened} title={title} onClose={props.onLeave} covered={props.covered}>
      <Form ref={props.form} onSubmit={props.onSave}>
        <div className="grid gap-16">
          {props.children}
          {failure !== undefined && <Notice kind="error">{failure}</Notice>}
        </div>
        <SubmitActions text={texts.save} running={saving} ready={canSave}>
          <Button variant="default" disabled={saving} onClick={props.onCancel}>
            {texts.cancel}
          </Button>
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
