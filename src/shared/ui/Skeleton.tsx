import classes from './Skeleton.module.css'

/** Px of text at its usual size, which grow with it; or a length of CSS. */
type Length = number | string

interface Props {
  readonly height: Length
  /** All the room there is if not given; never more. */
  readonly width?: Length
  /** The room above and below it. */
  readonly mt?: Length
  readonly mb?: Length
  readonly radius?: 0 | 'sm' | 'md'
}

const cssOf = (length: Length | undefined) => (typeof length === 'number' ? `${length / 16}rem` : length)

/**
 * A bar in place of what is on its way. Plain, as a screen begins with up to twenty of them: the library's own needs styles
 * of its own for each, and two layers.
 */
export const Skeleton = ({ height, width, mt, mb, radius }: Props) => (
  <span
    data-skeleton
    className={classes.bar}
    data-radius={radius}
    style={{ height: cssOf(height), width: cssOf(width), marginTop: cssOf(mt), marginBottom: cssOf(mb) }}
  />
)
