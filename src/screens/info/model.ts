import { attach, createEvent, restore, sample } from 'effector'
import { $session } from '#session/user/session.ts'
import { appInfoFx } from '#shared/browser/environment.ts'
import { todayAt } from '#shared/dates/today.ts'
import { projectName, version } from '#shared/portal/project.ts'

export const opened = createEvent()

const readFx = attach({ effect: appInfoFx })
sample({ clock: opened, target: readFx })

export const $appInfo = restore(readFx.doneData, { name: projectName, version })

/** The current year, for the copyright. rule: info-1 */
export const $year = todayAt(opened).map((today) => today.slice(0, 4))

export const $host = $session.map((session) =>
  session && URL.canParse(session.server) ? new URL(session.server).host : '',
)
