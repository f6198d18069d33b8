import { type ReactNode, useEffect, useRef, useState } from 'react'
import parts from './parts.module.css'
import { QuietButton } from './QuietButton.tsx'

interface Props {
  /** The text on the button. */
  children: string
  /** A sentence about what will be lost. */
  question: ReactNode
  confirm: string
  onConfirm: () => void
  /** Another way to confirm. */
  other?: { readonly text: string; readonly onConfirm: () => void }
  label?: string
}

/** A button that asks for confirmation first. */
export function AskFirst({ children, question, confirm, onConfirm, other, label }: Props) {
  const [asking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (asking) box.current?.focus()
    else if (wasAsking.current) button.current?.focus()
    wasAsking.current = asking
  }, [asking])
  if (!asking)
    return (
      <QuietButton ref={button} className={parts.danger} aria-label={label} onClick={() => setAsking(true)}>
        {children}
      </QuietButton>
    )
  const answer = (confirmed?: () => void) => {
    setAsking(false)
    confirmed?.()
  }
  const confirmButton = (text: string, confirmed: () => void) => (
    <QuietButton className={parts.danger} onClick={() => answer(confirmed)}>
      {text}
    </QuietButton>
  )
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
        answer()
      }}
    >
      <p>{question}</p>
      <div className="row wrap gap-8">
        {confirmButton(confirm, onConfirm)}
        {other && confirmButton(other.text, other.onConfirm)}
        <QuietButton onClick={() => answer()}>Annuleren</QuietButton>
      </div>
    </div>
  )
}
