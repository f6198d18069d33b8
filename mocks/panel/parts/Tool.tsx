import type { ComponentProps } from 'react'
import classes from '#shared/ui/RoundButton.module.css'
import { PanelIcon, type PanelIconName } from './icons.tsx'

interface Props extends Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded'> {
  icon: PanelIconName
  label: string
}

/** A button of one icon, whose label is said and shown as a hint. */
export const Tool = ({ icon, label, ...button }: Props) => (
  <button type="button" className={classes.button} aria-label={label} title={label} {...button}>
    <PanelIcon name={icon} />
  </button>
)
