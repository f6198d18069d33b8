import { useEffect, useState } from 'react'
import { Notice } from './Notice.tsx'

/** A good message that is there as soon as its screen is: it comes a moment later, so that a screen reader announces it. */
export function Announcement({ children }: { children: string }) {
  const [text, setText] = useState('')
  useEffect(() => setText(children), [children])
  return <Notice kind="good">{text}</Notice>
}
