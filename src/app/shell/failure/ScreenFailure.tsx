import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { $now } from '#shared/browser/environment.ts'
import { isCodeMissing } from '#shared/browser/missingCode.ts'
import { $offline } from '#shared/browser/network.ts'
import { Icon } from '#shared/look/icons.tsx'
import { messages } from '#shared/messages/messages.ts'
import { paths } from '#shared/portal/paths.ts'
import { texts } from '../../texts.ts'
import { Toasts } from '../messages/Toasts.tsx'
import { failureReport, reportCopied } from './failureReport.ts'
import classes from './ScreenFailure.module.css'

/**
 * The page of a screen that has failed: what happened, where to go, and the details to copy. For code that could not be fetched
 * it only asks to check the connection. `bare` means that there is no top bar with the title of the page. rule: error-5
 */
function Failure({ bare }: { bare: boolean }) {
  const error = useRouteError()
  const { pathname } = useLocation()
  const { now, offline, copy } = useUnit({ now: $now, offline: $offline, copy: reportCopied })
  const missing = isCodeMissing(error)
  const title = missing ? messages.offline : texts.failureTitle
  const [report] = useState(() =>
    failureReport({ error, path: pathname, at: now(), browser: navigator.userAgent }),
  )
  return (
    <div className={classes.failure}>
      <div role="alert" className="grid items-centred gap-12 bad-icons">
        <Icon name="alert" size={40} />
        {bare ? (
          <h1 className="text-24" tabIndex={-1} data-screen-title>
            {title}
          </h1>
        ) : (
          <h2 className="text-24">{title}</h2>
        )}
        <p>{texts.failureText}</p>
        {offline && !missing && <p>{messages.offline}</p>}
      </div>
      <p className={classes.ways}>
        <button type="button" onClick={() => window.location.reload()}>
          {texts.tryAgain}
        </button>
        <a href={`#${paths.landingPage}`}>{texts.toStart}</a>
      </p>
      {!missing && (
        <details className={classes.details}>
          <summary className="inline middle touch pointer">{texts.failureDetails}</summary>
          <pre>{report}</pre>
          <button type="button" onClick={() => copy(report)}>
            <Icon name="copy" size={20} />
            {texts.copyDetails}
          </button>
        </details>
      )}
    </div>
  )
}

export const ScreenFailure = () => <Failure bare={false} />
export const BareScreenFailure = () => <Failure bare />

/** The page of a failure outside the screens, which has no shell around it. */
export function ShellFailure() {
  useEffect(() => {
    document.title = `${texts.failureTitle} - ${texts.product}`
  }, [])
  return (
    <>
      <main>
        <Failure bare />
      </main>
      <Toasts />
    </>
  )
}
