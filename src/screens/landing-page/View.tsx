import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $photo } from '../../session/user/photo.ts'
import { Icon } from '../../shared/icons.tsx'
import { tileColours } from '../../shared/tiles.ts'
import { EmptyState } from '../../shared/ui/lists/EmptyState.tsx'
import { Photo } from '../../shared/ui/Photo.tsx'
import { plainClick } from '../../shared/ui/plainClick.ts'
import { $greetedName, $tiles, tileChosen } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** A greeting and the tiles of the main menu. rule: landing-6 */
export function View() {
  const { name, tiles, photo, choose } = useUnit({
    name: $greetedName,
    tiles: $tiles,
    photo: $photo,
    choose: tileChosen,
  })
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
          {tiles.map((tile) => (
            <li key={tile.path}>
              <Link
                to={tile.path}
                className={classes.tile ?? ''}
                style={{ backgroundColor: tileColours[tile.colour] }}
                onClick={plainClick(() => choose(tile))}
              >
                <span className={classes.icon}>
                  <Icon name={tile.icon} size={30} />
                </span>
                <span className={classes.name}>{tile.name}</span>
                <span className={classes.tooltip}>{tile.tooltip}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
