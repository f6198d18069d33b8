import { useState } from 'react'
import { copyTextFx } from '../../src/shared/browser/clipboard.ts'
import { Button } from '../../src/shared/ui/mantine/Button.ts'
import { PanelIcon, type PanelIconName } from './icons.tsx'
import classes from './parts.module.css'
import { texts } from './texts.ts'

interface Props {
  text: string
  /** What the button shows; that it copies this text if not given. */
  label?: string
  /** What the button is called where its label alone does not tell. */
  name?: string
  icon?: PanelIconName
}

/** A button that copies a text, and says whether that went well. */
export function Copy({ text, label = texts.copy(text), name, icon = 'copy' }: Props) {
  const [said, setSaid] = useState('')
  const copy = () =>
    void copyTextFx(text).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    )
  return (
    <span className={classes.copy}>
      <Button
        variant="default"
        leftSection={<PanelIcon name={icon} size={20} />}
        {...(name && { 'aria-label': name })}
        onClick={copy}
      >
        {label}
      </Button>
      <span role="status" className={classes.copied}>
        {said}
      </span>
    </span>
  )
}
