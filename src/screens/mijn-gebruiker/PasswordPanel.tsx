import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { Icon } from '#shared/look/icons.tsx'
import { PasswordForm } from '#shared/ui/forms/PasswordForm.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import classes from './Panel.module.css'
import { $formOpen, change, changeClicked } from './password.ts'
import { texts } from './texts.ts'

export function PasswordPanel() {
  const { open, openForm } = useUnit({ open: $formOpen, openForm: changeClicked })
  const panel = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    // The element that had the focus is gone.
    if (wasOpen.current !== open) panel.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <div ref={panel} className={classes.panel}>
      <h4 className={classes.label}>{texts.password}</h4>
      {open ? (
        <div className={classes.form}>
          <p>{texts.signsOut}</p>
          <PasswordForm units={change.form} />
        </div>
      ) : (
        <Button
          variant="default"
          leftSection={<Icon name="key" size={20} />}
          aria-label={texts.changeLabel}
          onClick={() => openForm()}
        >
          {texts.change}
        </Button>
      )}
    </div>
  )
}
