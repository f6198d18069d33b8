import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { Icon } from '#shared/look/icons.tsx'
import { plainClick } from '#shared/ui/plainClick.ts'
import { $shownTiles, tileChosen } from './model.ts'
import { $formsLinkedElsewhere, $tileFacts } from './overview/tileFacts.ts'
import classes from './Tiles.module.css'

/** A tile for each screen, with its latest fact if no card has it, else what it is for. rule: landing-2 */
export function Tiles({ areCounterKeysShown }: { areCounterKeysShown: boolean }) {
  const tiles = useUnit($shownTiles)
  const facts = useUnit($tileFacts)
  const linkedElsewhere = useUnit($formsLinkedElsewhere)
  const choose = useUnit(tileChosen)
  return (
    <ul className={classes.tiles} data-counter-keys={areCounterKeysShown}>
      {tiles.map((tile) => (
        <li key={tile.path} data-linked-elsewhere={linkedElsewhere.includes(tile.form)}>
          <Link
            to={tile.path}
            className={classes.tile ?? ''}
            data-accent={tile.colour}
            onClick={plainClick(() => choose(tile))}
          >
            <span className={classes.icon}>
              <Icon name={tile.icon} />
            </span>
            <span className="w-strong lines-13">{tile.name}</span>
            <span className={classes.fact}>{facts[tile.form] ?? tile.tooltip}</span>
            <span className={classes.next}>
              <Icon name="next" size={20} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
