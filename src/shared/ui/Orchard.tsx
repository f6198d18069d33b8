import classes from './Orchard.module.css'

/** A pattern of trees, one in the brand colour, that fills its box on `--surface-sunken`. */
export function Orchard() {
  return (
    <svg className={classes.orchard} aria-hidden="true">
      <pattern id="orchard" width="88" height="104" patternUnits="userSpaceOnUse">
        <path d="M22 46v-22m0 9 7-7M66 98v-22m0 9-7-7" />
        <circle cx="22" cy="24" r="15" />
        <circle cx="66" cy="76" r="15" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#orchard)" />
      <g className={classes.tree}>
        <path d="M66 98v-7" />
        <circle cx="66" cy="76" r="15" />
        <path d="M66 91v-15m0 9-7-7" />
      </g>
    </svg>
  )
}
