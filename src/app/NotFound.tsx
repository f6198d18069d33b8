import { paths } from '#shared/portal/paths.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import classes from './NotFound.module.css'
import { texts } from './texts.ts'

/** The page at an address without a screen. rule: route-11 */
export const NotFound = () => (
  <EmptyState
    icon="info"
    title={texts.notFound}
    hint={texts.notFoundHint}
    action={
      <a className={classes.toStart} href={`#${paths.landingPage}`}>
        {texts.toStart}
      </a>
    }
  />
)
