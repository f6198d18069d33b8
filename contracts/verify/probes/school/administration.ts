import { authenticate } from '#api/endpoints/authenticate.ts'
import { logFile, logFileInfo } from '#api/endpoints/logFiles.ts'
import type { FormName } from '#api/forms.ts'
import { formsIn } from '#api/forms.ts'
import { anyRow, inBody, inResult, inRows } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { unless } from '../compare.ts'
import type { Probe } from '../probe.ts'
import { roles } from '../roles.ts'

const logState = 'there are log files'

/** The forms that the menus of some people must not have. server: login-11 */
const audiences = [
  { state: roles.studentWithPayments, never: ['Configuratie', 'AanwezighedenRegistreren'] },
  { state: roles.parent, never: ['Configuratie', 'AanwezighedenRegistreren'] },
  { state: roles.pupil, never: ['Configuratie', 'AanwezighedenRegistreren'] },
  { state: roles.teacher, never: ['Configuratie'] },
] as const satisfies readonly { never: readonly FormName[]; [name: string]: unknown }[]

/** What menus must not have, and what an administrator sees. */
export const administrationProbes: readonly Probe[] = [
  {
    description: 'the menu gives nobody a form that is for others',
    descriptionNl: 'het menu geeft niemand een scherm dat voor anderen is',
    endpoint: authenticate.name,
    fact: 'login-11',
    shownBy: ['a student signs in'],
    states: [roles.studentWithPayments],
    async run(context) {
      const forbiddenForms = await Promise.all(
        audiences
          .filter(({ state }) => context.offers(state))
          .map(async ({ state, never }) => {
            const forms = formsIn((await context.person(state)).login.answer?.menu.Items ?? [])
            return never.filter((form) => forms.includes(form))
          }),
      )
      const place = inResult('menu', 'Items', anyRow, 'Form')
      return [...new Set(forbiddenForms.flat())].map(
        (form) => ({ kind: 'form for others', place, form }) as const,
      )
    },
  },
  {
    description: 'the two lists of logs differ, and hold the files that are known',
    descriptionNl: 'de twee lijsten van logboeken verschillen, en bevatten de gekende bestanden',
    endpoint: logFileInfo.name,
    fact: 'resource-30',
    shownBy: [
      'the administrator asks for the logs of the website',
      'the administrator asks for the logs of the web server',
    ],
    states: [roles.administrator, logState],
    async run(context) {
      const { list } = await context.person(roles.administrator)
      const { logName, apacheLogName } = context.offer(logState).offer.values ?? {}
      const namesIn = async (Location: string) =>
        (await list(logFileInfo, { Location })).map(({ Path }) => String(Path))
      const [website, apache] = await Promise.all([namesIn('Logs'), namesIn('ApacheLogs')])
      const isSameList =
        website.length > 0 && [...website].sort().join('\n') === [...apache].sort().join('\n')
      const missingIn = (names: readonly string[], name: unknown, Location: string): Difference[] =>
        unless(name === undefined || names.includes(String(name)), 'log not found', {
          ...inRows('Path'),
          asked: [Location],
        })
      return [
        ...unless(!isSameList, 'same logs', inRows('Path')),
        ...missingIn(website, logName, 'Logs'),
        ...missingIn(apache, apacheLogName, 'ApacheLogs'),
      ]
    },
  },
  {
    description: 'a log comes about as large as its list says',
    descriptionNl: 'een logboek komt ongeveer zo groot als zijn lijst zegt',
    endpoint: logFile.name,
    fact: 'resource-31',
    shownBy: ['the administrator downloads a log of the website'],
    states: [roles.administrator, logState],
    async run(context) {
      const { list, access } = await context.person(roles.administrator)
      const { logName } = context.offer(logState).offer.values ?? {}
      const logs = await list(logFileInfo, { Location: 'Logs' })
      const { Size } = logs.find(({ Path }) => Path === logName) ?? {}
      const { api, resource } = logFile
      const query = { attachment: 'true' }
      const file = await access.call({ method: 'GET', api, resource: `${resource}/${logName}`, query })
      const { byteLength } = await file.forPact().arrayBuffer()
      // No source states the unit in the list, and a log grows; a server that shortens it keeps the newer half or so.
      const isShort = byteLength < Number(Size) / 2
      return unless(file.status !== 200 || !isShort, 'short document', inBody())
    },
  },
]
