import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './data.module.css'

interface Props {
  /** The text on the button. */
  children: string
  /** What will be lost: a sentence. */
  question: ReactNode
  confirm: string
  onConfirm: () => void
  label?: string
  small?: boolean
}

/** A button that asks for confirmation first. */
export function AskFirst({ children, question, confirm, onConfirm, label, small }: Props) {
  const [asking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (asking) box.current?.focus()
    else if (asked.current) button.current?.focus()
    asked.current = asking
  }, [asking])
  if (!asking)
    return (
      <button
        type="button"
        ref={button}
        className={`${classes.button} ${classes.danger} ${small ? classes.small : ''}`}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {children}
      </button>
    )
  const answer = (yes: boolean) => {
    setAsking(false)
    if (yes) onConfirm()
  }
  return (
    <div
      ref={box}
      className={classes.question}
      role="alertdialog"
      aria-label={label ?? children}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        answer(false)
      }}
    >
      <p>{question}</p>
      <div className={classes.row}>
        <button type="button" className={`${classes.button} ${classes.danger}`} onClick={() => answer(true)}>
          {confirm}
        </button>
        <button type="button" className={classes.button} onClick={() => answer(false)}>
          Annuleren
        </button>
      </div>
    </div>
  )
}
