import { useUnit } from 'effector-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { projectName } from '#shared/portal/project.ts'
import { $schoolSettings } from '#shared/portal/schoolSettings.ts'
import { Mark } from '#shared/ui/marks/Mark.tsx'
import { Orchard } from '#shared/ui/Orchard.tsx'
import { ConnectionList } from './ConnectionList.tsx'
import { LoginForm } from './LoginForm.tsx'
import { $view } from './model.ts'
import classes from './View.module.css'

const Tools = lazy(() => import('./Tools.tsx'))

/** The element that takes the focus in each view. */
const focusTargets = { list: 'ul button', form: '[name="username"]', password: '[name="password"]' } as const

/** The sign-in page, with an orchard above or beside the form. @param demo the people of the demo school */
export function View({ demo }: { demo?: ReactNode }) {
  const view = useUnit($view)
  const school = useUnit($schoolSettings)
  const card = useRef<HTMLElement>(null)
  const shown = useRef(view)
  // The pressed element is gone, so the focus goes to the next one.
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    card.current?.querySelector<HTMLElement>(focusTargets[view])?.focus()
  }, [view])
  return (
    <div className={classes.page}>
      <div className={classes.orchard} data-demo={demo !== undefined}>
        <Orchard />
      </div>
      <div className={classes.side}>
        <header className="row gap-12 text-18 w-strong lines-13">
          <Mark />
          {school.name || projectName}
        </header>
        <section ref={card} className={classes.card}>
          {view === 'list' ? <ConnectionList /> : <LoginForm />}
        </section>
        <div className="touch above-8">
          <Suspense>
            <Tools />
          </Suspense>
        </div>
      </div>
      {demo}
    </div>
  )
}
