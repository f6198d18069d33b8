import type { Page } from 'playwright'
import { type Path, paths } from '#shared/portal/paths.ts'
import { agendaView, dayLater, filled, panelButton, setFaults } from '../support.ts'
import { codes } from './visits.ts'

/** A fault in the look of the portal, and the place that shows whether it is still there. */
interface Line {
  /** The name of the picture, now and before the change. Its last number is the width of the window; 1280 without one. */
  readonly name: string
  readonly line: string
  /** The person's username; null: nobody is signed in. */
  readonly who: string | null
  readonly path: Path
  /** More parameters for the address of the demo. */
  readonly demo?: string
  readonly dark?: true
  readonly steps?: (page: Page) => Promise<void>
}

const week = (page: Page) => agendaView(page, 'Week')
const factOf = (name: RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().click()
const start = paths.landingPage

/** One picture a line. */
export const lines: readonly Line[] = [
  {
    name: '01-now-line-hidden-1280',
    line: 'The running lesson is marked in a wide week',
    who: 'jan.janssens',
    path: paths.agenda,
    steps: week,
  },
  {
    name: '02-test-twice-360',
    line: 'A test is a part of its lesson',
    who: 'lotte.wouters',
    path: paths.agenda,
  },
  {
    name: '04-offline-said-twice-360',
    line: 'Without a server the page says so once',
    who: 'an.peeters',
    path: start,
    steps: async (page) => {
      await setFaults(page, { kind: 'unreachable' })
      await page.goto(`#${paths.betalingen}`)
      await page.getByText(/^De server antwoordt niet/).waitFor()
      await page.goto(`#${start}`)
    },
  },
  {
    name: '05-panel-step-out-of-view-1366',
    line: 'The step of a run sheet is in sight',
    who: null,
    path: paths.login,
    steps: async (page) => {
      await panelButton(page).click()
      await page.getByRole('tab', { name: 'Draaiboeken' }).click()
      await page.getByRole('button', { name: 'Een vergeten wachtwoord' }).click()
    },
  },
  {
    name: '07-news-crammed-cancelled-vanishes-360',
    line: 'News comes first, and what is cancelled is named',
    who: 'an.peeters',
    path: start,
    demo: 'scenario=wat-is-er-nieuw',
    steps: dayLater,
  },
  {
    name: '08-last-absence-not-in-view-360',
    line: 'The last absence is in view',
    who: 'an.peeters',
    path: start,
    steps: factOf(/^Laatste afwezigheid/),
  },
  {
    name: '09-next-test-not-in-view-360',
    line: 'The next test has its title, and opens',
    who: 'lotte.wouters',
    path: start,
    steps: factOf(/^Volgende toets/),
  },
  {
    name: '11-teacher-mijn-gegevens-empty-1280-dark',
    line: "A teacher's menu has no empty pages",
    who: 'jan.janssens',
    path: start,
    dark: true,
  },
  { name: '12-teacher-start-360', line: "A teacher's start page", who: 'jan.janssens', path: start },
  {
    name: '14-start-student-doubles-360',
    line: 'Each fact about a student is shown once',
    who: 'an.peeters',
    path: start,
  },
  {
    name: '13-plan-1280',
    line: 'The seats of a class are shown as in its room',
    who: 'jan.janssens',
    path: paths.aanwezighedenRegistreren,
    steps: (page) => page.getByRole('button', { name: 'Plaatsen wisselen' }).click(),
  },
  {
    name: '15-agendapunt-form-360',
    line: 'A point is title, group, day and hour',
    who: 'jan.janssens',
    path: paths.agenda,
    steps: (page) => page.getByRole('button', { name: 'Nieuw agendapunt' }).click(),
  },
  {
    name: '16-codes-dialog-1280',
    line: 'Codes are swatches, with letter and name',
    who: 'jan.janssens',
    path: paths.aanwezighedenRegistreren,
    steps: (page) => codes(page).first().click({ button: 'right' }),
  },
  {
    name: '18-lesson-dialog-labels-1280',
    line: "A lesson's window is a card",
    who: 'an.peeters',
    path: paths.agenda,
    steps: (page) => filled(page, 'main [data-room="card"]').first().click(),
  },
  {
    name: '19-payments-bar-all-years-1280',
    line: 'The bar counts what is due now',
    who: 'an.peeters',
    path: paths.betalingen,
  },
  {
    name: '21-demo-blank-first-visit-360',
    line: 'The first visit of the demo shows the sign-in page at once',
    who: null,
    path: paths.login,
  },
  {
    name: '23-parent-start-360',
    line: 'A parent has no strip above the bar',
    who: 'katrien.maes',
    path: start,
  },
  {
    name: '24-year-green-bars-360',
    line: 'The year of a pupil',
    who: 'lotte.wouters',
    path: paths.aanwezigheden,
  },
  {
    name: '25-registration-200pct-360',
    line: 'Words do not break where text is twice as large',
    who: 'jan.janssens',
    path: paths.aanwezighedenRegistreren,
    steps: (page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  },
  { name: '26-sofie-start-360', line: 'A day without lessons', who: 'sofie.claes', path: start },
  { name: '29-mijn-gegevens-360', line: 'Mijn gegevens', who: 'an.peeters', path: paths.mijnGegevens },
  {
    name: '30-print-month-is-list',
    line: 'A printed month',
    who: 'an.peeters',
    path: paths.agenda,
    steps: async (page) => {
      await agendaView(page, 'Maand')
      await page.emulateMedia({ media: 'print' })
    },
  },
  {
    name: '35-week-phone-good-360',
    line: 'The week on a phone',
    who: 'lotte.wouters',
    path: paths.agenda,
    steps: week,
  },
  {
    name: '37-news-text-overlaps-360',
    line: 'News on two lines covers nothing',
    who: 'lotte.wouters',
    path: start,
    steps: dayLater,
  },
]
