import type { ComponentProps } from 'react'
import classes from '#shared/ui/RoundButton.module.css'
import { PanelIcon, type PanelIconName } from './icons.tsx'

interface Props extends Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded'> {
  icon: PanelIconName
  label: string
}

/** A button with only an icon, whose label is its accessible name and its tooltip. */
export const IconButton = ({ icon, label, ...button }: Props) => (
  <button type="button" className={classes.button} aria-label={label} title={label} {...button}>
    <PanelIcon name={icon} />
  </button>
)
