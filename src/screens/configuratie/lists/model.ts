import { createEvent, createStore, restore, sample } from 'effector'
import type { ResponseOf } from '#api/endpoint.ts'
import { apacheLogFile, fileRoot, type LogLocation, logFile, logFileInfo } from '#api/endpoints/logFiles.ts'
import { websiteModule } from '#api/endpoints/websiteModule.ts'
import { failureText } from '#api/failures/failureText.ts'
import { createDownload } from '#session/calls/download.ts'
import { createResource } from '#session/calls/resource.ts'
import { userChanged } from '#session/user/session.ts'
import { $pageAddress } from '#shared/browser/environment.ts'
import { formatMoment } from '#shared/dates/dates.ts'
import { errorToastShown } from '#shared/messages/toasts.ts'
import type { Tab } from '../fields.ts'
import { opened, tabChosen } from '../model.ts'
import { texts } from '../texts.ts'

const chosen = (tab: Tab) => tabChosen.filter({ fn: (other) => other === tab })

/** The modules of the server's program, fetched each time their tab is chosen. */
export const modules = createResource(websiteModule, createStore({}))
sample({ clock: chosen('modules'), target: modules.opened })
export type ServerModule = ResponseOf<typeof websiteModule>[number] & { readonly built: string }
/** The modules, each with the date on which it was built as text. rule: configuration-10 */
export const $modules = modules.$data.map((rows) =>
  (rows ?? []).map((row): ServerModule => ({ ...row, built: formatMoment(row.BuildDate ?? '') })),
)

export const locationChosen = createEvent<LogLocation>()
/** The chosen type of logs: those of the website at first. rule: configuration-11 */
export const $location = restore(locationChosen, 'Logs').reset(opened, userChanged)
export const logs = createResource(
  logFileInfo,
  $location.map((Location) => ({ query: { Location } })),
)
sample({ clock: [chosen('logs'), locationChosen], target: logs.opened })

const kilobytes = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 3 })
/** A size in kB, as Belgians write a number. rule: configuration-12 */
export const formatSize = (bytes: number): string => `${kilobytes.format(bytes / 1000)} kb`

export type LogRow = ResponseOf<typeof logFileInfo>[number] & { readonly time: string; readonly size: string }

const toLogs = (rows: ResponseOf<typeof logFileInfo>): LogRow[] =>
  rows.map((row) => ({
    ...row,
    time: formatMoment(row.TimeStamp),
    size: row.Size === undefined ? '' : formatSize(row.Size),
  }))

export const $logs = logs.$data.map((rows) => toLogs(rows ?? []))

interface LogFile {
  readonly name: string
  readonly location: LogLocation
  /** The address of the portal's page. */
  readonly page: string
}

const download = createDownload(async ({ transport, client }, { name, location, page }: LogFile) => {
  const endpoint = location === 'Logs' ? logFile : apacheLogFile
  const server = fileRoot(client.server, page)
  const request = { name, query: { attachment: 'true' as const } }
  const { type, bytes } = await transport.call(endpoint, request, client, server)
  return { name: name.slice(name.lastIndexOf('/') + 1), type, content: bytes }
}, texts.downloaded)
export const downloadRequested = createEvent<string>()
sample({
  clock: downloadRequested,
  source: { location: $location, page: $pageAddress },
  fn: (where, name) => ({ ...where, name }),
  target: download.requested,
})
/** The name of the log that is being fetched; null while none is. */
export const $downloading = download.$running.map((file) => file?.name ?? null)
sample({ clock: download.failed, fn: failureText, target: errorToastShown })
