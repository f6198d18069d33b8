import { personas } from '#fixtures/personas.ts'
import { schoolName } from '#fixtures/schoolName.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { type Controls, remoteControls, type SchoolTime, type Status } from '../controls/api.ts'
import { takeClassmate } from '../klas/cardLink.ts'
import { currentVisitor, schoolPath } from '../pageMarks.ts'
import { forgetSession } from '../panel/page/execute.ts'
import { readItem, writeItem } from '../panel/page/storage.ts'
import { tabName } from '../panel/page/tabName.ts'
import { otherPageAt } from '../panel/school/addresses.ts'
import type { PanelSchool, SchoolConnection } from '../panel/school/school.ts'
import { isVisible } from '../panel/sideBySide/follow.ts'
import { type DemoPerson, demoPeople } from '../people/demoPeople.ts'
import { followLinks, portalPage, showVisit, visitedAddress } from '../people/visits.ts'
import { frameTabOf, renewEvent, separateStorage } from '../sideBySide/frame.ts'
import { markOfTab } from '../sideBySide/frameTab.ts'
import { type ChangeMessage, channelName } from '../sw/messages.ts'
import { httpControls, savedOnServer, watchHttp } from './overHttp.ts'
import { createSchoolClock, type SchoolClock } from './schoolTime.ts'
import { connectWorker } from './serviceWorker.ts'
import { withTabName } from './tabOfCalls.ts'

declare global {
  interface Window {
    /** The school behind the portal, for tests, the panel and the console. It exists in mock builds only. */
    webstudentMock?: SchoolConnection
  }
}

/** The simulated server's own pages, in place of the school's gradebook and report. */
const evaluationPages = {
  gradebook: '{server}/bin/server.fcgi/evaluatie/puntenboek',
  report: '{server}/bin/server.fcgi/evaluatie/rapport?leerling={leerling}',
} as const

/** What the portal starts with in a mock build. */
interface DemoStart {
  readonly people: readonly DemoPerson[]
  /** The settings that a build for this school would have. */
  readonly settings: { readonly name: string } & typeof evaluationPages
  /** The person whom a link signs in; null for none. */
  readonly person: DemoPerson | null
  /** Dutch sentences for the person who opened the page. */
  readonly notices: readonly string[]
  /** Whether a worker caches the portal's files. A page that a mock server serves has no worker. */
  readonly cachesFiles: boolean
  /** The path in front of the school's sites: `/kamer/CODE` on a server with rooms, else `''`. */
  readonly sitesPath: string
  /** The school's time, which is the portal's time. */
  readonly clock: SchoolClock
  /** Whether this is one of several portals in one page, each with its own session. */
  readonly isFramed: boolean
  /** Calls the listener when another tab has changed something that the portal may show. */
  readonly watchOthers: (listener: () => void) => void
  /** Whether the school is in this browser, and not on a mock server. */
  readonly isServerHere: boolean
}

/** A school that this page can use. */
interface ConnectedSchool {
  readonly controls: SchoolConnection
  /** Dutch sentences for the person who opened the page. */
  readonly notices: readonly string[]
  readonly time: SchoolTime
}

/** Connects to the school in this browser, which all tabs share: in its service worker, if there is one. */
async function schoolInBrowser(students: number): Promise<ConnectedSchool> {
  const scope = new URL(import.meta.env.BASE_URL, location.href).href
  const link = await connectWorker(students).catch(async () =>
    (await import('./withoutWorker.ts')).connectWithoutWorker(scope, students),
  )
  const { ask, missing, channel = channelName(scope) } = link
  const { setAside, seedChanged, time } = link.opened
  const remote = remoteControls((name, argument) =>
    ask({ type: 'mock control', name, argument, tab: tabName() }),
  )
  if (import.meta.env.VITE_DIALECT) await remote.setDialect(JSON.parse(import.meta.env.VITE_DIALECT))
  const dialect = await remote.dialect()
  const watch: SchoolConnection['watch'] = (listener) => {
    const changes = new BroadcastChannel(channel)
    changes.onmessage = ({ data }: MessageEvent<ChangeMessage>) => listener(data)
    return () => changes.close()
  }
  return {
    controls: {
      ...remote,
      watch,
      missing,
      setAside: () => ask({ type: 'mock set aside' }),
    },
    notices: [
      ...oncePerTab('ontbreekt', missing),
      // The worker gives this reason at each visit, as long as it runs.
      ...oncePerTab('opzijgezet', setAside && `De bewaarde school is opzijgezet. ${setAside}`),
      ...oncePerTab('gewijzigd', seedChanged ? seedText : null),
      ...oncePerTab('server', dialect && serverText(dialect.school)),
    ],
    time,
  }
}

/** The notice about a dialect, which the school keeps until somebody ends it in the panel. */
const serverText = (school: string) =>
  `De school antwoordt zoals ${school === '' ? 'een andere server' : `de server van ${school}`}. In het paneel, bij Gegevens, zie je wat er anders is.`

/** The notice about other seeded data: the panel has a button to start again. */
const seedText =
  'De gegevens waarmee de school begint zijn gewijzigd, maar je ziet nog de bewaarde school. In het paneel, bij Gegevens, begin je opnieuw.'

/** A text that each tab shows once, until the text changes. */
function oncePerTab(item: string, text: string | null): string[] {
  const known = readItem(item, 'tab') === text
  writeItem(item, text, 'tab')
  return text === null || known ? [] : [text]
}

