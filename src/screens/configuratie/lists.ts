import { combine, createEvent, createStore, restore, sample } from 'effector'
import type { ResponseOf } from '../../api/endpoint.ts'
import {
  apacheLogFile,
  fileRoot,
  type LogLocation,
  logFile,
  logFileInfo,
} from '../../api/endpoints/logFiles.ts'
import { websiteModule } from '../../api/endpoints/websiteModule.ts'
import { failureText } from '../../api/failureText.ts'
import { createTask, isExpiry } from '../../session/calls/call.ts'
import { createResource } from '../../session/calls/resource.ts'
import { userChanged } from '../../session/user/session.ts'
import { $pageAddress } from '../../shared/browser/environment.ts'
import { saveBytesFx } from '../../shared/browser/files.ts'
import { formatMoment } from '../../shared/dates/dates.ts'
import { toastShown } from '../../shared/messages/toasts.ts'
import type { Tab } from './fields.ts'
import { opened, tabChosen } from './model.ts'
import { texts } from './texts.ts'

const chosen = (tab: Tab) => tabChosen.filter({ fn: (other) => other === tab })

/** The parts of the server; fetched each time their tab is chosen. */
export const modules = createResource(websiteModule, createStore({}))
sample({ clock: chosen('modules'), fn: () => undefined, target: modules.opened })
export type ServerModule = ResponseOf<typeof websiteModule>[number] & { readonly built: string }
// rule: configuration-10
export const $modules = modules.$data.map((rows) =>
  (rows ?? []).map((row): ServerModule => ({ ...row, built: formatMoment(row.BuildDate) })),
)

export const locationChosen = createEvent<LogLocation>()
/** Website logs at first. rule: configuration-11 */
export const $location = restore(locationChosen, 'Logs').reset(opened, userChanged)
export const logs = createResource(
  logFileInfo,
  $location.map((Location) => ({ query: { Location } })),
)
sample({ clock: [chosen('logs'), locationChosen], fn: () => undefined, target: logs.opened })

/** In thousands of bytes. rule: configuration-12 */
export const formatSize = (bytes: number): string => `${bytes / 1000} kb`

/** A log file as the list shows it. */
export type LogRow = ResponseOf<typeof logFileInfo>[number] & { readonly time: string; readonly size: string }

const toLogs = (rows: ResponseOf<typeof logFileInfo>): LogRow[] =>
  rows.map((row) => ({ ...row, time: formatMoment(row.TimeStamp), size: formatSize(row.Size) }))

/** The place to which the shown list belongs: an older one is not shown under another name. */
const $listed = createStore<LogLocation>('Logs')
sample({ clock: logs.$data.updates, source: $location, target: $listed })
const $fits = combine($location, $listed, (location, listed) => location === listed)
export const $logs = combine(logs.$data, $fits, (rows, fits) => toLogs(fits ? (rows ?? []) : []))
export const $logStatus = combine(logs.$status, $fits, logs.$error, (status, fits, error) =>
  status === 'ready' && !fits ? (error === '' ? 'loading' : 'error') : status,
)

/** The name of the log to download. */
export const downloadRequested = createEvent<string>()
const downloadFx = createTask(
  async (
    { transport, client },
    { name, location, page }: { name: string; location: LogLocation; page: string },
  ) => {
    const endpoint = location === 'Logs' ? logFile : apacheLogFile
    const server = fileRoot(client.server, page)
    const request = { name, query: { attachment: 'true' as const } }
    const { type, bytes } = await transport.call(endpoint, request, client, { server })
    return { name, type, bytes }
  },
)
/** The log that is on its way; null while none is. */
export const $downloading = createStore<string | null>(null)
  .on(downloadFx, (_, { name }) => name)
  .reset(downloadFx.finally, userChanged)
sample({
  clock: downloadRequested,
  source: { location: $location, page: $pageAddress },
  filter: downloadFx.pending.map((pending) => !pending),
  fn: (where, name) => ({ ...where, name }),
  target: downloadFx,
})
const fetched = downloadFx.answered.map(({ result }) => result)
sample({ clock: fetched, target: saveBytesFx })
sample({ clock: fetched, fn: ({ name }) => ({ text: texts.downloaded(name) }), target: toastShown })
sample({
  clock: downloadFx.failed,
  filter: ({ error }) => !isExpiry(error),
  fn: ({ error }) => ({ text: failureText(error), kind: 'error' as const }),
  target: toastShown,
})
