import classes from '../parts.module.css'
import { useLive, useSchool } from '../school.ts'

/** What can be shown, in order. */
export default function Draaiboeken() {
  const { controls, watch } = useSchool()
  const { value } = useLive(watch, controls.scenarios)
  return (
    <ol className={classes.list}>
      {value?.map(({ name, title, purpose }) => (
        <li key={name} className={classes.card}>
          <h3>{title}</h3>
          <p>{purpose}</p>
        </li>
      ))}
    </ol>
  )
}
