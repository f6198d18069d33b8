import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { projectName } from '../../shared/project.ts'
import { ConnectionList } from './ConnectionList.tsx'
import { LoginForm } from './LoginForm.tsx'
import { $demoPeople, $view } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

const Tools = lazy(() => import('./Tools.tsx'))
const DemoPeople = __MOCK__ ? lazy(() => import('./DemoPeople.tsx')) : null

/** Where one goes on in each view. */
const firstOf = { list: 'ul button', form: '[name="username"]', password: '[name="password"]' } as const

/** The sign-in page: the product's status at the left or on top, the way in beside it. */
export function View() {
  const { view, demoPeople } = useUnit({ view: $view, demoPeople: $demoPeople })
  const card = useRef<HTMLElement>(null)
  const shown = useRef(view)
  // What was pressed is gone: the focus goes to what comes next.
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    card.current?.querySelector<HTMLElement>(firstOf[view])?.focus()
  }, [view])
  return (
    <div className={classes.page}>
      <header className={classes.status}>
        <Pattern />
        <p className={classes.brand}>
          <Mark />
          {projectName}
        </p>
        <p className={classes.tagline}>{texts.tagline}</p>
      </header>
      <div className={classes.side}>
        <section ref={card} className={classes.card}>
          {view === 'list' ? <ConnectionList /> : <LoginForm />}
        </section>
        <div className={classes.tools}>
          <Suspense>
            <Tools />
          </Suspense>
        </div>
        {DemoPeople && demoPeople.length > 0 && (
          <Suspense>
            <DemoPeople />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The product's mark: an open book. */
function Mark() {
  return (
    <svg className={classes.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M11 18c8-3 15-2 21 4 6-6 13-7 21-4v28c-8-3-15-2-21 4-6-6-13-7-21-4z" />
      <path d="M32 22v28" />
    </svg>
  )
}

/** Pages that fan out, in tints of the brand colour. */
function Pattern() {
  return (
    <svg
      className={classes.pattern}
      viewBox="0 0 400 400"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {[0, 1, 2, 3, 4, 5, 6].map((page) => (
        <path
          key={page}
          d="M400 400C330 330 240 310 120 340V130C240 100 330 120 400 190Z"
          transform={`rotate(${page * 13 - 6} 400 400)`}
        />
      ))}
    </svg>
  )
}
