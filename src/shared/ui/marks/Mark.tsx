import classes from './Mark.module.css'

export function Mark() {
  return (
    <svg className={classes.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M11 18c8-3 15-2 21 4 6-6 13-7 21-4v28c-8-3-15-2-21 4-6-6-13-7-21-4z" />
      <path d="M32 22v28" />
    </svg>
  )
}
