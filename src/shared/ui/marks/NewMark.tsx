import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../look/icons.tsx'
import { newText } from '../texts.ts'
import { Status } from './Status.tsx'

/** A row counts as seen after this time in view. rule: news-3 */
const seenAfterMs = 2000

interface Props {
  row: string
  news: { readonly rows: Store<ReadonlySet<string>>; readonly seen: EventCallable<readonly string[]> }
  /** Whether only the icon is shown, for lack of room; a screen reader still says the word. */
  short?: boolean
  className?: string | undefined
}

/** Marks a row with news. A seen row keeps its mark until the screen is left, so that nothing moves. */
export function NewMark({ row, news, short = false, className }: Props) {
  const { rows, seen } = useUnit(news)
  const isNew = rows.has(row)
  const [marked, setMarked] = useState(isNew)
  if (isNew && !marked) setMarked(true)
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isNew || !mark.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(() => seen([row]), seenAfterMs)
    })
    observer.observe(mark.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isNew, row, seen])
  if (!marked) return null
  return (
    <span ref={mark} className={className}>
      {short ? (
        <>
          <Icon name="info" size={16} />
          <span className="visually-hidden">{newText}</span>
        </>
      ) : (
        <Status kind="info" icon="info">
          {newText}
        </Status>
      )}
    </span>
  )
}
