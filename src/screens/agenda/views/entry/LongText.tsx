import { useState } from 'react'
import { texts } from '../../texts.ts'
import classes from './Details.module.css'

/** The letters shown at first and added by 'Meer', because a browser is slow with a very long text. rule: agenda-19 */
const [firstLength, addedLength] = [2_000, 40_000]

/** The beginning of a text, without cutting a character in two. */
export const beginOf = (text: string, length = 300): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…` : text

/** The beginning of a long text, with a button for more. */
export function LongText({ text }: { text: string }) {
  const [length, setLength] = useState(firstLength)
  if (text.length <= length) return text
  return (
    <>
      {beginOf(text, length)}{' '}
      <button type="button" className={classes.more} onClick={() => setLength(length + addedLength)}>
        {texts.readMore}
      </button>
    </>
  )
}
