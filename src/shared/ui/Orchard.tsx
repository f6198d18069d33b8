import classes from './Orchard.module.css'

/** The centre and the radius of each crown of the pattern; one in brand colour may lie over those of the second row. */
const trees = [
  [22, 24, 16],
  [110, 24, 18],
  [66, 76, 15],
  [154, 76, 13],
  [22, 128, 13],
  [110, 128, 15],
  [66, 180, 14],
  [154, 180, 17],
] as const

/** A pattern of trees, one in the brand colour, that fills its box on `--surface-sunken`. */
export function Orchard() {
  return (
    <svg className={classes.orchard} aria-hidden="true">
      <pattern id="orchard" width="176" height="208" patternUnits="userSpaceOnUse">
        {trees.map(([x, y, r]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${r / 15})`}>
            <path d="M0 22v-22m0 9 7-7" />
            <circle r="15" />
          </g>
        ))}
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
