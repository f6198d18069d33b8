import type { ReactNode } from 'react'
import { Button } from '../mantine/Button.ts'
import { FormActions } from './FormPanel.tsx'

interface Props {
  text: string
  running: boolean
  ready?: boolean
  children?: ReactNode
}

/** The button that submits a form, after the other buttons. */
export const SubmitActions = ({ text, running, ready = true, children }: Props) => (
  <FormActions>
    {children}
    <Button type="submit" loading={running} disabled={!ready && !running}>
      {text}
    </Button>
  </FormActions>
)
