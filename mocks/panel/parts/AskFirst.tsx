import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#shared/ui/mantine/Button.ts'
import parts from './parts.module.css'

interface Props {
  /** The text on the button. */
  children: string
  /** What will be lost: a sentence. */
  question: ReactNode
  confirm: string
  onConfirm: () => void
  label?: string
}

/** A button that asks for confirmation first. */
export function AskFirst({ children, question, confirm, onConfirm, label }: Props) {
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
      <Button
        ref={button}
        variant="default"
        className={parts.danger}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
    )
  const answer = (yes: boolean) => {
    setAsking(false)
    if (yes) onConfirm()
  }
  return (
    <div
      ref={box}
      className={parts.question}
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
      <div className={parts.row}>
        <Button variant="default" className={parts.danger} onClick={() => answer(true)}>
          {confirm}
        </Button>
        <Button variant="default" onClick={() => answer(false)}>
          Annuleren
        </Button>
      </div>
    </div>
  )
}
