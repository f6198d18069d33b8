import { combine } from 'effector'
import { projectName } from '#shared/project.ts'
import { $schoolSettings } from '#shared/schoolSettings.ts'
import { $connections } from '../../connections/connections.ts'
import { $session, $userName } from '../../user/session.ts'

/**
 * The school's name, which no call gives to everybody: that of the build, else the name that the user gave the connection, else
 * the product's. A connection without such a name has the username instead. rule: menu-11
 */
export const $schoolName = combine(
  { settings: $schoolSettings, session: $session, connections: $connections, userName: $userName },
  ({ settings, session, connections, userName }) => {
    const name = connections.find(({ ID }) => ID === session?.connectionId)?.connectionName.trim() ?? ''
    return settings.name || (name === userName ? '' : name) || projectName
  },
)
