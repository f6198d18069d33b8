import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import type { MenuEntry } from '#session/user/session.ts'
import { Icon } from '#shared/icons.tsx'
import { plainClick } from '#shared/ui/plainClick.ts'
import { $areTilesShort, $shownTiles, $tileFacts, $toldTiles, tileChosen } from './model.ts'
import classes from './Tiles.module.css'

/**
 * A tile for each screen, with its latest facts, or a description of the screen while they are not known; a short tile has
 * facts only. A phone shows no tile for a screen to which the bar or a card leads. rule: landing-2
 */
export function Tiles({ areKeyed }: { areKeyed: boolean }) {
  const tiles = useUnit($shownTiles)
  const facts = useUnit($tileFacts)
  const short = useUnit($areTilesShort)
  const told = useUnit($toldTiles)
  const choose = useUnit(tileChosen)
  const factOf = ({ form, tooltip }: MenuEntry) => facts[form] ?? (short ? '' : tooltip)
  return (
    <ul className={short ? classes.strip : classes.tiles} data-keyed={areKeyed}>
      {tiles.map((tile) => (
        <li key={tile.path} data-told={told.includes(tile.form)}>
          <Link
            to={tile.path}
            className={(short ? classes.piece : classes.tile) ?? ''}
            data-accent={tile.colour}
            onClick={plainClick(() => choose(tile))}
          >
            <span className={classes.icon}>
              <Icon name={tile.icon} size={22} />
            </span>
            <span className={classes.name}>{tile.name}</span>
            {factOf(tile) && <span className={classes.fact}>{factOf(tile)}</span>}
            {!short && (
              <span className={classes.arrow}>
                <Icon name="next" size={20} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
