import { test } from '../portalTest.ts'
import {
  agendaCards,
  expect,
  failedRequest,
  openTile,
  personaOf,
  title,
  typeCredentials,
} from '../support.ts'
import { workerIsActive } from '../worker.ts'

const an = personaOf('an.peeters')

test('The last known agenda can be read without a network, even after a reload, and shows its date', async ({
  page,
  context,
  portal,
  problems,
}) => {
  problems.allow(failedRequest)
  await page.goto(portal)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await openTile(page, 'Agenda')
  await expect(title(page, 'Agenda')).toBeVisible()
  await expect(agendaCards(page)).not.toHaveCount(0)
  const known = await agendaCards(page).allTextContents()
  // An active worker has stored every file.
  await workerIsActive(page)

  await context.setOffline(true)
  await page.reload()
  await expect(title(page, 'Agenda')).toBeVisible()
  await expect(page.getByText(/Je bent offline|internet verbinding/)).toHaveText([
    'Je bent offline. Je ziet je laatste gegevens; bewaren kan straks weer.',
  ])
  await expect(page.getByText(/^Bijgewerkt om \d\d:\d\d$/)).toBeVisible()
  await expect(agendaCards(page)).toHaveText(known)

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toHaveCount(0)
  await expect(page.getByText('Bijgewerkt om')).toHaveCount(0)
  await expect(agendaCards(page)).toHaveText(known)
})
