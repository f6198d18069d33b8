import { type ReactNode, useId } from 'react'
import parts from './parts.module.css'

/** A part of a tab, with its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={parts.section} aria-labelledby={id}>
      <h3 id={id} className="text-18 w-heavy lines-13">
        {title}
      </h3>
      {children}
    </section>
  )
}
