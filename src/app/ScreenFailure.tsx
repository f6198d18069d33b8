import { useRouteError } from 'react-router-dom'
import { Icon } from '../shared/icons.tsx'
import classes from './ScreenFailure.module.css'
import { texts } from './texts.ts'

/** What a person sees when a screen breaks or its code cannot be loaded: what happened, a way on, the details. */
export function ScreenFailure() {
  const error = useRouteError()
  return (
    <div className={classes.failure} role="alert">
      <Icon name="alert" size={40} />
      <h1 tabIndex={-1} data-screen-title>
        {texts.failureTitle}
      </h1>
      <p>{texts.failureText}</p>
      <p className={classes.ways}>
        <button type="button" onClick={() => window.location.reload()}>
          {texts.tryAgain}
        </button>
        <a href="#/landing-page">{texts.toStart}</a>
      </p>
      <details>
        <summary>{texts.failureDetails}</summary>
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </details>
    </div>
  )
}
