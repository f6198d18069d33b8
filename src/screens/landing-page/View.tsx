import { useUnit } from 'effector-react'
import { $photo } from '#session/user/photo.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { $greetedName, $tiles, $today, reread } from './model.ts'
import { News } from './news/News.tsx'
import { Overview } from './overview/Overview.tsx'
import { Tiles } from './Tiles.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** A greeting, what is so today, and the tiles of the main menu. rule: landing-6 */
export function View() {
  const { name, tiles, photo, today, loading } = useUnit({
    name: $greetedName,
    tiles: $tiles,
    photo: $photo,
    today: $today,
    loading: reread.$loading,
  })
  return (
    <div className={classes.start}>
      <span className="visually-hidden" role="status">
        {loading && texts.loading}
      </span>
      <div className={classes.welcome}>
        <div>
          <p className={classes.today}>{today}</p>
          <h2>{texts.welcome(name)}</h2>
        </div>
        <span className={classes.photo}>
          <Photo src={photo} size={48} name={name} />
        </span>
      </div>
      <News />
      {tiles.length === 0 ? (
        <EmptyState icon="info" title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <>
          <Overview />
          <Tiles tiles={tiles} />
        </>
      )}
    </div>
  )
}
