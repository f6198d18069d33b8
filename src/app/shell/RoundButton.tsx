import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import classes from '#shared/ui/RoundButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  icon: IconName
  /** The label for screen readers. */
  label: string
  iconSize?: number
}

export function RoundButton({ icon, label, iconSize = 22, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={classes.button} aria-label={label}>
      <Icon name={icon} size={iconSize} />
      {children}
    </button>
  )
}
