import { useState } from 'react'
import { texts } from '../../texts.ts'
import classes from './Details.module.css'

/** How much of a text is shown at first, and how much each 'Meer' adds: a browser lays that out at once. rule: agenda-19 */
const first = 2_000
const more = 40_000

/** The beginning of a text; whole characters. */
export const beginOf = (text: string, length = 300): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…` : text

/** A text of any length. */
export function LongText({ text }: { text: string }) {
  const [length, setLength] = useState(first)
  if (text.length <= length) return text
  return (
    <>
      {beginOf(text, length)}{' '}
      <button type="button" className={classes.more} onClick={() => setLength(length + more)}>
        {texts.moreText}
      </button>
    </>
  )
}
