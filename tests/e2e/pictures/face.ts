import type { Page } from '@playwright/test'
import { type Path, paths } from '#shared/paths.ts'
import { showView } from './visits.ts'

/** What the school's clock says where the time matters. */
type Clock = `${number}-${number}-${number} ${number}:${number}`

/** A point of the face: pictures of `docs/face` without their ending, and how the portal shows it now. */
export interface Point {
  readonly title: string
  /** How the portal looked when the point was found; none where nothing was there yet. */
  readonly before: readonly string[]
  /** As it is drawn; none where it is not. */
  readonly drawing: readonly string[]
  readonly who: string | null
  readonly path: Path
  readonly scenario?: string
  readonly at?: Clock
  readonly steps?: (page: Page) => Promise<void>
}

const week = (page: Page) => showView(page, 'Week')

/** From here on the school does not answer. */
async function unreachable(page: Page): Promise<void> {
  await page.evaluate(() => window.webstudentMock?.setFaults([{ kind: 'unreachable' }]))
  await page.reload()
}

/** Chooses somebody at the counter. */
async function findAn(page: Page): Promise<void> {
  await page.getByLabel('Naam, nummer of geboortedatum').fill('an peeters')
  await page.getByLabel('Naam, nummer of geboortedatum').press('Enter')
}

/** The twelve points of the designer, the most harmful first. */
const points: readonly Point[] = [
  {
    title: '1. Each fact of the start page leads to where it comes from',
    before: ['an-start-360-fold'],
    drawing: ['student-landing-360', 'student-landing-1280'],
    who: 'an.peeters',
    path: paths.landingPage,
  },
  {
    title: '2. The week of an evening school: its only lesson is in sight',
    before: ['an-week-1366x768'],
    drawing: ['agenda-week-1280'],
    who: 'an.peeters',
    path: paths.agenda,
    steps: week,
  },
  {
    title: '3. Registering a class of 35',
    before: ['jan-reg-360-fold', 'jan-reg-320-zonder-paneel'],
    drawing: ['registration-360', 'registration-1280'],
    who: 'jan.janssens',
    path: paths.aanwezighedenRegistreren,
    scenario: 'klas-van-35',
  },
  {
    title: '4. The week on a phone, and past and now in the list',
    before: ['an-week-360-fold'],
    drawing: ['agenda-week-360'],
    who: 'lotte.wouters',
    path: paths.agenda,
    steps: week,
  },
  {
    title: "5. A teacher's start says what is filled in",
    before: ['jan.janssens-landing-page-1280-light'],
    drawing: ['teacher-landing-360', 'teacher-landing-1280'],
    who: 'jan.janssens',
    path: paths.landingPage,
    at: '2026-11-24 14:00',
  },
  {
    title: '6. The lessons of Aanwezigheden, and their colours',
    before: ['an.peeters-Aanwezigheden-1280-light'],
    drawing: ['attendance-360', 'attendance-1280'],
    who: 'an.peeters',
    path: paths.aanwezigheden,
  },
  {
    title: '7. Without a connection',
    before: ['err-start-unreachable-360'],
    drawing: ['error-360', 'error-1280'],
    who: 'an.peeters',
    path: paths.landingPage,
    steps: unreachable,
  },
  {
    title: '8. One key of hues for each person',
    before: ['katrien-start-360-fold'],
    drawing: ['parent-landing-360'],
    who: 'katrien.maes',
    path: paths.landingPage,
  },
  {
    title: '9. Nothing there: the next fact, and one way to it',
    before: [],
    drawing: ['empty-360', 'empty-1280'],
    who: 'an.peeters',
    path: paths.agenda,
    steps: (page) => showView(page, 'Dag'),
  },
  {
    title: '10. Payments',
    before: ['an.peeters-betalingen-360-light'],
    drawing: ['payments-360', 'payments-1280'],
    who: 'an.peeters',
    path: paths.betalingen,
  },
  {
    title: '11. The month of a pupil',
    before: ['lotte-maand-1280-fold', 'lotte-week-1280-fold'],
    drawing: ['agenda-month-1280'],
    who: 'lotte.wouters',
    path: paths.agenda,
    steps: (page) => showView(page, 'Maand'),
  },
  {
    title: '12. Small things: the sign-in page, skeletons, the menu of a phone',
    before: ['load-aanw-1280', 'an-menu-360'],
    drawing: ['signin-360', 'signin-1280'],
    who: null,
    path: paths.login,
  },
]

/** What makes people like to open it. */
const additions: readonly Point[] = [
  {
    title: 'A. The week as seven day lines',
    before: ['an-week-360-fold'],
    drawing: ['agenda-week-360'],
    who: 'an.peeters',
    path: paths.agenda,
    steps: week,
  },
  {
    title: 'B. Which hours of today are filled in',
    before: [],
    drawing: [],
    who: 'jan.janssens',
    path: paths.landingPage,
    at: '2026-11-24 12:10',
  },
  {
    title: 'C. The card at the counter',
    before: ['griet-na-enter-1280'],
    drawing: [],
    who: 'griet.aerts',
    path: paths.landingPage,
    steps: findAn,
  },
  {
    title: "D. 'Vertrek': an hour before a lesson",
    before: [],
    drawing: [],
    who: 'an.peeters',
    path: paths.landingPage,
    at: '2026-11-25 17:42',
  },
  {
    title: 'E. The year at a glance',
    before: [],
    drawing: [],
    who: 'lotte.wouters',
    path: paths.aanwezigheden,
    steps: (page) =>
      page.getByRole('heading', { name: /in één oogopslag/ }).evaluate((heading) => heading.scrollIntoView()),
  },
]

/** Everything that the page of pictures shows, a row each. */
export const facePoints: readonly Point[] = [...points, ...additions]
