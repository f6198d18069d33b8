import { combine } from 'effector'
import { projectName } from '#shared/portal/project.ts'
import { $schoolSettings } from '#shared/portal/schoolSettings.ts'
import { $connections } from '../../connections/connections.ts'
import { $displayName, $session } from '../../user/session.ts'

/**
 * The school's name, which no call gives to everybody: that of the build, else that of the connection, unless it is just the
 * username, else the product's. rule: menu-11
 */
export const $schoolName = combine(
  { settings: $schoolSettings, session: $session, connections: $connections, displayName: $displayName },
  ({ settings, session, connections, displayName }) => {
    const name = connections.find(({ ID }) => ID === session?.connectionId)?.connectionName.trim() ?? ''
    return settings.name || (name === displayName ? '' : name) || projectName
  },
)
