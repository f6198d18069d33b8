import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OutboxControl } from '../controls/outbox.ts'
import type { Newcomer } from '../newcomers.ts'
import { Message } from './Message.tsx'
import { Newcomers } from './Newcomers.tsx'
import classes from './Postbox.module.css'
import { texts } from './texts.ts'
import { usePath } from './usePath.ts'

/** The screens of somebody who waits for mail. */
const waitsForMail = /^\/(mijn-gebruiker\/(gebruiker-|wachtwoord-vergeten).*)?$/

interface Props {
  outbox: OutboxControl
  newcomers: readonly Newcomer[]
}

/** A button with the number of new messages, and the dialog with all of them. */
export function Postbox({ outbox, newcomers }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const messages = useMessages(outbox)
  const [seen, setSeen] = useState(0)
  const fresh = messages.filter(({ id }) => id > seen).length
  const shown = waitsForMail.test(usePath())
  useEffect(() => {
    if (!shown) dialog.current?.close()
  }, [shown])

  const open = () => {
    setSeen(messages[0]?.id ?? 0)
    dialog.current?.showModal()
  }
  const close = () => {
    setSeen(outbox.list()[0]?.id ?? 0)
    dialog.current?.close()
  }
  return (
    <aside aria-label={texts.region} className={classes.panel} hidden={!shown}>
      <button type="button" className={classes.button} onClick={open}>
        <Envelope />
        {texts.button}
        {fresh > 0 && (
          <span className={classes.count}>
            <span aria-hidden="true">{fresh}</span>
            <span className="visually-hidden">{texts.fresh(fresh)}</span>
          </span>
        )}
      </button>
      <dialog ref={dialog} className={classes.dialog} aria-labelledby="postvak-title">
        <header className={classes.header}>
          <h2 id="postvak-title">{texts.title}</h2>
          <button type="button" className={classes.close} onClick={close}>
            {texts.close}
          </button>
        </header>
        <p>{texts.intro}</p>
        {messages.length === 0 ? (
          <p className={classes.empty}>{texts.empty}</p>
        ) : (
          <>
            <ul className={classes.messages}>
              {messages.map((message) => (
                <Message key={message.id} message={message} onFollow={close} />
              ))}
            </ul>
            <button type="button" className={classes.copy} onClick={() => outbox.clear()}>
              {texts.clear}
            </button>
          </>
        )}
        <Newcomers newcomers={newcomers} />
      </dialog>
    </aside>
  )
}

/** What was sent, newest first; the same list as long as nothing changes. */
function useMessages(outbox: OutboxControl) {
  const [kept] = useState(() => ({ list: outbox.list() }))
  return useSyncExternalStore(
    (changed) =>
      outbox.subscribe(() => {
        kept.list = outbox.list()
        changed()
      }),
    () => kept.list,
  )
}

/** The panel brings its own drawing: it must not make the portal's set of icons larger. */
function Envelope() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="m3 7 9 6 9-6" />
    </svg>
  )
}
