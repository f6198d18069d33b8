import type { ReactNode } from 'react'
import parts from './parts.module.css'

/** A few words on a coloured ground: what is so now, or what something is. */
export const Chip = ({ kind, children }: { kind?: 'good' | 'due' | 'plain'; children: ReactNode }) => (
  <span className={parts.chip} data-kind={kind}>
    {children}
  </span>
)
