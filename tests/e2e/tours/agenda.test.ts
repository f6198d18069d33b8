import {
  agendaCards,
  agendaView,
  choose,
  documents,
  expect,
  failedRequest,
  openAgenda,
  openHandout,
  setFaults,
  signOut,
  switchPreference,
} from '../support.ts'
import { an, landed, loadedLate, toScreen, walk } from './walk.ts'

walk({
  'the agenda of a student': [
    ...loadedLate('Agenda', {
      endpoint: 'vwoparticipaties',
      username: an.gebruikersnaam,
      open: (page) =>
        page
          .getByRole('main')
          .getByRole('link', { name: /^Agenda/ })
          .click(),
      loading: 'De agenda wordt opgehaald…',
      ready: (page) => expect(agendaCards(page)).not.toHaveCount(0),
    }),
    {
      name: 'the details of a lesson',
      reach: async (page) => {
        await agendaCards(page).first().click()
        await expect(page.getByRole('dialog', { name: 'Webproject' })).toBeVisible()
      },
    },
    {
      name: 'a day without lessons',
      reach: async (page) => {
        await page.keyboard.press('Escape')
        await agendaView(page, 'Dag')
        await expect(page.getByText('Er zijn geen lessen gepland op deze dag.')).toBeVisible()
      },
    },
    {
      name: 'a day with a lesson',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Volgende dag' }).click()
        await expect(page.getByRole('button', { name: /^Webproject/ })).toBeVisible()
      },
    },
    { name: 'a week', reach: (page) => agendaView(page, 'Week') },
    { name: 'a month', reach: (page) => agendaView(page, 'Maand') },
    {
      name: 'the timeline',
      reach: async (page) => {
        await agendaView(page, 'Tijdlijn')
        await expect(page.getByRole('region', { name: 'Tijdlijn per vak of module' })).toBeVisible()
      },
    },
    {
      name: 'the window with dates',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Datum kiezen' }).click()
        await expect(page.getByRole('dialog', { name: 'Datum kiezen' })).toBeVisible()
      },
    },
    {
      name: 'the last known agenda, when the server does not answer',
      allows: failedRequest,
      reach: async (page) => {
        await page.keyboard.press('Escape')
        await agendaView(page, 'Lijst')
        await setFaults(page, { endpoint: 'vwoparticipaties', kind: 'status', status: 503 })
        await toScreen(page, 'Info')
        await toScreen(page, 'Agenda')
        await expect(page.getByText('Bijgewerkt om')).toBeVisible()
      },
    },
  ],
  'the documents of a lesson': [
    {
      name: 'documents that a teacher may change',
      reach: async (page) => {
        await openHandout(page, 'jan.janssens')
        await expect(page.getByRole('button', { name: 'Document toevoegen' })).toBeVisible()
      },
    },
    {
      name: 'a file that cannot be taken',
      reach: async (page) => {
        const file = { name: 'spel.exe', mimeType: 'text/plain', buffer: Buffer.from('x') }
        await page.locator('input[type="file"]').setInputFiles(file)
        await expect(documents(page).getByText('Dit soort bestand kan niet.')).toBeVisible()
      },
    },
    {
      name: 'the question before a document is taken away',
      reach: async (page) => {
        await documents(page)
          .getByRole('button', { name: /verwijderen$/ })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toHaveCount(2)
      },
    },
  ],
  'the agenda of others': [
    {
      name: 'the tests and tasks of a child, with filter and details',
      reach: async (page) => {
        await openAgenda(page, 'katrien.maes')
        await expect(agendaCards(page)).not.toHaveCount(0)
        for (const name of ['Toon filter', 'Toon details', 'Afgelaste lessen'])
          await switchPreference(page, name)
        await expect(page.getByLabel('Zoeken in de agenda')).toBeVisible()
      },
    },
    {
      name: 'a filter that finds nothing',
      reach: async (page) => {
        await page.getByLabel('Zoeken in de agenda').fill('nergens')
        await expect(page.getByText('Niets gevonden met deze filter.')).toBeVisible()
      },
    },
    {
      name: 'a busy month of a teacher, with a cancelled lesson',
      reach: async (page) => {
        await signOut(page)
        await openAgenda(page, 'isabelle.lambert')
        await agendaView(page, 'Maand')
      },
    },
    { name: 'a busy week of a teacher', reach: (page) => agendaView(page, 'Week') },
    {
      name: 'a student without lessons',
      reach: async (page) => {
        await signOut(page)
        await openAgenda(page, 'sofie.claes')
        await expect(page.getByText('Er is niets gepland')).toBeVisible()
      },
    },
  ],
})

walk({
  'the agenda of a teacher': [
    {
      name: 'Agenda of a teacher',
      reach: async (page) => {
        await choose(page, 'jan.janssens')
        await landed(page)
        await toScreen(page, 'Agenda')
        await expect(page.getByRole('button', { name: 'Nieuw agendapunt' })).toBeVisible()
      },
    },
    {
      name: 'a new agenda point',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Nieuw agendapunt' }).click()
        await expect(page.getByRole('dialog', { name: 'Nieuw agendapunt' })).toBeVisible()
      },
    },
    {
      name: 'a new agenda point with what is wrong with it',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Bewaren' }).click()
        await expect(page.getByText('Titel mag niet leeg zijn')).toBeVisible()
      },
    },
    {
      name: 'the agenda with the way back',
      reach: async (page) => {
        await page.getByLabel('Titel').fill('Boek lezen')
        await page.getByLabel('Type').selectOption('Leerkracht')
        await page.getByRole('button', { name: 'Bewaren' }).click()
        await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
      },
    },
    {
      name: 'an own agenda point',
      reach: async (page) => {
        await agendaCards(page).filter({ hasText: 'Boek lezen' }).first().click()
        await expect(page.getByRole('button', { name: 'Kopiëren' })).toBeVisible()
      },
    },
    {
      name: 'the copies of an agenda point',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Kopiëren' }).click()
        await page.getByLabel('Herhalen').selectOption('Ook de 2 weken erna')
        await expect(page.getByText('2 kopieën')).toBeVisible()
      },
    },
  ],
})
