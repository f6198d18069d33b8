import { useState } from 'react'
import { copyTextFx } from '#shared/browser/clipboard.ts'
import { PanelIcon, type PanelIconName } from './icons.tsx'
import parts from './parts.module.css'
import { QuietButton } from './QuietButton.tsx'

interface Props {
  text: string
  /** The text on the button; “Kopieer …” if not given. */
  label?: string
  /** The accessible name, if the label alone is unclear. */
  name?: string
  icon?: PanelIconName
}

/** A button that copies a text, and shows whether that succeeded. */
export function CopyButton({ text, label = `Kopieer ${text}`, name, icon = 'copy' }: Props) {
  const [result, setResult] = useState('')
  const copy = () =>
    void copyTextFx(text).then(
      () => setResult('Gekopieerd'),
      () => setResult('Kopiëren lukte niet'),
    )
  return (
    <span className="row wrap gap-8">
      <QuietButton
        leftSection={<PanelIcon name={icon} size={20} />}
        {...(name && { 'aria-label': name })}
        onClick={copy}
        onBlur={() => setResult('')}
      >
        {label}
      </QuietButton>
      <span role="status" className={parts.copied}>
        {result}
      </span>
    </span>
  )
}
