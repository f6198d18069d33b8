import { type ReactNode, useId } from 'react'
import classes from '../View.module.css'

export function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-18 w-heavy lines-13">
          {title}
        </h2>
        <p className="above-4 dim text-15">{hint}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
