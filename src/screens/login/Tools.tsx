import { scopeBind } from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import { $connections } from '#session/connections/connections.ts'
import { Icon } from '#shared/look/icons.tsx'
import { messages } from '#shared/messages/messages.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { paths } from '#shared/portal/paths.ts'
import { FormLink } from './FormLink.tsx'
import classes from './Tools.module.css'
import { texts } from './texts.ts'

const files = [
  { how: 'importChosen', icon: 'upload', text: texts.importFile },
  { how: 'exportChosen', icon: 'download', text: texts.exportFile },
] as const

/** The actions on connections, besides choosing one. */
export default function Tools() {
  const scope = useProvidedScope()
  const { connections, say } = useUnit({ connections: $connections, say: toastShown })
  /** This code is loaded with the first file, because the sign-in page does not need it. */
  const choose = (how: (typeof files)[number]['how']) => {
    import('./transfer.ts').then(
      (transfer) => scopeBind(transfer[how], { ...(scope && { scope }), safe: true })(),
      () => say({ text: messages.offline, kind: 'error' }),
    )
  }
  return (
    <ul className={classes.tools}>
      <li>
        <FormLink to={paths.connectionNew} className={classes.tool ?? ''}>
          <Icon name="add" size={20} />
          {texts.add}
        </FormLink>
      </li>
      {files.slice(0, connections.length > 0 ? 2 : 1).map(({ how, icon, text }) => (
        <li key={how}>
          <button type="button" className={`plain-button ${classes.tool}`} onClick={() => choose(how)}>
            <Icon name={icon} size={20} />
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
