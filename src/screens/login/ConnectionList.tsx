import { useUnit } from 'effector-react'
import { $connections, shownServer } from '#session/connections/connections.ts'
import { Icon } from '#shared/look/icons.tsx'
import { connectionEditAddress } from '#shared/portal/paths.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { SpokenStatus } from '#shared/ui/marks/SpokenStatus.tsx'
import classes from './ConnectionList.module.css'
import { FormLink } from './FormLink.tsx'
import { $error, $running, connectionChosen, formRequested, removalRequested } from './model.ts'
import { texts } from './texts.ts'
import { Ways } from './Ways.tsx'

/** The saved connections: one choice signs in, or asks for the password. */
export function ConnectionList() {
  const connections = useUnit($connections)
  const error = useUnit($error)
  const running = useUnit($running)
  const choose = useUnit(connectionChosen)
  const remove = useUnit(removalRequested)
  const showForm = useUnit(formRequested)
  return (
    <div className="grid gap-18">
      <h1 className={classes.title} tabIndex={-1} data-screen-title>
        {texts.chooseConnection}
      </h1>
      <Notice kind="error">{error}</Notice>
      <ul className="grid gap-8" aria-busy={running}>
        {connections.map((connection) => (
          <li key={connection.ID} className="framed flex">
            <button
              type="button"
              className={`plain-button ${classes.choice}`}
              aria-disabled={running}
              onClick={() => choose(connection)}
            >
              <Icon name="user" />
              <span className="grow shrinks">
                <strong className="block w-heavy">{connection.connectionName}</strong>
                <span className="block dim text-14">{connection.username}</span>
                <span className="block dim text-14">{shownServer(connection)}</span>
              </span>
            </button>
            <FormLink
              to={connectionEditAddress(connection.ID)}
              className={classes.tool ?? ''}
              aria-label={texts.edit(connection.connectionName)}
            >
              <Icon name="edit" size={20} />
            </FormLink>
            <button
              type="button"
              className={`plain-button ${classes.tool}`}
              onClick={() => remove(connection)}
              aria-label={texts.remove(connection.connectionName)}
            >
              <Icon name="trash" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" leftSection={<Icon name="personAdd" size={20} />} onClick={showForm}>
        {texts.otherUser}
      </Button>
      <Ways />
      <SpokenStatus>{running ? texts.signingIn : ''}</SpokenStatus>
    </div>
  )
}
