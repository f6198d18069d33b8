import { combine, createStore } from 'effector'
import { projectName } from '../../shared/project.ts'
import { $connections } from '../connections/connections.ts'
import { $session, $userName } from '../user/session.ts'

/** The school's name as this build knows it; `''` where it knows none. No call gives it to everybody. */
export const builtSchoolName: string = import.meta.env?.VITE_SCHOOL_NAME ?? ''
export const $builtSchoolName = createStore(builtSchoolName)

/**
 * The school's name: that of the build, else the name that the user gave the connection, else the product's. A connection
 * that nobody named has the user's name. rule: menu-11
 */
export const $schoolName = combine(
  { built: $builtSchoolName, session: $session, connections: $connections, userName: $userName },
  ({ built, session, connections, userName }) => {
    const name = connections.find(({ ID }) => ID === session?.connectionId)?.connectionName.trim() ?? ''
    return built || (name === userName ? '' : name) || projectName
  },
)
