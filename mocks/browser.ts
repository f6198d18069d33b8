import { setupWorker } from 'msw/browser'
import { personas } from '../fixtures/personas.ts'
import { buildSchool } from '../fixtures/school.ts'
import { endpoints } from '../src/api/endpoints/index.ts'
import { createFaults, type Fault } from './controls/faults.ts'
import { type OutboxControl, outboxControl } from './controls/outbox.ts'
import { type DemoPerson, demoPeople } from './demoPeople.ts'
import { createHandlers, type PhotoStore } from './handlers.ts'
import { newcomersOf } from './newcomers.ts'
import { serverDay, systemClock } from './server/clock.ts'
import { describeProblem } from './server/problems.ts'
import { createServer } from './server/server.ts'
import type { Session, SessionStorage } from './server/sessions.ts'
import { followLinks, portalPage, showVisit, visitedAddress } from './visits.ts'

/** What whoever stands outside the page can do with the school inside it: tests, and the console. */
export interface MockControls {
  /** The faults that hold from now on; `[]` ends them all. */
  setFaults(faults: readonly Fault[]): void
  /** The mails and text messages that the school has sent. */
  readonly outbox: OutboxControl
}

declare global {
  interface Window {
    /** In mock builds only. */
    webstudentMock?: MockControls
  }
}

/** Stands in mock builds only; the build check looks for it. */
export const marker = '__webstudent_mock__'

const photoFiles = import.meta.glob<string>('../fixtures/photos/*/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const fetchPhoto: PhotoStore = async (size, file) => {
  const address = photoFiles[`../fixtures/photos/${size}/${file}`]
  if (!address) return null
  const response = await fetch(address)
  return new Uint8Array(await response.arrayBuffer())
}

/** Sessions outlive a reload and are the same in every tab, as the cookies are. */
const storedSessions: SessionStorage = {
  load() {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(marker) ?? '[]')
      return Array.isArray(kept) ? (kept as Session[]) : []
    } catch {
      return []
    }
  },
  save: (sessions) => localStorage.setItem(marker, JSON.stringify(sessions)),
}

/** Runs the simulated school in this page, behind a service worker. */
export async function startMock(options: { students: number }): Promise<DemoPerson[]> {
  const clock = systemClock
  const worker = setupWorker()
  const school = buildSchool({ today: serverDay(clock.now()), students: options.students })
  // The browser prepares its worker while the school opens.
  const [server] = await Promise.all([
    createServer({
      school,
      clock,
      onProblem: (problem) => console.error(describeProblem(problem)),
      sessionStorage: storedSessions,
      // The page is in one place, whatever site a connection is for.
      page: portalPage(location),
    }),
    worker.start({
      quiet: true,
      onUnhandledFrame: 'bypass',
      serviceWorker: {
        // A build has one worker that also keeps the files; the dev server has MSW's own.
        url: `${import.meta.env.BASE_URL}${import.meta.env.PROD ? 'sw.js' : 'mockServiceWorker.js'}`,
        options: { scope: import.meta.env.BASE_URL },
      },
    }),
  ])
  const faults = createFaults(endpoints.map(({ name }) => name))
  const outbox = outboxControl(server)
  window.webstudentMock = { setFaults: faults.set, outbox }
  void import('./panel/mount.tsx').then(({ mountPanel }) =>
    mountPanel({ outbox, newcomers: newcomersOf(school) }),
  )
  worker.use(...createHandlers(server, fetchPhoto, faults))
  followLinks()
  return demoPeople(personas, portalPage(location))
}

/** Shows the server's page for which this page stands; false when it is the portal that is wanted. */
export async function showServerPage(): Promise<boolean> {
  const address = visitedAddress(location)
  if (address === null) return false
  await showVisit(address)
  return true
}

export { leave } from './visits.ts'
