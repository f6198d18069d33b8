import { useUnit } from 'effector-react'
import { useEffect, useId, useRef } from 'react'
import { Icon } from '#shared/look/icons.tsx'
import { PasswordForm } from '#shared/ui/forms/PasswordForm.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import classes from './PasswordPanel.module.css'
import { $formOpen, change, toggled } from './password.ts'
import { texts } from './texts.ts'

export function PasswordPanel() {
  const { open, toggle } = useUnit({ open: $formOpen, toggle: toggled })
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  const id = useId()
  useEffect(() => {
    // The focus was in the form, which is gone.
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <div className={classes.panel}>
      <Button
        ref={button}
        py="0.5rem"
        variant="default"
        leftSection={<Icon name="key" size={20} />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => toggle()}
      >
        {texts.changePassword}
      </Button>
      {open && (
        <div id={id} className={classes.form}>
          <PasswordForm units={change.form} />
        </div>
      )}
    </div>
  )
}
