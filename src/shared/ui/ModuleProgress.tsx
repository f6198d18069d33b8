import classes from './ModuleProgress.module.css'

/** The state of a module; `todo` has no result and is not followed now. */
type PieceKind = 'reached' | 'failed' | 'following' | 'other' | 'todo'

/** With more modules, pieces are not distinguishable, so each state has one piece as long as its share. */
const maxPieces = 24

/**
 * The progress of a programme, with one piece for each module, in the order of `counts`. It is hidden from screen readers
 * unless it has a `label`, because the text beside it says the same.
 */
export function ModuleProgress({
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
      sum > maxPieces
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
