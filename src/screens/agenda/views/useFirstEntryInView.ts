import { type RefObject, useEffect, useRef } from 'react'

/** What sticks to the top of the box, and some air, in px. */
const above = 76

/**
 * A box that scrolls: shows the first lesson of what it holds, that of a month the first that is not over, each time that it
 * holds something else.
 * @param content changes with what the box holds
 */
export function useFirstEntryInView(content: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it holds decides, not how it is drawn
  useEffect(() => {
    const view = box.current
    if (!view || view.scrollHeight <= view.clientHeight) return
    const tops = (kind: string) =>
      [...view.querySelectorAll(kind)].map((entry) => entry.getBoundingClientRect().top)
    const coming = tops('[data-room="chip"]:not([data-past="true"])')
    const isMonth = view.querySelector('[data-room="block"]') === null
    const found =
      isMonth && coming.length > 0 ? coming : tops(isMonth ? '[data-room="chip"]' : '[data-room="block"]')
    if (found.length === 0) return
    const top = Math.min(...found) - view.getBoundingClientRect().top
    if (top < above || top > view.clientHeight / 2) view.scrollTop += top - above
  }, [content])
  return box
}
