import classes from '../parts.module.css'
import { useLive, useSchool } from '../school.ts'

/** The last calls of the school server. */
export default function Verkeer() {
  const { controls, watch } = useSchool()
  const { value } = useLive(watch, controls.traffic)
  return (
    <ul className={classes.list}>
      {value
        ?.slice(-50)
        .toReversed()
        .map(({ id, method, path, status }) => (
          <li key={id} className={classes.card}>
            {method} {path}: {status}
          </li>
        ))}
    </ul>
  )
}
