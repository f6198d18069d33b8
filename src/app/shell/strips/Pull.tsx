import { useUnit } from 'effector-react'
import { type CSSProperties, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSwipeable } from 'react-swipeable'
import { noRefetch } from '#session/calls/refetch.ts'
import { $shown } from '#session/navigation/screen/screen.ts'
import { isInField } from '#shared/browser/isInField.ts'
import { Icon } from '#shared/look/icons.tsx'
import { useInstalled } from '#shared/ui/hooks/useInstalled.ts'
import { SpokenStatus } from '#shared/ui/marks/SpokenStatus.tsx'
import { laterTexts } from '../laterTexts.ts'
import classes from './Pull.module.css'

/** A finger must pull at least this far, in px, to refetch the screen. */
const minPullPx = 88
const $never = noRefetch.$loading

const isScrolled = ({ scrollHeight, clientHeight }: Element, overflow: string) =>
  scrollHeight > clientHeight && (overflow === 'auto' || overflow === 'scroll')

/** Whether a pull may begin: at the top of the page, with no window over it, on no element that a finger scrolls or drags. */
function mayBegin(target: EventTarget | null, page: Element | null): boolean {
  if (window.scrollY > 0 || document.querySelector('[aria-modal="true"]')) return false
  if (!(target instanceof Element) || isInField(target)) return false
  for (let each: Element | null = target; each && each !== page; each = each.parentElement)
    if (isScrolled(each, getComputedStyle(each).overflowY)) return false
  return true
}

type Phase = 'idle' | 'reading' | 'done'

interface Props {
  content: RefObject<HTMLElement | null>
}

/** In the installed app, a pull down from the top of the page refetches the screen. rule: error-11 */
export function Pull({ content }: Props) {
  return useInstalled() ? <PullToRefetch content={content} /> : null
}

/** Listens to touches on the page instead of the browser. */
function usePage(content: Props['content'], listen: (page: HTMLElement) => void, end: () => void): void {
  useEffect(() => {
    // The listeners include the bar above the screen.
    const page = content.current?.parentElement
    if (!page) return
    const root = document.documentElement
    // Otherwise the browser would pull as well, and reload the whole page.
    root.style.overscrollBehaviorY = 'none'
    // The listeners stay for as long as the page, because the library never removes them.
    listen(page)
    // The device may cancel a touch.
    page.addEventListener('touchcancel', end)
    return () => {
      root.style.overscrollBehaviorY = ''
      page.removeEventListener('touchcancel', end)
    }
  }, [content, listen, end])
}

function PullToRefetch({ content }: Props) {
  const refetch = useUnit($shown)?.refetch
  const { read, loading, error, unsaved } = useUnit({
    read: (refetch ?? noRefetch).requested,
    loading: (refetch ?? noRefetch).$loading,
    error: (refetch ?? noRefetch).$error,
    unsaved: refetch?.$unsaved ?? $never,
  })
  const pulling = useRef(false)
  const [pulled, setPulled] = useState<number | null>(null)
  // An announcement belongs to the screen that was refetched, so that another screen does not repeat it.
  const [progress, setProgress] = useState<{ of: typeof refetch; phase: Phase }>({
    of: refetch,
    phase: 'idle',
  })
  const phase = progress.of === refetch ? progress.phase : 'idle'
  const end = useCallback(() => {
    pulling.current = false
    setPulled(null)
  }, [])
  const { ref } = useSwipeable({
    onSwipeStart: ({ dir, event }) => {
      pulling.current =
        dir === 'Down' &&
        Boolean(refetch) &&
        !unsaved &&
        !loading &&
        mayBegin(event.target, content.current?.parentElement ?? null)
    },
    onSwiping: ({ deltaY }) => pulling.current && setPulled(Math.max(0, deltaY)),
    onSwiped: ({ deltaY }) => {
      if (!pulling.current || deltaY < minPullPx) return
      setProgress({ of: refetch, phase: 'reading' })
      read()
    },
    onTouchEndOrOnMouseUp: end,
  })
  usePage(content, ref, end)
  useEffect(() => {
    if (phase === 'reading' && !loading) setProgress({ of: refetch, phase: 'done' })
  }, [phase, loading, refetch])

  const reading = phase === 'reading'
  const isFarEnough = (pulled ?? 0) >= minPullPx
  const isShown = pulled !== null || reading
  const pulledShare = reading ? 1 : Math.min(1, (pulled ?? 0) / minPullPx)
  return (
    <>
      <div
        className={classes.pull}
        data-shown={isShown}
        data-pulled={pulled !== null}
        style={{ '--pulled': pulledShare } as CSSProperties}
        aria-hidden="true"
      >
        <span className={classes.icon} data-reading={reading}>
          <Icon name="retry" size={20} />
        </span>
        {reading ? laterTexts.refetching : isFarEnough ? laterTexts.release : laterTexts.pull}
      </div>
      <SpokenStatus>
        {reading ? laterTexts.refetching : phase === 'done' && error === '' ? laterTexts.refetched : ''}
      </SpokenStatus>
    </>
  )
}
