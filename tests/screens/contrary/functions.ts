import { expect } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import {
  confirmationcode,
  createconfirmation,
  createrequest,
  resetpasswordconfirmation,
  resetpasswordrequest,
} from '#api/endpoints/account.ts'
import { agendaPunt, changeAgendaPunt, removeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { changePassword } from '#api/endpoints/changePassword.ts'
import { putDocument, putUpload } from '#api/endpoints/documents.ts'
import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { logFile, logFileInfo } from '#api/endpoints/logFiles.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { leerlingAanwezigheid, lesGroep, verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { changeUserPreference, saveUserPreference } from '#api/endpoints/saveUserPreference.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { groups } from '#screens/aanwezigheden-registreren/choosing.ts'
import * as register from '#screens/aanwezigheden-registreren/model.ts'
import { $problem, fileChosen } from '#screens/agenda/documents/documents.ts'
import { $noneGiven } from '#screens/agenda/entries/source.ts'
import * as agenda from '#screens/agenda/model.ts'
import * as copying from '#screens/agenda/points/copying.ts'
import * as form from '#screens/agenda/points/form.ts'
import { moved } from '#screens/agenda/points/moving.ts'
import { removeWanted } from '#screens/agenda/points/removing.ts'
import { texts as pointTexts } from '#screens/agenda/points/texts.ts'
import { texts as agendaTexts } from '#screens/agenda/texts.ts'
import * as lists from '#screens/configuratie/lists/model.ts'
import * as configuration from '#screens/configuratie/model.ts'
import * as newUser from '#screens/gebruiker-aanmaken/model.ts'
import * as activation from '#screens/gebruiker-confirmationcode/model.ts'
import * as lookup from '#screens/gebruiker-username/model.ts'
import {
  $linkError,
  addClicked,
  birthDateTyped,
  codeTyped,
  submitted as linkSubmitted,
} from '#screens/mijn-gebruiker/linkChild.ts'
import { $preferError, offer, screenPreferred } from '#screens/mijn-gebruiker/preferredScreen.ts'
import { texts as profileTexts } from '#screens/mijn-gebruiker/texts.ts'
import * as address from '#screens/mijn-gegevens/addressForm.ts'
import { $warning, type Editable, editClicked } from '#screens/mijn-gegevens/editing.ts'
import { personal, opened as personalOpened } from '#screens/mijn-gegevens/model.ts'
import { numberSubmitted, numberTyped } from '#screens/mijn-gegevens/numberForm.ts'
import '#session/navigation/screen/reportSaves.ts'
import * as reset from '#screens/wachtwoord-vergeten/model.ts'
import * as passwordScreen from '#screens/wachtwoord-wijzigen/model.ts'
import { $signInError } from '#session/sign-in/signIn.ts'
import { $session } from '#session/user/session.ts'
import { $chosenPerson } from '#session/user/subject.ts'
import { storedOtherwiseText, storedOtherwiseTexts } from '#shared/storedOtherwise.ts'
import { newPassword, wout } from '../../mocks/newcomers.ts'
import { createBrowser, personaOf, type SchoolOfTest, signIn } from '../../mocks/school.ts'
import { studentIdOf } from '../../personas.ts'
import { type App, scaledTimeout, signedIn, startedBy, textOf } from '../../session/app.ts'
import { choose } from '../../session/counter/steps.ts'
import { openRegister, people } from '../aanwezigheden-registreren/support.ts'
import { fieldsOf, openAt, pathTo, requestPassword, requestUser, site } from '../account/app.ts'
import { changePoint, day, groupNamed, klas2B, values } from '../agenda/points/support.ts'
import { openAgenda, type Reader } from '../agenda/support.ts'
import { openConfiguration } from '../configuratie/support.ts'
import { openProfile, sami } from '../mijn-gebruiker/support.ts'
import { typePasswords } from '../passwordForm.ts'

/** The result of a function, as its user notices it and as the screen reports it. */
interface Outcome {
  /** Whether the effect is visible where it should be. */
  readonly done: boolean
  /** All texts of the screens; `''` for none. */
  readonly reported: string
}

/** A function of the portal for one person. */
export interface PortalFunction {
  readonly name: string
  /** The calls that the function needs. */
  readonly by: readonly Endpoint[]
  /** The text that names the function and the reason when it is impossible; absent if it must always work. */
  readonly whyNot?: RegExp
  readonly does: (school: SchoolOfTest) => Promise<Outcome>
}

/** A reason with the heading above it on the screen; `''` for none. */
const below = (heading: string, text: string | null | undefined): string =>
  text ? `${heading}: ${text}` : ''
const notThere = 'Foutcode 404 : De server heeft dit niet gevonden'

const reported = (app: Pick<App, 'toasts'>, ...texts: readonly (string | null | undefined)[]): string =>
  [...app.toasts(), ...texts].filter(Boolean).join(' | ')

/** The rows of a resource for somebody. An answer without a list is one row; a refusal has none. */
async function rowsFor(who: string, resource: string, query: Record<string, string> = {}) {
  const browser = await signIn(who)
  const answer = await browser.rest(resource, { query })
  if (!answer.ok) return []
  const { data } = (await answer.json()) as { data: object | readonly object[] }
  return [data].flat() as Record<string, unknown>[]
}
const whole = { MinTot: '2000-01-01T00:00:00', MaxVan: '2100-01-01T23:59:59' }

async function canSignIn(wachtwoord: string): Promise<boolean> {
  try {
    await createBrowser().signIn({ ...personaOf('an.peeters'), wachtwoord })
    return true
  } catch {
    return false
  }
}

/** The result when the sign-in already fails. */
const notSignedIn = (app: App): Outcome => ({ done: false, reported: app.get($signInError) })

const an = studentIdOf('an.peeters')

const signIns = [
  'an.peeters',
  'lotte.wouters',
  'katrien.maes',
  'jan.janssens',
  'griet.aerts',
  'beheerder',
].map(
  (who): PortalFunction => ({
    name: `${who} signs in`,
    by: [authenticate],
    async does() {
      const app = await startedBy(who)
      return { done: !['/', null].includes(app.path()), reported: reported(app, app.get($signInError)) }
    },
  }),
)

const changesPassword: PortalFunction = {
  name: 'a student changes the password',
  by: [changePassword],
  async does() {
    const who = personaOf('an.peeters')
    const app = await startedBy(who)
    if (!app.get($session)) return notSignedIn(app)
    await app.fire(passwordScreen.opened)
    const { form } = passwordScreen
    await typePasswords(app, form, { current: who.wachtwoord, next: newPassword, repeat: newPassword })
    void app.fire(form.submitted)
    await expect.poll(() => app.get(form.saving), scaledTimeout).toBe(false)
    return { done: await canSignIn(newPassword), reported: reported(app, app.get(form.error)) }
  },
}

const numbers = (
  [
    ['Gsm', '0470 12 34 56', changePersonalia],
    ['Telefoon', '03 234 56 78', changePersonaliaExtra],
    ['Bankrekening', 'BE68 5390 0754 7034', changePersonalia],
  ] as const
).map(
  ([field, text, call]): PortalFunction => ({
    name: `a student saves ${field}`,
    by: [call],
    async does() {
      const app = await openPersonal(field)
      await app.fire(numberTyped, text)
      await app.fire(numberSubmitted)
      const [row] = await rowsFor('an.peeters', `${call.resource.replace(/\/?$/, '/')}${an}`)
      const digits = (value: unknown) => String(value).replace(/\W/g, '')
      return { done: digits(row?.[field]) === digits(text), reported: reported(app, app.get($warning)) }
    },
  }),
)

async function openPersonal(field: Editable): Promise<App> {
  const app = await signedIn('an.peeters')
  await app.fire(personalOpened)
  await app.fire(editClicked, field)
  return app
}

const savesAddress: PortalFunction = {
  name: 'a student saves the address',
  by: [changePersonaliaExtra],
  async does() {
    const app = await openPersonal('Adres')
    await app.fire(address.streetTyped, 'Lindelaan')
    await app.fire(address.addressSubmitted)
    const [row] = await rowsFor('an.peeters', `vwocursistpersonaliaextra/${an}`)
    return {
      done: row?.Straat === 'Lindelaan',
      reported: reported(app, app.get($warning), app.get(personal.resource.$error)),
    }
  },
}

const linksChild: PortalFunction = {
  name: 'a parent links a child',
  by: [koppelleerling],
  whyNot: new RegExp(`^${profileTexts.addChild}: ${notThere}`),
  async does(school) {
    const { id, code, born } = sami(school)
    const app = await openProfile('fatima.benali')
    await app.fire(addClicked)
    await app.fire(codeTyped, code)
    await app.fire(birthDateTyped, born)
    await app.fire(linkSubmitted)
    const rows = await rowsFor('fatima.benali', 'Leerling')
    return {
      done: rows.some(({ ID }) => ID === id),
      reported: reported(app, below(profileTexts.addChild, app.get($linkError))),
    }
  },
}

/** A pupil in the group of the points. */
function pupilIn({ server }: SchoolOfTest): string {
  const ids = new Set(server.db.tables.groepsleden.where('GroepID', klas2B).map(({ CursistID }) => CursistID))
  const user = server.db.tables.gebruikers
    .all()
    .find(({ CursistID }) => CursistID !== null && ids.has(CursistID))
  if (!user) throw new RangeError('nobody of the group has a user')
  return user.gebruikersnaam
}

/** The points with this title in the agenda of somebody. */
const pointsFor = async (who: string, title = 'Boek lezen') =>
  (await rowsFor(who, 'AgendaPunt/', whole)).filter(({ Titel }) => Titel === title)

/** The texts of the window of a point. */
const textsOfPointWindow = (app: Reader) => {
  const { failure, otherwise = [], problems = {} } = app.get(form.$form) ?? {}
  const inForm = [
    failure,
    ...Object.values(problems),
    otherwise.length > 0 ? storedOtherwiseText(otherwise) : '',
  ]
  return reported(
    app,
    ...inForm.map((text) => below(pointTexts.add, text)),
    below(pointTexts.copyTitle, app.get(copying.$copy)?.failure),
    below('Agenda', app.get(agenda.refetch.$error)),
  )
}
/** The reason when a point cannot be made, on which all functions for points depend. */
const noPoints = new RegExp(`^${pointTexts.add}: ${notThere}`)

async function fillPoint(app: Reader, changes: Partial<NonNullable<typeof values>> = {}) {
  await app.fire(form.newWanted)
  // The group as the form offers it, because a school may not send its number.
  const group = app.get(form.$groups).some(({ name }) => name === '2B') ? groupNamed(app, '2B') : {}
  await app.fire(form.filled, { ...values, ...group, ...changes })
  await app.fire(form.submitted)
}
const shownPoint = (app: Reader, title = 'Boek lezen') =>
  app.get(agenda.$shown).find((entry) => [entry.title, entry.subject].includes(title))

/** A function for an existing point of a class. */
const withPoint = (
  name: string,
  by: readonly Endpoint[],
  act: (app: Reader, own: NonNullable<NonNullable<ReturnType<typeof shownPoint>>['own']>) => Promise<unknown>,
  isDone: (pupil: string) => Promise<boolean>,
): PortalFunction => ({
  name: `a teacher ${name} a point`,
  by: [saveAgendaPunt, ...by],
  whyNot: noPoints,
  async does(school) {
    const app = await openAgenda(school, 'jan.janssens')
    await fillPoint(app)
    const own = shownPoint(app)?.own
    // Without a point the function is impossible, and the toast about making it does not count.
    if (!own)
      return { done: false, reported: textsOfPointWindow(app).replace('Het agendapunt is gemaakt.', '') }
    const before = app.toasts().length
    await act(app, own)
    return {
      done: await isDone(pupilIn(school)),
      reported: [textsOfPointWindow(app), ...app.toasts().slice(before)].join(''),
    }
  },
})

const points: readonly PortalFunction[] = [
  {
    name: 'a teacher makes a point for a class',
    by: [saveAgendaPunt],
    whyNot: noPoints,
    async does(school) {
      const app = await openAgenda(school, 'jan.janssens')
      await fillPoint(app)
      return { done: (await pointsFor(pupilIn(school))).length === 1, reported: textsOfPointWindow(app) }
    },
  },
  {
    name: 'a teacher makes an entry of their own, with a Nota',
    by: [saveAgendaPunt],
    // The number of that type is assumed. server: agenda-8
    whyNot: new RegExp(`${noPoints.source}|^${pointTexts.add}: Dit soort agendapunt is niet bekend$`),
    async does(school) {
      const app = await openAgenda(school, 'jan.janssens')
      await fillPoint(app, { TypePunt: 4000, GroepID: 0, Groep: '', Nota: 'Zelf nalezen' })
      return { done: (await pointsFor('jan.janssens')).length === 1, reported: textsOfPointWindow(app) }
    },
  },
  withPoint(
    'changes',
    [changeAgendaPunt],
    (app, own) => changePoint(app, own),
    async (pupil) => (await pointsFor(pupil, 'Ander boek')).length === 1,
  ),
  withPoint(
    'moves',
    [changeAgendaPunt],
    (app, own) => app.fire(moved, { own, start: `${day} 13:00:00`, end: `${day} 13:50:00` }),
    async (pupil) => (await pointsFor(pupil))[0]?.Van === `${day} 13:00:00`,
  ),
  withPoint(
    'copies',
    [],
    async (app, own) => {
      await app.fire(copying.copyWanted, own)
      await app.fire(copying.weeksChosen, 1)
      await app.fire(copying.copySubmitted)
    },
    async (pupil) => (await pointsFor(pupil)).length === 2,
  ),
  withPoint(
    'removes',
    [removeAgendaPunt],
    (app, own) => app.fire(removeWanted, own),
    async (pupil) => (await pointsFor(pupil)).length === 0,
  ),
  {
    name: 'a teacher adds a document to a point',
    by: [saveAgendaPunt, putUpload, putDocument],
    whyNot: noPoints,
    async does(school) {
      const app = await openAgenda(school, 'jan.janssens')
      await fillPoint(app)
      const entry = shownPoint(app)
      if (!entry)
        return { done: false, reported: textsOfPointWindow(app).replace('Het agendapunt is gemaakt.', '') }
      await app.fire(agenda.entryOpened, entry.id)
      const bytes = new TextEncoder().encode('Hallo')
      await app.fire(fileChosen, {
        name: 'les.txt',
        size: 5,
        arrayBuffer: async () => bytes.buffer as ArrayBuffer,
      })
      const [point] = await pointsFor(pupilIn(school))
      const query = { AgendaPunt: String(point?.ID ?? 0) }
      const rows = point ? await rowsFor(pupilIn(school), 'Doc/', query) : []
      return { done: rows.length === 1, reported: reported(app, app.get($problem)) }
    },
  },
]

const registers: PortalFunction = {
  name: 'a teacher registers an hour',
  by: [lesGroep, leerlingAanwezigheid, verwerkAanwezigheden],
  // That school does not accept attendance from a teacher. server: teacher-7
  whyNot: new RegExp(
    `^${storedOtherwiseTexts.title} Nummer \\d+\\. Jij stuurde: code 2\\. Er staat nu: \\(leeg\\)\\.$|^Aanwezigheden registreren: ${notThere}$`,
  ),
  async does() {
    const app = await openRegister()
    // When the school sends no times of lessons, the teacher chooses one.
    const chosen = app
      .get(register.$toChoose)
      .find(({ GroepID, Lesuur }) => GroepID === klas2B && Lesuur === 2)
    if (chosen) await app.fire(register.lessonChosen, chosen)
    const [first] = people(app).filter(({ fixed }) => !fixed)
    const failed = () =>
      reported(
        app,
        ...[register.$message, groups.$error, register.register.$error]
          .map((store) => app.get<string>(store))
          .map((text) => below('Aanwezigheden registreren', text)),
        storedOtherwiseText(app.get(register.$otherwise) ?? []),
      )
    if (!first) return { done: false, reported: failed() }
    await app.fire(register.marked, { id: first.id, mark: { type: 2 } })
    await app.fire(register.saveRequested)
    const hour = { GroepID: '22', GroepType: '0', Datum: '2026-11-24', Lesuur: '2' }
    const rows = await rowsFor('jan.janssens', 'LeerlingAanwezigheid/', hour)
    return {
      done: rows.find(({ LL_ID }) => LL_ID === first.id)?.AanwezigheidstypeID === 2,
      reported: failed(),
    }
  },
}

const prefers: PortalFunction = {
  name: 'a teacher chooses a preferred screen',
  by: [saveUserPreference, changeUserPreference],
  whyNot: new RegExp(`^${profileTexts.preferredScreen}: ${notThere}`),
  async does() {
    const app = await openProfile('jan.janssens')
    await app.fire(screenPreferred, 'Agenda')
    const rows = await rowsFor('jan.janssens', 'UserPreference/')
    return {
      done: rows.some(({ Name, Value }) => Name === 'voorkeurscherm' && Value === '"Agenda"'),
      reported: reported(
        app,
        below(profileTexts.preferredScreen, app.get($preferError)),
        below(profileTexts.preferredScreen, app.get(offer.$error)),
      ),
    }
  },
}

const configures: PortalFunction = {
  name: 'the administrator saves the configuration',
  by: [getServerConfig, setServerConfig],
  async does({ server }) {
    const app = await openConfiguration()
    await app.fire(configuration.fieldChanged, { name: 'SchoolFax', value: '016 99' })
    await app.fire(configuration.saveRequested)
    return {
      done: server.db.tables.configuratie.get(1)?.SchoolFax === '016 99',
      reported: reported(app, app.get(configuration.$saveError), app.get(configuration.configuration.$error)),
    }
  },
}

const fetchesLog: PortalFunction = {
  name: 'the administrator downloads a log',
  by: [logFileInfo, logFile],
  async does() {
    const files: string[] = []
    const app = await openConfiguration({ onFile: ({ content }) => void files.push(textOf(content)) })
    await app.fire(configuration.tabChosen, 'logs')
    await app.fire(lists.downloadRequested, app.get(lists.$logs)[0]?.Path ?? '')
    return { done: files.length === 1, reported: reported(app, app.get(lists.logs.$error)) }
  },
}

const forgets: PortalFunction = {
  name: 'a student who forgot the password gets a mail',
  by: [resetpasswordrequest],
  async does({ outbox }) {
    const app = await openAt(`${site}/#${pathTo('gebruiker-username')}`)
    await app.fire(lookup.opened)
    await app.fire(lookup.usernameChanged, 'an.peeters')
    void app.fire(lookup.submitted)
    await expect.poll(() => app.get(lookup.$running), scaledTimeout).toBe(false)
    return { done: outbox.list().length === 1, reported: reported(app, app.get(lookup.$error)) }
  },
}

const resets: PortalFunction = {
  name: 'a student sets a new password by the mail',
  by: [resetpasswordconfirmation],
  async does(school) {
    const app = await openAt(await requestPassword(school), { now: school.clock.now })
    await app.fire(reset.opened)
    await app.fire(reset.nextChanged, newPassword)
    await app.fire(reset.repeatChanged, newPassword)
    void app.fire(reset.submitted)
    await expect.poll(() => app.get(reset.$running), scaledTimeout).toBe(false)
    return {
      done: await canSignIn(newPassword),
      reported: reported(app, app.get(reset.$error)),
    }
  },
}

const asksUser: PortalFunction = {
  name: 'a newcomer asks for a user',
  by: [createrequest],
  async does({ outbox }) {
    const app = await openAt(`${site}/#${pathTo('gebruiker-aanmaken')}`)
    await app.fire(newUser.opened)
    await app.fire(newUser.fieldsChanged, fieldsOf(wout))
    void app.fire(newUser.submitted)
    await expect.poll(() => app.get(newUser.$running), scaledTimeout).toBe(false)
    return { done: outbox.list().length === 1, reported: reported(app, app.get(newUser.$error)) }
  },
}

const activates: PortalFunction = {
  name: 'a newcomer activates the user',
  by: [confirmationcode, createconfirmation],
  whyNot: /^Fout bij het ophalen van de activatiecode\.$/,
  async does(school) {
    const app = await openAt(await requestUser(school, wout), { now: school.clock.now })
    await app.fire(activation.opened)
    await app.fire(activation.contactChosen, 'LE1')
    await app.fire(activation.codeRequested)
    const code = school.outbox.list()[0]?.codes[0] ?? ''
    await app.fire(activation.codeTyped, code)
    void app.fire(activation.submitted)
    await expect.poll(() => app.get(activation.$activating), scaledTimeout).toBe(false)
    const done = school.server.db.tables.gebruikers
      .all()
      .some(({ gebruikersnaam }) => gebruikersnaam === wout.email)
    return { done, reported: reported(app, app.get(activation.$error)) }
  },
}

const savesAgenda: PortalFunction = {
  name: 'a student stores the agenda as a file',
  by: [vwoparticipaties],
  async does(school) {
    const app = await openAgenda(school, 'an.peeters')
    await app.fire(agenda.downloadRequested)
    return {
      done: app.saved[0]?.text.includes('BEGIN:VEVENT') === true,
      reported: reported(app, app.get(agenda.refetch.$error)),
    }
  },
}

const seesPoints: PortalFunction = {
  name: 'a parent sees the agenda of a child',
  by: [agendaPunt],
  whyNot: /^De school geeft niets door van deze agenda\. .*$|^Agenda: Foutcode 400 : Onbekend: Leerling$/,
  async does(school) {
    const app = await openAgenda(school, 'katrien.maes')
    const none = app.get($noneGiven) && agendaTexts.noneGiven
    return {
      done: app.get(agenda.$shown).length > 0,
      reported: reported(app, below('Agenda', app.get(agenda.refetch.$error)), none || ''),
    }
  },
}

const counter: PortalFunction = {
  name: 'staff open a student at the counter',
  by: [leerling],
  async does() {
    const app = await startedBy('griet.aerts')
    const rows = await rowsFor('griet.aerts', 'Leerling')
    // People without names are found by their number.
    await choose(app, rows.every(({ Naam }) => Naam === undefined) ? String(an) : 'an peeters')
    return { done: app.get($chosenPerson)?.ID === an, reported: reported(app) }
  },
}

/** Every function of every role. */
export const functions: readonly PortalFunction[] = [
  ...signIns,
  changesPassword,
  ...numbers,
  savesAddress,
  linksChild,
  ...points,
  registers,
  prefers,
  configures,
  fetchesLog,
  forgets,
  resets,
  asksUser,
  activates,
  savesAgenda,
  seesPoints,
  counter,
]
