import type { Page } from 'playwright'
import { type Path, paths } from '#shared/portal/paths.ts'
import { agendaView, filled } from '../support.ts'

/** A screen, or what it shows after some steps. */
interface Shot {
  readonly path: Path
  /** What the steps lead to; the title of the picture ends with it. */
  readonly state?: string
  readonly steps?: (page: Page) => Promise<void>
}

/** The screens that one person looks at, one after the other. */
export interface Visit {
  /** The person's username; null: nobody is signed in. */
  readonly who: string | null
  readonly shots: readonly Shot[]
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const agenda = (view: string): Shot => ({
  path: paths.agenda,
  state: view.toLowerCase(),
  steps: (page) => agendaView(page, view),
})

/** The codes of the people in the list of the registration. */
export const codes = (page: Page) => filled(page, '[data-person] [data-code][aria-disabled="false"]')

/** The title of a private point of the teacher. */
const ownPoint = 'Oortjes meebrengen'

/**
 * What a teacher fills in. The registration comes last, because leaving it with changes asks a question.
 * rule: registration-8, point-7, point-13
 */
const teaching: readonly Shot[] = [
  {
    path: paths.agenda,
    state: 'nieuw agendapunt',
    steps: async (page) => {
      await button(page, 'Nieuw agendapunt')
      await button(page, 'Bewaren')
    },
  },
  { path: paths.agenda, state: 'eigen agendapunt', steps: (page) => button(page, new RegExp(ownPoint)) },
  {
    path: paths.agenda,
    state: 'agendapunt kopiëren',
    steps: async (page) => {
      await button(page, new RegExp(ownPoint))
      await button(page, 'Kopiëren')
    },
  },
  {
    path: paths.aanwezighedenRegistreren,
    state: 'ingevuld',
    steps: async (page) => {
      await button(page, 'Iedereen aanwezig')
      await button(page, 'Bewaren')
      await filled(page, '[data-changed="true"]').first().waitFor({ state: 'hidden' })
      // One comes late, one is absent.
      for (const person of [2, 6, 6]) await codes(page).nth(person).click()
    },
  },
  {
    path: paths.aanwezighedenRegistreren,
    state: 'alle codes',
    steps: (page) => codes(page).first().click({ button: 'right' }),
  },
  {
    path: paths.aanwezighedenRegistreren,
    state: 'met het toetsenbord',
    steps: async (page) => {
      await codes(page).nth(2).focus()
      await page.keyboard.press('l')
    },
  },
  {
    path: paths.aanwezighedenRegistreren,
    state: 'tekst dubbel zo groot',
    steps: async (page) => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await codes(page).first().scrollIntoViewIfNeeded()
    },
  },
]

/** What staff see of a student whom they have chosen. rule: counter-2, counter-5 */
const atTheCounter: readonly Shot[] = [
  { path: paths.betalingen, state: 'van niemand' },
  {
    path: paths.landingPage,
    state: 'cursist zoeken',
    steps: (page) => page.getByLabel('Naam, nummer of geboortedatum').fill('peters'),
  },
  {
    path: paths.betalingen,
    state: 'van een cursist',
    steps: async (page) => {
      await button(page, 'Iemand zoeken')
      await page.getByLabel('Naam, nummer of geboortedatum').fill('an peeters')
      await page.getByLabel('Naam, nummer of geboortedatum').press('Enter')
    },
  },
  ...([paths.mijnGegevens, paths.opleiding, paths.aanwezigheden, paths.agenda] as const).map(
    (path): Shot => ({ path, state: 'van een cursist' }),
  ),
]

/** Who looks at which screens. */
export const visits: readonly Visit[] = [
  {
    who: null,
    shots: [
      {
        path: paths.login,
        steps: (page) => page.getByRole('heading', { name: 'Demo: meld aan als' }).waitFor(),
      },
      { path: paths.gebruikerAanmaken },
      { path: paths.gebruikerUsername },
      { path: paths.connectionNew },
    ],
  },
  {
    who: 'an.peeters',
    shots: [
      { path: paths.landingPage },
      ...['Agenda', 'Dag', 'Week', 'Maand', 'Tijdlijn'].map(agenda),
      { path: paths.aanwezigheden },
      { path: paths.mijnGegevens },
      {
        path: paths.mijnGegevens,
        state: 'adres',
        steps: async (page) => {
          await button(page, /^Adres/)
          await page.getByRole('dialog').waitFor()
        },
      },
      { path: paths.opleiding },
      {
        path: paths.opleiding,
        state: 'module',
        steps: (page) => page.getByRole('main').getByRole('button').first().click(),
      },
      { path: paths.betalingen },
      { path: paths.mijnGebruiker },
      { path: paths.info },
      { path: paths.showIcons },
    ],
  },
  {
    who: 'karin.vandenbossche',
    shots: [{ path: paths.wachtwoordWijzigen }],
  },
  {
    who: 'sofie.claes',
    shots: [
      { path: paths.landingPage },
      { path: paths.agenda },
      { path: paths.aanwezigheden },
      { path: paths.betalingen },
    ],
  },
  {
    who: 'lotte.wouters',
    shots: [
      { path: paths.landingPage },
      { path: paths.agenda },
      agenda('Maand'),
      { path: paths.aanwezigheden },
    ],
  },
  {
    who: 'katrien.maes',
    shots: [
      { path: paths.landingPage },
      { path: paths.agenda },
      { path: paths.aanwezigheden },
      { path: paths.mijnGebruiker },
      {
        path: paths.mijnGebruiker,
        state: 'kind toevoegen',
        steps: (page) => button(page, 'Kind toevoegen'),
      },
    ],
  },
  {
    who: 'jan.janssens',
    shots: [
      { path: paths.landingPage },
      { path: paths.agenda },
      { path: paths.aanwezighedenRegistreren },
      { path: paths.mijnGebruiker },
      {
        path: paths.mijnGebruiker,
        state: 'wachtwoord',
        steps: (page) => button(page, 'Wijzigen'),
      },
      ...teaching,
    ],
  },
  {
    who: 'griet.aerts',
    shots: [{ path: paths.landingPage }, { path: paths.aanwezighedenRegistreren }, ...atTheCounter],
  },
  {
    who: 'beheerder',
    shots: [
      ...['Webstudent', 'Server configuratie', 'Server modules', 'Logboek bestanden'].map(
        (name): Shot => ({
          path: paths.configuratie,
          state: name,
          steps: (page) => page.getByRole('tab', { name }).click(),
        }),
      ),
    ],
  },
]
