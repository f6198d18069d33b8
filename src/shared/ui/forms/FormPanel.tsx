import type { ReactNode } from 'react'
import { Form } from './Form.tsx'
import classes from './FormPanel.module.css'

interface Props {
  children: ReactNode
  onSubmit?: () => void
}

export function FormPanel({ children, onSubmit }: Props) {
  if (!onSubmit) return <div className={classes.panel}>{children}</div>
  return (
    <Form className={classes.panel} onSubmit={onSubmit}>
      {children}
    </Form>
  )
}

/** The buttons at the end of a form. The main one comes last, which is at the right, or on top if they are stacked. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
