import { useState } from 'react'
import { copyTextFx } from '../../../src/shared/browser/clipboard.ts'
import classes from './data.module.css'

const texts = { copied: 'Gekopieerd', failed: 'Deze browser laat niet toe dat een pagina kopieert.' }

interface Props {
  /** What is copied; asked for when it is wanted. */
  text: () => string
  children: string
  /** What a screen reader calls the button, if it is more than its text. */
  label?: string
}

/** A button that copies a text, and says that it did. */
export function CopyButton({ text, children, label }: Props) {
  const [said, setSaid] = useState('')
  const copy = () =>
    copyTextFx(text()).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.failed),
    )
  return (
    <>
      <button
        type="button"
        className={`${classes.button} ${classes.small}`}
        aria-label={label}
        onClick={copy}
        onBlur={() => setSaid('')}
      >
        {children}
      </button>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </>
  )
}
