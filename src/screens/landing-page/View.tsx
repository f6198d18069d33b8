import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $photo } from '../../session/photo.ts'
import { Icon } from '../../shared/icons.tsx'
import { tileColours } from '../../shared/tiles.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Photo } from '../../shared/ui/Photo.tsx'
import { $greetedName, $tiles } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** A greeting and the tiles of the main menu. */
export function View() {
  const { name, tiles, photo } = useUnit({ name: $greetedName, tiles: $tiles, photo: $photo })
  return (
    <>
      <div className={classes.welcome}>
        {photo !== null && <Photo src={photo} size={64} />}
        <h2>{texts.welcome(name)}</h2>
      </div>
      {tiles.length === 0 ? (
        <EmptyState icon="info" title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <ul className={classes.tiles}>
          {tiles.map(({ path, name, icon, colour, tooltip }) => (
            <li key={path}>
              <Link to={path} className={classes.tile ?? ''} style={{ backgroundColor: tileColours[colour] }}>
                <span className={classes.icon}>
                  <Icon name={icon} size={30} />
                </span>
                <span className={classes.name}>{name}</span>
                <span className={classes.tooltip}>{tooltip}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
