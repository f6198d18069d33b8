import type { Page } from 'playwright'
import { holdBack } from '../portalTest.ts'
import { goTo } from '../support.ts'
import { responsesTo, shownAfterAnswer, watch } from './pageTimes.ts'

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Weergave' }).getByRole('button', { name, exact: true })

/** Chooses the month before the lessons have arrived, so the month is the first view to show them. */
async function openMonth(page: Page): Promise<number> {
  const lessons = '**/REST/vwoparticipaties/**'
  const release = await holdBack(page, lessons)
  await goTo(page, '/Agenda')
  await view(page, 'Maand').click()
  await watch(page, '.mantine-MonthView-monthView [data-room]')
  release()
  const shown = await shownAfterAnswer(page)
  await page.unroute(lessons)
  return shown
}

async function preference(page: Page, name: string) {
  await page.getByRole('button', { name: 'Meer opties' }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

async function search(page: Page) {
  const field = page.getByRole('searchbox')
  await field.focus()
  for (const question of ['web', 'lokaal', 'janssens']) {
    await page.keyboard.type(question)
    for (const _ of question) await page.keyboard.press('Backspace')
  }
}

async function step(page: Page) {
  // The bench goes one month ahead, because the academic year began recently.
  for (const name of ['Volgende maand', 'Vorige maand'])
    for (let times = 0; times < 4; times++) await page.getByRole('button', { name }).click()
}

async function switchViews(page: Page) {
  for (let times = 0; times < 4; times++) {
    await view(page, 'Week').click()
    await view(page, 'Maand').click()
  }
}

/** Loads a month of the agenda anew. Returns how long after the answer it is shown, and how fast it responds, in ms. */
export async function measureAgenda(page: Page): Promise<Record<string, number[]>> {
  await goTo(page, '/landing-page')
  await page.getByRole('heading', { name: 'Welkom' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Welkom' }).waitFor()
  const shown = await openMonth(page)
  const stepped = await responsesTo(page, () => step(page))
  await preference(page, 'Toon filter')
  return {
    shown: [shown],
    step: stepped,
    search: await responsesTo(page, () => search(page)),
    'toggle cancelled lessons': await responsesTo(page, async () => {
      for (let times = 0; times < 4; times++) await preference(page, 'Vervallen lessen')
    }),
    'switch to week and back': await responsesTo(page, () => switchViews(page)),
  }
}
