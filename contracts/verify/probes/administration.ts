import { authenticate, type MenuItem } from '../../../src/api/endpoints/authenticate.ts'
import { logFileInfo } from '../../../src/api/endpoints/logFiles.ts'
import { getServerConfig } from '../../../src/api/endpoints/serverConfig.ts'
import { configurationExtras, setServerConfig } from '../../../src/api/endpoints/setServerConfig.ts'
import type { FormName } from '../../../src/api/forms.ts'
import type { Problem } from '../comparison/problem.ts'
import { isFields } from '../server/answer.ts'
import { StateError } from '../situations/situation.ts'
import { demand, type Probe } from './probe.ts'

const administrator = 'the administrator is signed in'
const student = 'a student with payments is signed in'
const mayChange = 'a configuration that may be overwritten'
const logs = 'there are log files'

const formsIn = (items: readonly MenuItem[] | undefined): string[] =>
  (items ?? []).flatMap(({ Form, Items }) => [Form, ...formsIn(Items as readonly MenuItem[] | undefined)])

/** Who has a form in the menu that is for others. server: login-11 */
const audiences = [
  { state: student, never: ['Configuratie', 'AanwezighedenRegistreren'] },
  { state: 'a parent is signed in', never: ['Configuratie', 'AanwezighedenRegistreren'] },
  { state: 'a pupil with agenda points is signed in', never: ['Configuratie', 'AanwezighedenRegistreren'] },
  { state: 'a teacher is signed in', never: ['Configuratie'] },
] as const satisfies readonly { never: readonly FormName[]; [name: string]: unknown }[]

/** What an administrator sees and sets. */
export const administrationProbes: readonly Probe[] = [
  {
    description: 'the menu gives nobody a form that is for others',
    descriptionNl: 'het menu geeft niemand een scherm dat voor anderen is',
    endpoint: authenticate.name,
    provenance: 'A',
    portalCopes: true,
    shownBy: ['a student signs in'],
    states: [student],
    async run(context) {
      const found = await Promise.all(
        audiences
          .filter(({ state }) => context.offers(state))
          .map(async ({ state, never }) => {
            const forms = formsIn((await context.person(state)).login.answer?.menu.Items)
            return never.filter((form) => forms.includes(form))
          }),
      )
      return [...new Set(found.flat())].map((form) => ({
        place: 'result.menu.Items[].Form',
        expected: `no form ${form}`,
        got: `the form ${form}`,
      }))
    },
  },
  {
    description: 'the two lists of logs differ, and hold the files that are known',
    descriptionNl: 'de twee lijsten van logboeken verschillen, en bevatten de gekende bestanden',
    endpoint: logFileInfo.name,
    provenance: 'S',
    portalCopes: false,
    shownBy: [
      'the administrator asks for the logs of the website',
      'the administrator asks for the logs of the web server',
    ],
    states: [administrator, logs],
    async run(context) {
      const { list } = await context.person(administrator)
      const { logName, apacheLogName } = context.offer(logs).offer.values ?? {}
      const namesIn = async (Location: string) =>
        (await list(logFileInfo, { Location })).map(({ Path }) => String(Path))
      const [website, apache] = await Promise.all([namesIn('Logs'), namesIn('ApacheLogs')])
      const same = website.length > 0 && [...website].sort().join('\n') === [...apache].sort().join('\n')
      const holds = (names: readonly string[], name: unknown, place: string): Problem[] =>
        demand(
          name === undefined || names.includes(String(name)),
          place,
          'the log of the school’s file',
          'only others',
        )
      return [
        ...demand(!same, 'data[].Path', 'other files for Logs than for ApacheLogs', 'the same files'),
        ...holds(website, logName, 'data[].Path, of Logs'),
        ...holds(apache, apacheLogName, 'data[].Path, of ApacheLogs'),
      ]
    },
  },
  {
    description: 'a switch of the configuration is stored, and takes a form out of the menu',
    descriptionNl: 'een schakelaar van de configuratie wordt bewaard, en haalt een scherm uit het menu',
    endpoint: setServerConfig.name,
    provenance: 'O',
    portalCopes: false,
    shownBy: [
      'the administrator asks for the configuration',
      'the administrator saves the configuration',
      'a student signs in',
    ],
    states: [administrator, mayChange, student],
    writes: true,
    async run(context) {
      const { access, server, login } = await context.person(administrator)
      const kept = { subject: { kind: 'configuration' } as const, server, account: login.account }
      const change = await context.changes.backUp(this.description, kept)
      const before = change.current
      if (!isFields(before) || context.offer(student).server !== server) {
        await change.end(false)
        return []
      }
      let problems: Problem[] = []
      try {
        const shown = before.ToonBetalingen !== true
        const { accepted } = await access.rpc(setServerConfig, [
          { ...before, ToonBetalingen: shown, KanMijnGegevensBewerken: false, ...configurationExtras },
        ])
        if (!accepted) throw new StateError('not offered', 'the server refuses its own configuration')
        const { json } = await access.rpc(getServerConfig, [])
        const now = isFields(json) && isFields(json.result) ? json.result.ToonBetalingen : undefined
        const { login: anew } = await context.signInAnew(student)
        const forms = formsIn(anew.answer?.menu.Items)
        const inMenu = forms.includes('Betalingen')
        problems = [
          ...demand(now === shown, 'ToonBetalingen, read again', String(shown), String(now)),
          ...demand(
            !anew.answer || inMenu === shown,
            'menu, switched',
            shown ? 'the form Betalingen' : 'no form Betalingen',
            inMenu ? 'the form Betalingen' : 'no form Betalingen',
          ),
          ...demand(
            !forms.includes('personaliaBewerken'),
            'menu, switched',
            'no form personaliaBewerken',
            'the form personaliaBewerken',
          ),
        ]
      } finally {
        const { left } = await change.end(true)
        context.stayed(left)
      }
      return problems
    },
  },
]
