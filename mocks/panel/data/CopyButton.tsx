import { useState } from 'react'
import { copyTextFx } from '../../../src/shared/browser/clipboard.ts'
import classes from './data.module.css'

const texts = { copied: 'Gekopieerd', failed: 'Deze browser laat niet toe dat een pagina kopieert.' }

interface Props {
  /** Returns the text to copy. */
  text: () => string
  children: string
  /** The accessible name, if it is more than the text. */
  label?: string
}

/** A button that copies a text and shows whether that worked. */
export function CopyButton({ text, children, label }: Props) {
  const [result, setResult] = useState('')
  const copy = () =>
    copyTextFx(text()).then(
      () => setResult(texts.copied),
      () => setResult(texts.failed),
    )
  return (
    <>
      <button
        type="button"
        className={`${classes.button} ${classes.small}`}
        aria-label={label}
        onClick={copy}
        onBlur={() => setResult('')}
      >
        {children}
      </button>
      <span role="status" className={classes.copied}>
        {result}
      </span>
    </>
  )
}
