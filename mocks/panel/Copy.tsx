import { useState } from 'react'
import classes from './Postbox.module.css'
import { texts } from './texts.ts'

/** A button that copies a text; where the browser allows no copying the text can still be read. */
export function Copy({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <button type="button" className={classes.copy} onClick={copy}>
        {texts.copy(text)}
      </button>
      <span role="status" className={classes.copied}>
        {copied ? texts.copied : ''}
      </span>
    </>
  )
}
