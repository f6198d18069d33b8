import {
  agendaCards,
  agendaView,
  documents,
  expect,
  failedRequest,
  land,
  openAgenda,
  openHandout,
  openTile,
  setFaults,
  signOut,
  switchPreference,
} from '../support.ts'
import { an, loadedLate, toScreen, walk } from './walk.ts'

walk({
  'the agenda of a student': {
    ...loadedLate('Agenda', {
      endpoint: 'vwoparticipaties',
      username: an.gebruikersnaam,
      open: (page) => openTile(page, 'Agenda'),
      loading: 'De agenda wordt opgehaald…',
      ready: (page) => expect(agendaCards(page)).not.toHaveCount(0),
    }),
    async 'the details of a lesson'(page) {
      await agendaCards(page).first().click()
      await expect(page.getByRole('dialog', { name: 'Webproject' })).toBeVisible()
    },
    async 'a day without lessons'(page) {
      await page.keyboard.press('Escape')
      await agendaView(page, 'Dag')
      await expect(page.getByText('Er zijn geen lessen gepland op deze dag.')).toBeVisible()
    },
    async 'a day with a lesson'(page) {
      await page.getByRole('button', { name: 'Volgende dag' }).click()
      await expect(page.getByRole('button', { name: /^Webproject/ })).toBeVisible()
    },
    'a week': (page) => agendaView(page, 'Week'),
    'a month': (page) => agendaView(page, 'Maand'),
    async 'the timeline'(page) {
      await agendaView(page, 'Tijdlijn')
      await expect(page.getByRole('region', { name: 'Tijdlijn per vak of module' })).toBeVisible()
    },
    async 'the choice of any day'(page) {
      const date = page.getByRole('button', { name: 'Datum kiezen' })
      if ((page.viewportSize()?.width ?? 0) > 480) {
        await date.click()
        await expect(page.getByRole('dialog', { name: 'Datum kiezen' })).toBeVisible()
        return
      }
      // A phone does not have this dialog: its month has a button for each day, with the entries of the chosen day below.
      await expect(date).toHaveCount(0)
      await agendaView(page, 'Maand')
      await page.getByRole('button', { name: /^zaterdag 28 november 2026/ }).click()
      await expect(page.getByRole('heading', { name: 'za 28 november' })).toBeVisible()
      await expect(agendaCards(page)).toHaveText([/React en TypeScript/])
    },
    'the last known agenda, when the server does not answer': {
      allows: failedRequest,
      async reach(page) {
        await page.keyboard.press('Escape')
        await agendaView(page, 'Agenda')
        await setFaults(page, { endpoint: 'vwoparticipaties', kind: 'status', status: 503 })
        await toScreen(page, 'Info')
        await toScreen(page, 'Agenda')
        await expect(page.getByText('Bijgewerkt om')).toBeVisible()
      },
    },
  },
  'the documents of a lesson': {
    async 'documents that a teacher may change'(page) {
      await openHandout(page, 'jan.janssens')
      await expect(page.getByRole('button', { name: 'Document toevoegen' })).toBeVisible()
    },
    async 'a file that is not accepted'(page) {
      const file = { name: 'index.html', mimeType: 'text/plain', buffer: Buffer.from('x') }
      await page.locator('input[type="file"]').setInputFiles(file)
      await expect(
        documents(page).getByText("index.html kan niet: een bestand met zo'n naam wordt niet aanvaard."),
      ).toBeVisible()
    },
    async 'the question before a document is removed'(page) {
      await documents(page)
        .getByRole('button', { name: /verwijderen$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(2)
    },
  },
  'the agenda of others': {
    async 'the tests and tasks of a child, with filter and details'(page) {
      await openAgenda(page, 'katrien.maes')
      await expect(agendaCards(page)).not.toHaveCount(0)
      for (const name of ['Toon filter', 'Toon details', 'Vervallen lessen'])
        await switchPreference(page, name)
      await expect(page.getByLabel('Zoeken in de agenda')).toBeVisible()
    },
    async 'a filter that finds nothing'(page) {
      await page.getByLabel('Zoeken in de agenda').fill('nergens')
      await expect(page.getByText('Niets gevonden met deze filter.')).toBeVisible()
    },
    async 'a busy month of a teacher, with a cancelled lesson'(page) {
      await signOut(page)
      await openAgenda(page, 'isabelle.lambert')
      await agendaView(page, 'Maand')
    },
    'a busy week of a teacher': (page) => agendaView(page, 'Week'),
    async 'a student without lessons'(page) {
      await signOut(page)
      await openAgenda(page, 'sofie.claes')
      await expect(page.getByText('Geen lessen tot en met')).toBeVisible()
    },
  },
})

walk({
  'the agenda of a teacher': {
    async 'Agenda of a teacher'(page) {
      await land(page, 'jan.janssens')
      await toScreen(page, 'Agenda')
      await expect(page.getByRole('button', { name: 'Nieuw agendapunt' })).toBeVisible()
    },
    async 'a new agenda point'(page) {
      await page.getByRole('button', { name: 'Nieuw agendapunt' }).click()
      await expect(page.getByRole('dialog', { name: 'Nieuw agendapunt' })).toBeVisible()
    },
    async 'a new agenda point with the message about its title'(page) {
      await page.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText('Titel mag niet leeg zijn')).toBeVisible()
    },
    async 'the agenda with the button that undoes a save'(page) {
      await page.getByLabel('Titel').fill('Boek lezen')
      await page.getByRole('button', { name: 'Meer', exact: true }).click()
      await page.getByLabel('Type').selectOption('Leerkracht')
      await page.getByLabel('Beginuur', { exact: true }).fill('08:25')
      await page.getByLabel('Einduur', { exact: true }).fill('09:15')
      await page.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
    },
    async "a teacher's own agenda point"(page) {
      await agendaCards(page).filter({ hasText: 'Boek lezen' }).first().click()
      await expect(page.getByRole('button', { name: 'Kopiëren' })).toBeVisible()
    },
    async 'the copies of an agenda point'(page) {
      await page.getByRole('button', { name: 'Kopiëren' }).click()
      await page.getByLabel('Herhalen').selectOption('Ook de 2 weken erna')
      await expect(page.getByText('2 kopieën')).toBeVisible()
    },
  },
})
