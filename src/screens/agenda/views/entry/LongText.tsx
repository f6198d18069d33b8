import { useState } from 'react'
import { texts } from '../../texts.ts'
import classes from './Details.module.css'

/** The letters of a text shown at first, and added by each 'Meer', because a browser lays out all of them. rule: agenda-19 */
const first = 2_000
const more = 40_000

/** The beginning of a text, without cutting a character in two. */
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
