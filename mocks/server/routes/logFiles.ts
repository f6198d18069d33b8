import type { FileContent } from '#api/endpoint.ts'
import { apacheLogFile, type LogLocation, logFile, logFileInfo } from '#api/endpoints/logFiles.ts'
import { formRoute, type SignedInContext } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function fileOf({ logs, site }: SignedInContext, location: LogLocation, name: string): FileContent {
  const file = logs.list(location, site).find(({ Path }) => Path === name)
  if (!file) throw new Refusal(404, 'Onbekend logboek')
  return { name, type: 'text/plain', bytes: bytesOf(file.text) }
}

const form = 'Configuratie'

export const logFileRoutes = [
  formRoute(logFileInfo, form, ({ query }, { logs, site }) =>
    logs.list(query.Location, site).map(({ Path, writtenAt, text }) => ({
      Path,
      TimeStamp: writtenAt,
      Size: bytesOf(text).length,
      Mode: '-rw-r-----',
    })),
  ),
  formRoute(logFile, form, ({ name }, context) => fileOf(context, 'Logs', name)),
  formRoute(apacheLogFile, form, ({ name }, context) => fileOf(context, 'ApacheLogs', name)),
]
