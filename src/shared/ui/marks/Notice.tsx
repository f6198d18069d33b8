import { Icon } from '../../look/icons.tsx'
import classes from './Notice.module.css'

/** A message that stays while it is true. The element exists even without a text, so that a screen reader announces it. */
export function Notice({ kind, children }: { kind: 'error' | 'good'; children: string }) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes.notice}
      data-kind={kind}
      data-empty={children === ''}
    >
      {children !== '' && (
        <>
          <Icon name={kind === 'error' ? 'alert' : 'check'} />
          <p>{children}</p>
        </>
      )}
    </div>
  )
}
