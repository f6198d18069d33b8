import { useEffect, useState } from 'react'
import { Notice } from './Notice.tsx'

/** A success message of a screen that has just opened, rendered a moment later so that a screen reader announces it. */
export function Announcement({ children }: { children: string }) {
  const [text, setText] = useState('')
  useEffect(() => setText(children), [children])
  return <Notice kind="good">{text}</Notice>
}
