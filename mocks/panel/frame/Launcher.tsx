import { IconAdjustmentsHorizontal, IconMail } from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { beamerState, onBeamer, setBeamer } from '../page/beamer/beamerState.ts'
import { usePath } from '../page/screens.ts'
import { readItem, writeItem } from '../page/storage.ts'
import type { PanelStart } from '../school/school.ts'
import { useUnread } from '../school/unread.ts'
import classes from './Launcher.module.css'
import { shortcut, texts } from './texts.ts'
import { wideQuery } from './wide.ts'

/** The screens on which a person waits for a mail. */
const mailScreens = /^\/(mijn-gebruiker\/(gebruiker-|wachtwoord-vergeten).*)?$/
const openItem = 'open'

/** The button has icons of its own, because those of the panel are loaded with the panel. */
const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface OpenRequest {
  /** The tab to show; null for the last one that was shown. */
  readonly tab: string | null
  /** Whether the user has just opened the panel, which then gets the focus. */
  readonly byUser: boolean
}

type DrawerPart = ComponentType<OpenRequest & { start: PanelStart; onClose: () => void }>

interface Props {
  start: PanelStart
  loadDrawer: () => Promise<{ default: DrawerPart }>
}

/** The button and the keys that open the panel, whose code is loaded when it first opens. */
export function Launcher({ start, loadDrawer }: Props) {
  const [Drawer, setDrawer] = useState<DrawerPart | null>(null)
  const [request, setRequest] = useState<OpenRequest | null>(null)
  const unread = useUnread(start)
  const path = usePath()
  const beamer = useSyncExternalStore(onBeamer, beamerState) !== 'off'
  const focusBefore = useRef<Element | null>(null)
  const panelButton = useRef<HTMLButtonElement>(null)

  const open = useCallback(
    async (tab: string | null, byUser = true) => {
      if (byUser) focusBefore.current = document.activeElement
      const { default: part } = await loadDrawer()
      setDrawer(() => part)
      setRequest({ tab, byUser })
      writeItem(openItem, 'yes', 'tab')
    },
    [loadDrawer],
  )
  const close = useCallback(() => {
    writeItem(openItem, null, 'tab')
    setRequest(null)
  }, [])
  // The element that had the focus may have left the page, with its screen.
  useEffect(() => {
    if (request || focusBefore.current === null) return
    const { current } = focusBefore
    const target = current instanceof HTMLElement && current.isConnected && current !== document.body
    ;(target ? current : panelButton.current)?.focus()
    focusBefore.current = null
  }, [request])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyD' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // A trainer who opens the panel has ended the presentation.
      const wasShowing = beamerState() !== 'off'
      setBeamer('off')
      if (request && !wasShowing) close()
      else void open(null)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [request, open, close])

  // After the panel reloaded the page, it stays open if there is room for both.
  useEffect(() => {
    if (readItem(openItem, 'tab') === null) return
    if (matchMedia(wideQuery).matches) void open(null, false)
    else writeItem(openItem, null, 'tab')
  }, [open])

  const badge = unread > 0 && (
    <span className={classes.count}>
      <span aria-hidden="true">{unread}</span>
      <span className="visually-hidden">{texts.fresh(unread)}</span>
    </span>
  )
  const awaitsMail = start.isTrainer && mailScreens.test(path)
  return (
    <>
      <aside aria-label={texts.region} className={classes.launcher} hidden={request !== null || beamer}>
        <button
          ref={panelButton}
          type="button"
          className={`${classes.button} plain-button`}
          title={start.isTrainer ? texts.openPanel : shortcut}
          aria-keyshortcuts={shortcut}
          onClick={() => void open(null)}
        >
          <IconAdjustmentsHorizontal {...iconProps} />
          {start.isTrainer ? texts.panel : texts.forPupils} {!awaitsMail && badge}
        </button>
        {awaitsMail && (
          <button
            type="button"
            className={`${classes.button} plain-button`}
            onClick={() => void open('postvak')}
          >
            <IconMail {...iconProps} />
            {texts.postbox} {badge}
          </button>
        )}
      </aside>
      {request && Drawer && !beamer && <Drawer start={start} {...request} onClose={close} />}
    </>
  )
}
