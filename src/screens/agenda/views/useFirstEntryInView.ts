import { type RefObject, useEffect, useRef } from 'react'

/** What sticks to the top of the box, and some air, in px. */
const above = 76
/** What must be seen of a lesson, in px. */
const roomBelow = 112

/**
 * A box that scrolls: shows what is next in it, or else the first lesson that it holds, each time that it holds
 * something else.
 * @param content changes with what the box holds
 */
export function useFirstEntryInView(content: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it holds decides, not how it is drawn
  useEffect(() => {
    const view = box.current
    if (!view || view.scrollHeight <= view.clientHeight) return
    const kind = '[data-room="block"]'
    const found = view.querySelector(`${kind}:not([data-past="true"])`) ?? view.querySelector(kind)
    if (!found) return
    const top = found.getBoundingClientRect().top - view.getBoundingClientRect().top
    if (top < above || top > view.clientHeight - roomBelow) view.scrollTop += top - above
  }, [content])
  return box
}
