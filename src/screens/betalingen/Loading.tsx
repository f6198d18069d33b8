import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** The shape of the list while it is fetched: the same boxes, with bars for the lines of text. */
export function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div className={classes.totals} aria-hidden="true">
        <div>
          <Bar line="1.5rem" width="9rem" />
          <Bar line="2.475rem" width="9rem" />
        </div>
        <Bar line="1.5rem" width="6rem" />
        <div className={classes.share}>
          <Bar line="1.125rem" width="100%" />
          <Bar line="1.5rem" width="14rem" />
        </div>
      </div>
      <div className={classes.list} aria-hidden="true">
        {['a', 'b', 'c'].map((row) => (
          <div key={row} className={classes.row}>
            <div>
              <Bar line="1.375rem" width="14rem" />
              <Bar line="1.4375rem" width="11rem" />
            </div>
            <div className={classes.amounts}>
              {['asked', 'paid'].map((amount) => (
                <div key={amount}>
                  <Bar line="1.3125rem" width="4.5rem" />
                  <Bar line="1.5rem" width="5rem" />
                </div>
              ))}
            </div>
            <Bar line="1.625rem" width="10rem" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** A bar in place of a line of text; `line` is the line's height. */
function Bar({ line, width }: { line: string; width: string }) {
  return (
    <div className={classes.bar}>
      <Skeleton height={`calc(${line} - 0.5rem)`} width={width} radius="sm" />
    </div>
  )
}
