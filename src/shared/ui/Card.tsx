import type { ReactNode } from 'react'
import classes from './Card.module.css'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <h3 className="below-8 text-18 w-heavy">{title}</h3>
      {children}
    </section>
  )
}
