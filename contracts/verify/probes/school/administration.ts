import { authenticate } from '#api/endpoints/authenticate.ts'
import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import { externSysteem, systemRecord } from '#api/endpoints/externSysteem.ts'
import { logFileInfo } from '#api/endpoints/logFiles.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { configurationExtras, setServerConfig } from '#api/endpoints/setServerConfig.ts'
import type { FormName } from '#api/forms.ts'
import { anyRow, inResult, inRows, type Place, readAgain } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { resultIn } from '../../server/answer.ts'
import { notOffered } from '../../server/failure.ts'
import { formProblems, formsIn, type Probe, type Somebody, unless } from '../probe.ts'
import { roles } from '../roles.ts'

const overwriteState = 'a configuration that may be overwritten'
const logState = 'there are log files'

/** The forms that the menus of some people must not have. server: login-11 */
const audiences = [
  { state: roles.studentWithPayments, never: ['Configuratie', 'AanwezighedenRegistreren'] },
  { state: roles.parent, never: ['Configuratie', 'AanwezighedenRegistreren'] },
  { state: roles.pupil, never: ['Configuratie', 'AanwezighedenRegistreren'] },
  { state: roles.teacher, never: ['Configuratie'] },
] as const satisfies readonly { never: readonly FormName[]; [name: string]: unknown }[]

const menu: Place = { ...inResult('menu'), when: 'switched' }

/** Texts that are set temporarily, because nobody would notice that an empty text is not stored. */
const texts = {
  SchoolNaam: 'De testschool',
  SchoolStraat: 'Teststraat 1',
  SchoolGemeente: 'Leuven',
  SchoolEmail: 'test@school.example',
  SchoolTelefoon: '016 20 40 60',
  SchoolFax: '016 20 40 61',
  AccountSMSProviderDefaultText: 'De code is',
  AccountSMSProviderSender: 'Testschool',
  WebsiteNaam: 'Testsite',
}

/** What an administrator sees and sets. */
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
            const forms = formsIn((await context.person(state)).login.answer?.menu.Items)
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
    description:
      'the texts and switches of the configuration are stored, and a switch takes a form out of the menu',
    descriptionNl:
      'de teksten en schakelaars van de configuratie worden bewaard, en een schakelaar haalt een scherm uit het menu',
    endpoint: setServerConfig.name,
    fact: 'method-13',
    facts: { 'form still in menu': 'login-13', 'form not in menu': 'login-13' },
    shownBy: [
      'the administrator asks for the configuration',
      'the administrator saves the configuration',
      'a student signs in',
    ],
    states: [roles.administrator, overwriteState, roles.studentWithPayments],
    writes: 'everything',
    async run(context) {
      const administrator = await context.person(roles.administrator)
      return context.changing(administrator, { kind: 'configuration' }, async ({ current, readBack }) => {
        const { server } = context.offer(roles.studentWithPayments)
        if (!isFields(current) || server !== administrator.server) return []
        const showsPayments = current.ToonBetalingen !== true
        const knownTexts = Object.entries(texts).filter(([name]) => typeof current[name] === 'string')
        const set = { ...current, ...Object.fromEntries(knownTexts), ToonBetalingen: showsPayments }
        const isOpen = current.BlockAccountCreation !== true
        const switches = { KanMijnGegevensBewerken: false, BlockAccountCreation: isOpen }
        const data = [{ ...set, ...switches, ...configurationExtras }]
        const readSwitch = async ({ access }: Somebody) =>
          resultIn((await access.rpc(getServerConfig, [])).json).BlockAccountCreation
        const readBefore = await readSwitch(await context.person(roles.studentWithPayments))
        const { accepted } = await administrator.access.rpc(setServerConfig, data)
        if (!accepted) throw notOffered(overwriteState, { kind: 'configuration refused' })
        const notStored = await readBack({ body: { json: { data } }, query: {}, path: '' })
        const student = await context.signInAnew(roles.studentWithPayments)
        const { login } = student
        const expected = { Betalingen: showsPayments, personaliaBewerken: false }
        // Another question asks whether a student gets the switch at all.
        const readAfter = await readSwitch(student)
        const isRead =
          typeof readAfter !== 'boolean' ||
          readBefore !== current.BlockAccountCreation ||
          readAfter === isOpen
        return [
          ...notStored,
          ...unless(isRead, 'not stored', { ...readAgain('BlockAccountCreation'), when: 'of somebody else' }),
          ...(login.answer ? formProblems(login.answer.menu.Items, expected, menu) : []),
        ]
      })
    },
  },
  {
    description: 'an external system keeps what a save does not send',
    descriptionNl: 'een extern systeem houdt wat niet verstuurd wordt',
    endpoint: changeExternSysteem.name,
    fact: 'rest-6',
    shownBy: ['the administrator asks for the external systems', 'the administrator changes a client secret'],
    states: [roles.administrator, 'an external system whose secret may change'],
    writes: 'accounts',
    async run(context) {
      const administrator = await context.person(roles.administrator)
      const { resource } = changeExternSysteem
      const filled = (row: Fields) => Object.values(row).filter((value) => value !== '').length
      const systems = (await administrator.list(externSysteem)).toSorted(
        (one, other) => filled(other) - filled(one),
      )
      const [fullest] = systems
      if (!fullest) return []
      const id = Number(fullest.ID)
      const fields = Object.keys(systemRecord.shape).filter((name) => !['ID', 'TypeSysteem'].includes(name))
      const subject = { kind: 'record' as const, resource, id, fields }
      return context.changing(administrator, subject, async ({ readBack }) => {
        const json = { ID: id, ClientID: fullest.ClientID, ClientSecret: `${fullest.ClientSecret}-1` }
        const { accepted } = await administrator.access.call({ method: 'PUT', resource, id }, json)
        return accepted ? readBack({ body: { json }, query: {}, path: '' }) : []
      })
    },
  },
]