/** Connects to the school on the server that this page came from, which everybody in the room shares. */
async function schoolOverHttp(base: string, inFrame: boolean): Promise<ConnectedSchool> {
  const remote = httpControls(base)
  const outerSchool = inFrame ? (parent as Window).webstudentMock : undefined
  // The page around this frame has a connection for changes already, and a browser allows only a few to one host.
  const watch: SchoolConnection['watch'] = (listener) => {
    if (!outerSchool) return watchHttp(base, listener)
    const end = outerSchool.watch(listener)
    window.addEventListener('pagehide', end)
    return end
  }
  // If the server cannot be reached now, the first change brings its time.
  const time = await remote.status().then(
    ({ clock }) => timeOf(clock),
    () => ({ at: Date.now(), still: false }),
  )
  return {
    controls: { ...remote, watch, missing: null, setAside: async () => null },
    notices: [],
    time,
  }
}

const timeOf = ({ at, mode }: Status['clock']): SchoolTime => ({ at, still: mode === 'still' })

/** The school's time in this page, which follows each change by any tab. */
function followClock(controls: SchoolConnection, first: SchoolTime): SchoolClock {
  const clock = createSchoolClock()
  clock.follow(first)
  controls.watch(({ time, everything }) => {
    if (time) clock.follow(time)
    // The time may have changed in a message that was missed.
    else if (everything) void controls.status().then((status) => clock.follow(timeOf(status.clock)))
  })
  return clock
}

/** Connects this page to its simulated school. */
export async function startMock(options: { students: number }): Promise<DemoStart> {
  const frameTab = frameTabOf(window, window)
  if (frameTab !== null) isolateFrame(frameTab)
  const base = schoolPath()
  const { controls, notices, time } = await (base === null
    ? schoolInBrowser(options.students)
    : schoolOverHttp(base, frameTab !== null))
  window.webstudentMock = controls
  // A school on a server answers at its own address, a school in the browser at every address.
  const isOwn = (address: string) =>
    base === null || new URL(address, location.href).origin === location.origin
  window.fetch = withTabName(window.fetch, tabName(), isOwn)
  followLinks()
  const portal = portalPage(location)
  const saved = base === null ? null : savedOnServer()
  const visitor = currentVisitor()
  const people = visitor === 'pupil' ? [] : demoPeople(saved?.people ?? personas, portal)
  const isTrainer = visitor === 'trainer'
  const school: PanelSchool = { connection: controls, people, portal, isDemo: saved === null, isTrainer }
  const page = otherPageAt(location)
  const panelPage = isTrainer || page === 'panel' ? page : null
  if (panelPage !== null && !(panelPage === 'sideBySide' && frameTab !== null))
    showPanelPage = async () => (await import('../panel/mount.tsx')).showPage(panelPage, school)
  else if (frameTab === null) void import('../panel/mount.tsx').then(({ mountPanel }) => mountPanel(school))
  const { username, problems } = await followLink(controls)
  if (base === null) await addClassmateOfLink(controls)
  const clock = followClock(controls, time)
  return {
    people,
    settings: { name: saved?.name ?? schoolName, ...evaluationPages },
    person: people.find((person) => person.username === username) ?? null,
    notices: [...notices, ...problems],
    cachesFiles: base === null,
    sitesPath: base ?? '',
    clock: frameTab === null ? clock : renewable(clock),
    isFramed: frameTab !== null,
    isServerHere: base === null,
    watchOthers: (listener) => {
      // The page around a frame passes the changes on.
      if (frameTab !== null) return
      const ownMark = markOfTab(tabName())
      controls.watch((change) => {
        if (change.by !== ownMark && isVisible(change)) listener()
      })
    },
  }
}

/** Shows the panel, the cards of a class, or portals side by side; null for the portal. */
let showPanelPage: (() => Promise<void>) | null = null

/** Shows another page than the portal, if the address asks for it. Returns false if it does not. */
export async function showOtherPage(): Promise<boolean> {
  if (showPanelPage) {
    await showPanelPage()
    return true
  }
  const address = visitedAddress(location)
  if (address === null) return false
  await showVisit(address)
  return true
}

export { navigateTo as leave } from '../people/visits.ts'
export { keepFiles } from './serviceWorker.ts'

/**
 * Brings the demo into the state of a link `?scenario=…&als=…`, and removes these parameters from the address bar, so that a
 * reload does not start again. Returns the username to sign in, and what went wrong.
 */
async function followLink(controls: Controls): Promise<{ username: string | null; problems: string[] }> {
  const address = new URL(location.href)
  const [scenario, als] = [address.searchParams.get('scenario'), address.searchParams.get('als')]
  if (scenario === null && als === null) return { username: null, problems: [] }
  address.searchParams.delete('scenario')
  address.searchParams.delete('als')
  history.replaceState(history.state, '', address)
  const problems: string[] = []
  const attempt = (task: Promise<unknown>) =>
    task.catch((error: unknown) => void problems.push(messageOf(error)))
  if (scenario !== null) await attempt(controls.startScenario(scenario))
  // The session that this tab remembers may belong to another person or edition.
  if (als !== null) forgetSession()
  if (als !== null) await attempt(controls.signInAs(als))
  return { username: als, problems }
}

/** Adds the person on a card to the school in this browser, because every phone has its own school. */
async function addClassmateOfLink(controls: Controls): Promise<void> {
  const found = takeClassmate(location.href)
  if (!found) return
  history.replaceState(history.state, '', found.address)
  // If that fails, the sign-in page says that the person is unknown.
  await controls.addClassmates([found.mate]).catch(() => undefined)
}

/** Gives a frame its own storage, and a name by which the school tells its session from others. */
function isolateFrame(tab: string): void {
  separateStorage(window, tab)
  writeItem('school', tab, 'tab')
}

/** A clock that also reports a change when the page around this frame wants the screen to reload. */
const renewable = (clock: SchoolClock): SchoolClock => ({
  ...clock,
  watch(listener) {
    clock.watch(listener)
    window.addEventListener(renewEvent, () => listener(() => clock.now()))
  },
})
