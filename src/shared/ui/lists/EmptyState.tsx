import { Icon, type IconName } from '../../icons.tsx'
import classes from './EmptyState.module.css'

/** A list that has nothing in it: a sentence, and what one can do. */
export function EmptyState({ icon, title, hint }: { icon: IconName; title: string; hint?: string }) {
  return (
    <div className={classes.empty}>
      <Icon name={icon} size={40} />
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  )
}
