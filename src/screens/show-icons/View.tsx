import { useUnit } from 'effector-react'
import { Icon } from '#shared/look/icons.tsx'
import { $icons } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

export function View() {
  const icons = useUnit($icons)
  return (
    <>
      <p className="below-16 dim">{texts.count(icons.length)}</p>
      <ul className={classes.icons}>
        {icons.map((name) => (
          <li key={name} className={classes.icon}>
            <Icon name={name} size={32} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
