import type { ReactNode } from 'react'
import parts from './parts.module.css'

/** A few words on a coloured background, about the state or the kind of something. */
export const Chip = ({ kind, children }: { kind?: 'good' | 'due' | 'plain'; children: ReactNode }) => (
  <span className={parts.chip} data-kind={kind}>
    {children}
  </span>
)
