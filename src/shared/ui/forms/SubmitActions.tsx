import type { ReactNode } from 'react'
import { Button } from '../mantine/Button.ts'
import { FormActions } from './FormPanel.tsx'

interface Props {
  text: string
  /** What was submitted is on its way. */
  running: boolean
  /** Whether the form may be submitted. */
  ready?: boolean
  /** The other buttons. */
  children?: ReactNode
}

/** The end of a form: what submits it, and what else can be done. */
export const SubmitActions = ({ text, running, ready = true, children }: Props) => (
  <FormActions>
    {children}
    <Button type="submit" loading={running} disabled={!ready && !running}>
      {text}
    </Button>
  </FormActions>
)
