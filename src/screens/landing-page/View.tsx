import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { $photo } from '#session/user/photo.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { $greetedName, $tiles, $today } from './model.ts'
import { OverviewLoading } from './OverviewLoading.tsx'
import { Tiles } from './Tiles.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** Its code comes after the greeting and the tiles. */
const Overview = lazy(() => import('./overview/Overview.tsx'))
const News = lazy(() => import('./news/News.tsx'))

/** A greeting, what is so today, and the tiles of the main menu. rule: landing-6 */
export function View() {
  const { name, tiles, photo, today } = useUnit({
    name: $greetedName,
    tiles: $tiles,
    photo: $photo,
    today: $today,
  })
  return (
    <div className={classes.start}>
      <div className={classes.welcome}>
        <div>
          <p className={classes.today}>{today}</p>
          <h2>{texts.welcome(name)}</h2>
        </div>
        <span className={classes.photo}>
          <Photo src={photo} size={48} name={name} />
        </span>
      </div>
      <Suspense fallback={null}>
        <News />
      </Suspense>
      {tiles.length === 0 ? (
        <EmptyState icon="info" title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <>
          <Suspense fallback={<OverviewLoading />}>
            <Overview />
          </Suspense>
          <Tiles tiles={tiles} />
        </>
      )}
    </div>
  )
}
