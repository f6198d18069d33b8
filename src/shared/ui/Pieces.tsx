import classes from './Pieces.module.css'

/** The state of a module. `rest`: without a result, and not followed now. */
export type PieceKind = 'reached' | 'failed' | 'following' | 'other' | 'rest'

/** The most pieces that are still distinguishable; with more modules there is one piece for each state, as long as its share. */
const mostPieces = 24

/**
 * How far a programme is: one piece a module, in the order of `counts`. The words beside it say the same, so that it is
 * hidden from screen readers unless it has a `label`.
 */
export function Pieces({
  counts,
  label,
}: {
  counts: readonly (readonly [PieceKind, number])[]
  label?: string
}) {
  const sum = counts.reduce((total, [, count]) => total + count, 0)
  const pieces = counts
    .filter(([, count]) => count > 0)
    .flatMap(([kind, count]) =>
      sum > mostPieces
        ? [{ kind, share: count, id: kind }]
        : Array.from({ length: count }, (_, n) => ({ kind, share: 1, id: `${kind} ${n}` })),
    )
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span className={classes.pieces} {...meaning}>
      {pieces.map(({ kind, share, id }) => (
        <i key={id} data-piece={kind} style={{ flexGrow: share }} />
      ))}
    </span>
  )
}
