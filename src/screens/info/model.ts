import { createEvent, restore, sample } from 'effector'
import { $session } from '../../session/user/session.ts'
import { appInfoFx } from '../../shared/browser/environment.ts'
import { projectName, version } from '../../shared/project.ts'

export const opened = createEvent()

sample({ clock: opened, target: appInfoFx })

/** What the portal is called and which version it is. */
export const $appInfo = restore(appInfoFx.doneData, { name: projectName, version })

/** The name of the host that the signed-in user talks to. */
export const $host = $session.map((session) =>
  session && URL.canParse(session.server) ? new URL(session.server).host : '',
)
