import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumed, school } from '../fields/about.ts'
import { momentText, text } from '../fields/fields.ts'
import { fileEndpoint } from '../fileEndpoint.ts'

/** The folders of log files: those of the website, and those of the web server in front of it. server: resource-30 */
const logLocations = ['Logs', 'ApacheLogs'] as const
export type LogLocation = (typeof logLocations)[number]

/** The log files of a location; for the administrator only. server: resource-30 */
export const logFileInfo = listEndpoint({
  name: 'LogFileInfo',
  words: { call: 'Lijst van logboeken', rows: ['bestand', 'bestanden'] },
  cachedFor: null,
  inTwin: false,
  resource: 'LogFileInfo/',
  title: 'Path',
  request: z.object({ query: z.object({ Location: school(z.enum(logLocations)) }) }),
  record: z.object({
    /** The name with which the file is fetched. */
    Path: school(text),
    TimeStamp: school(momentText),
    /** The size in bytes. */
    Size: assumed(school(z.int())),
    /** The rights on the file, as the server writes them. */
    Mode: assumed(school(text)),
  }),
  provenance: { call: 'S' },
})

const fileRequest = z.object({
  name: school(text),
  query: z.object({ attachment: school(z.literal('true')) }),
})

/** A log file of the website; for the administrator only. server: resource-31 */
export const logFile = fileEndpoint({
  name: 'log file',
  words: { call: 'Logboek' },
  api: 'Files',
  resource: 'Logs',
  request: fileRequest,
  provenance: { call: 'S' },
})

/** A log file of the web server; for the administrator only. server: resource-32 */
export const apacheLogFile = fileEndpoint({
  name: 'Apache log file',
  words: { call: 'Logboek van de webserver' },
  api: 'Files',
  resource: 'ApacheLogs',
  request: fileRequest,
  provenance: { call: 'A' },
})

/**
 * The site root, at which `filemanager.cgi` is. It is the server location, with `/webstudent` added if only the address of the
 * page has it and both are of one origin. server: resource-31
 */
export function fileRoot(server: string, page: string): string {
  const isBelowWebstudent = ({ pathname }: URL) => pathname.split('/').includes('webstudent')
  if (!URL.canParse(server) || !URL.canParse(page)) return server
  const [serverUrl, pageUrl] = [new URL(server), new URL(page)]
  return serverUrl.origin === pageUrl.origin && !isBelowWebstudent(serverUrl) && isBelowWebstudent(pageUrl)
    ? `${serverUrl.origin}/webstudent`
    : server
}
