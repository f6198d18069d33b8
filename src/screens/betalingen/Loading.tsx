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
          <Bar line="1.5rem" width="100%" />
          <Bar line="1.5rem" width="14rem" />
        </div>
      </div>
      <div className={classes.card} aria-hidden="true">
        <div className={classes.names}>
          {texts.columns.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        {['a', 'b', 'c'].map((row) => (
          <div key={row} className={classes.row}>
            <div className={classes.what}>
              <Bar line="1.375rem" width="14rem" />
              <Bar line="1.4375rem" width="11rem" />
            </div>
            <dl className={classes.amounts}>
              {['asked', 'paid'].map((amount) => (
                <div key={amount}>
                  <dt>
                    <Bar line="1.3125rem" width="4.5rem" />
                  </dt>
                  <dd>
                    <Bar line="1.5rem" width="5rem" />
                  </dd>
                </div>
              ))}
            </dl>
            <div className={classes.end}>
              <Bar line="1.625rem" width="10rem" />
            </div>
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
