import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { OutboxControl } from '../controls/outbox.ts'
import type { Newcomer } from '../newcomers.ts'
import { Postbox } from './Postbox.tsx'

/** What the panel can do with the school in this page. */
export interface PanelControls {
  readonly outbox: OutboxControl
  readonly newcomers: readonly Newcomer[]
}

/** Puts the trainer's panel beside the portal, as a page of its own: the portal knows nothing of it. */
export function mountPanel({ outbox, newcomers }: PanelControls): void {
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(
    <StrictMode>
      <Postbox outbox={outbox} newcomers={newcomers} />
    </StrictMode>,
  )
}
