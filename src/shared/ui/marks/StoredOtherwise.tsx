import { Icon } from '../../look/icons.tsx'
import { type StoredDifference, storedOtherwiseTexts as texts } from '../../storedOtherwise.ts'
import notice from './Notice.module.css'
import classes from './StoredOtherwise.module.css'

/** The fields that the server stored otherwise. The element exists even without any, so that they are announced. rule: save-6 */
export function StoredOtherwise({ differences }: { differences: readonly StoredDifference[] }) {
  const nothing = differences.length === 0
  return (
    <div role="alert" className={notice.notice} data-kind="error" data-empty={nothing}>
      {!nothing && (
        <>
          <Icon name="alert" />
          <div className={classes.body}>
            <p>{texts.title}</p>
            <dl className={classes.list}>
              {differences.map(({ field, label, sent, now }) => (
                <div key={field}>
                  <dt className="w-strong">{label}</dt>
                  <dd>
                    {texts.sent} <q className={classes.value}>{sent || texts.empty}</q>
                  </dd>
                  <dd>
                    {texts.now} <q className={classes.value}>{now || texts.empty}</q>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </>
      )}
    </div>
  )
}
