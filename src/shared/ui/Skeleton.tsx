import classes from './Skeleton.module.css'

/** A number of px at the usual text size, which grows with that size; or a CSS length. */
type Length = number | string

interface Props {
  readonly height: Length
  /** The available width if not given, and never more. */
  readonly width?: Length
  /** The margins above and below the bar. */
  readonly mt?: Length
  readonly mb?: Length
  readonly radius?: 0 | 'sm' | 'md'
}

const cssOf = (length: Length | undefined) => (typeof length === 'number' ? `${length / 16}rem` : length)

/** A bar for content that is loading. The library's skeleton needs two elements and more styles, for up to twenty on a screen. */
export const Skeleton = ({ height, width, mt, mb, radius }: Props) => (
  <span
    data-skeleton
    className={classes.bar}
    data-radius={radius}
    style={{ height: cssOf(height), width: cssOf(width), marginTop: cssOf(mt), marginBottom: cssOf(mb) }}
  />
)
