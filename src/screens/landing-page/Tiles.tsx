import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import type { MenuEntry } from '#session/user/session.ts'
import { Icon } from '#shared/icons.tsx'
import { plainClick } from '#shared/ui/plainClick.ts'
import { $areTilesShort, $formsLinkedElsewhere, $shownTiles, $tileFacts, tileChosen } from './model.ts'
import classes from './Tiles.module.css'

/**
 * A tile for each screen, with its latest facts, or a description of the screen while they are not known; a short tile has
 * facts only. rule: landing-2
 */
export function Tiles({ areCounterKeysShown }: { areCounterKeysShown: boolean }) {
  const tiles = useUnit($shownTiles)
  const facts = useUnit($tileFacts)
  const short = useUnit($areTilesShort)
  const linkedElsewhere = useUnit($formsLinkedElsewhere)
  const choose = useUnit(tileChosen)
  const factOf = ({ form, tooltip }: MenuEntry) => facts[form] ?? (short ? '' : tooltip)
  return (
    <ul className={short ? classes.strip : classes.tiles} data-counter-keys={areCounterKeysShown}>
      {tiles.map((tile) => (
        <li key={tile.path} data-linked-elsewhere={linkedElsewhere.includes(tile.form)}>
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
