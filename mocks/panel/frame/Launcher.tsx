import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { OutboxControl } from '../../controls/outbox.ts'
import { keep, kept } from '../kept.ts'
import { shortcut, texts } from '../texts.ts'
import { usePath } from '../usePath.ts'
import { useUnread } from '../useUnread.ts'
import classes from './Launcher.module.css'
import type { PanelStart } from './SchoolProvider.tsx'

/** The screens of somebody who waits for mail. */
const waitsForMail = /^\/(mijn-gebruiker\/(gebruiker-|wachtwoord-vergeten).*)?$/
const openKept = 'open'

interface Call {
  /** The tab that is wanted; null for the last one. */
  readonly tab: string | null
  /** Whether somebody called the panel just now. */
  readonly called: boolean
}

type DrawerPart = ComponentType<Call & { start: PanelStart; onClose: () => void }>

interface Props {
  start: PanelStart
  outbox: OutboxControl
  loadDrawer: () => Promise<{ default: DrawerPart }>
}

/** Calls the panel, by button or by keyboard; its code comes when it is first called. */
export function Launcher({ start, outbox, loadDrawer }: Props) {
  const [Drawer, setDrawer] = useState<DrawerPart | null>(null)
  const [opened, setOpened] = useState<Call | null>(null)
  const { unread } = useUnread(outbox)
  const path = usePath()
  const back = useRef<Element | null>(null)
  const panelButton = useRef<HTMLButtonElement>(null)

  const open = useCallback(
    async (tab: string | null, called = true) => {
      if (called) back.current = document.activeElement
      const { default: part } = await loadDrawer()
      setDrawer(() => part)
      setOpened({ tab, called })
      keep(openKept, 'yes', 'tab')
    },
    [loadDrawer],
  )
  const close = useCallback(() => {
    keep(openKept, null, 'tab')
    setOpened(null)
  }, [])
  // What had the focus may be gone, with its screen.
  useEffect(() => {
    if (opened || back.current === null) return
    const { current } = back
    const target = current instanceof HTMLElement && current.isConnected && current !== document.body
    ;(target ? current : panelButton.current)?.focus()
    back.current = null
  }, [opened])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyD' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (opened) close()
      else void open(null)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [opened, open, close])

  // The panel itself made the page load anew: it stays open where there is room for both.
  useEffect(() => {
    if (kept(openKept, 'tab') === null) return
    if (matchMedia('(min-width: 64em)').matches) void open(null, false)
    else keep(openKept, null, 'tab')
  }, [open])

  const badge = unread > 0 && (
    <span className={classes.count}>
      <span aria-hidden="true">{unread}</span>
      <span className="visually-hidden">{texts.fresh(unread)}</span>
    </span>
  )
  const waits = waitsForMail.test(path)
  return (
    <>
      <aside aria-label={texts.region} className={classes.launcher} hidden={opened !== null}>
        <button
          ref={panelButton}
          type="button"
          className={classes.button}
          title={texts.openPanel}
          aria-keyshortcuts={shortcut}
          onClick={() => void open(null)}
        >
          <Sliders />
          {texts.panel} {!waits && badge}
        </button>
        {waits && (
          <button type="button" className={classes.button} onClick={() => void open('postvak')}>
            <Envelope />
            {texts.postbox} {badge}
          </button>
        )}
      </aside>
      {opened && Drawer && <Drawer start={start} {...opened} onClose={close} />}
    </>
  )
}

/** The button brings its own drawings: no set of icons comes before the panel is called. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

const Envelope = () => (
  <Drawing>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m3 7 9 6 9-6" />
  </Drawing>
)

const Sliders = () => (
  <Drawing>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </Drawing>
)
