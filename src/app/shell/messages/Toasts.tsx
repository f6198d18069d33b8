import { useUnit } from 'effector-react'
import { memo } from 'react'
import { Icon } from '#shared/look/icons.tsx'
import { $toasts, type Toast, toastDismissed } from '#shared/messages/toasts.ts'
import { texts } from '../../texts.ts'
import { RoundButton } from '../RoundButton.tsx'
import classes from './Toasts.module.css'

function Message({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  return (
    <div className={classes.toast} data-kind={toast.kind} data-leaving={toast.leaving}>
      <Icon name={toast.kind === 'error' ? 'alert' : toast.kind === 'long' ? 'info' : 'check'} />
      <p>{toast.text}</p>
      <RoundButton icon="close" iconSize={20} label={texts.dismiss} onClick={onDismiss} />
    </div>
  )
}

/** The toasts. Both live regions are always rendered, so that a screen reader announces new messages. */
export const Toasts = memo(function Toasts() {
  const { toasts, dismiss } = useUnit({ toasts: $toasts, dismiss: toastDismissed })
  return (
    <div className={classes.stack}>
      {(['alert', 'status'] as const).map((role) => (
        <div key={role} role={role} className="grid items-centred gap-8 wide">
          {toasts
            .filter(({ kind }) => (kind === 'error') === (role === 'alert'))
            .map((toast) => (
              <Message key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
            ))}
        </div>
      ))}
    </div>
  )
})
