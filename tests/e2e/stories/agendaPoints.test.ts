import type { Locator, Page } from '@playwright/test'
import { agendaView, expect, filled, openAgenda, test } from '../support.ts'

test.use({ viewport: { width: 1280, height: 1000 }, isMobile: false, hasTouch: false })

const point = (page: Page): Locator =>
  filled(page, '[data-room="block"]').filter({ hasText: 'Oortjes meebrengen' })

/** Opens Jan's agenda in a view that shows his own point of Thursday 26 November 2026, 09:15 to 10:05. */
async function openPoint(page: Page, view: 'Dag' | 'Week'): Promise<void> {
  await page.goto('')
  await openAgenda(page, 'jan.janssens')
  await agendaView(page, view)
  if (view === 'Dag')
    for (const day of ['woensdag 25', 'donderdag 26']) {
      await page.getByRole('button', { name: 'Volgende dag' }).click()
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveAccessibleName(
        `${day} november 2026`,
      )
    }
  await point(page).scrollIntoViewIfNeeded()
}

async function boxOf(block: Locator) {
  const box = await block.boundingBox()
  if (!box) throw new Error('the point is not drawn')
  return box
}

async function openNew(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Nieuw agendapunt' }).click()
  await page.getByLabel('Titel').fill(title)
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption({ label: 'Leerkracht' })
  await page.getByLabel('Beginuur', { exact: true }).fill('08:25')
  await page.getByLabel('Einduur', { exact: true }).fill('09:15')
}
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Drags from one place to another with real events of a mouse. */
async function dragMouse(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const steps = 8
  for (let n = 1; n <= steps; n++)
    await page.mouse.move(from.x + ((to.x - from.x) * n) / steps, from.y + ((to.y - from.y) * n) / steps)
  await page.mouse.up()
}

/** The height of an hour: the point lasts 50 minutes. */
const hourOf = (height: number) => (height * 60) / 50

// rule: point-12
for (const view of ['Dag', 'Week'] as const) {
  test(`${view}: dragging the lower edge makes a private entry longer, and dragging the upper edge makes it shorter`, async ({
    page,
  }) => {
    await openPoint(page, view)
    const { x, y, width, height } = await boxOf(point(page))
    // Near the left end of the edge, because the whole edge can be dragged.
    const bottom = { x: x + 16, y: y + height - 3 }
    await dragMouse(page, bottom, { x: bottom.x, y: y + height + hourOf(height) / 2 })
    await expect(point(page)).toContainText(/09:15 –\s+tot 10:35/)
    const top = { x: x + width / 2, y: y + 3 }
    await dragMouse(page, top, { x: top.x, y: y + hourOf(height) / 2 })
    await expect(point(page)).toContainText(/09:45 –\s+tot 10:35/)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(point(page)).toContainText(/09:15 –\s+tot 10:35/)
  })

  test(`${view}: a private entry can be dragged to another hour, from any place in it`, async ({ page }) => {
    await openPoint(page, view)
    const { x, y, height } = await boxOf(point(page))
    const from = { x: x + 40, y: y + height / 2 }
    await dragMouse(page, from, { x: from.x, y: from.y + 2 * hourOf(height) })
    await expect(point(page)).toContainText(/11:15 –\s+tot 12:05/)
  })
}

// rule: point-12
test('Week: an entry that is dragged to another day keeps its time, and a lesson cannot be dragged', async ({
  page,
}) => {
  await openPoint(page, 'Week')
  const { x, y, width, height } = await boxOf(point(page))
  const from = { x: x + width / 2, y: y + height - 15 }
  await dragMouse(page, from, { x: from.x - width, y: from.y })
  await expect(point(page)).toContainText('wo 25 november')
  await expect(point(page)).toContainText(/09:15 –\s+tot 10:05/)
  const lesson = filled(page, '[data-room="block"]').filter({ hasText: /4A.*Informatica.*wo 25 november/s })
  const box = await boxOf(lesson)
  const middle = { x: box.x + 20, y: box.y + box.height / 2 }
  await dragMouse(page, middle, { x: middle.x + width, y: middle.y })
  await expect(lesson).toContainText(/11:10 –\s+tot 12:00/)
})

// rule: point-12
test('Week: a private entry of five minutes opens with a click in its middle', async ({ page }) => {
  await openPoint(page, 'Week')
  await openNew(page, 'Bel')
  await page.getByLabel('Beginuur', { exact: true }).fill('12:10')
  await page.getByLabel('Einduur', { exact: true }).fill('12:15')
  await save(page)
  const short = filled(page, '[data-room="block"]').filter({ hasText: 'Bel' })
  // Its first line can be read.
  expect((await boxOf(short)).height).toBeGreaterThanOrEqual(20)
  expect((await boxOf(short.locator('span').first())).height).toBeGreaterThanOrEqual(15)
  await short.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Wijzigen' })).toBeVisible()
})

test('Week: an entry that goes on after midnight is shown on both days', async ({ page }) => {
  await openPoint(page, 'Week')
  await openNew(page, 'Nachtwandeling')
  await page.getByRole('button', { name: 'Tot', exact: true }).click()
  await page.getByRole('button', { name: '25 november 2026', exact: true }).click()
  await page.getByLabel('Beginuur', { exact: true }).fill('23:50')
  await page.getByLabel('Einduur', { exact: true }).fill('00:10')
  await save(page)
  const night = filled(page, '[data-room="chip"]').filter({ hasText: 'Nachtwandeling' })
  await expect(night).toContainText('23:50')
  const [box, tuesday, thursday] = await Promise.all(
    [night, page.getByRole('button', { name: /^di 24/ }), page.getByRole('button', { name: /^do 26/ })].map(
      boxOf,
    ),
  )
  expect(box?.x).toBeGreaterThanOrEqual(tuesday?.x ?? Number.NaN)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(thursday?.x ?? 0)
  await expect(page.getByRole('button', { name: 'Hele dag, do 26 november' })).toBeVisible()
})

// rule: agenda-4
test('Week and month: text on two lines is not cut off, and a group without room for its subject names it in its tooltip', async ({
  page,
}) => {
  await openPoint(page, 'Week')
  const heads = filled(page, '[data-room="chip"] > span')
  const cut = () =>
    heads.evaluateAll((all) =>
      all.filter((head) => head.scrollHeight > head.clientHeight + 1).map((head) => head.textContent),
    )
  const friday = filled(page, '[data-room="chip"]').filter({ hasText: 'WEB5 vr-voormiddag' }).first()
  await expect(friday).toHaveAttribute('title', /WEB5 vr-voormiddag.*Toegankelijk ontwerpen/)
  await expect(friday).toHaveAccessibleName(/WEB5 vr-voormiddag.*Toegankelijk ontwerpen/)
  await expect.poll(cut).toEqual([])
  await agendaView(page, 'Maand')
  await expect(heads.first()).toBeVisible()
  await expect.poll(cut).toEqual([])
})

test('Week: three all-day entries are visible above the hours, and a day counts those that it hides', async ({
  page,
}) => {
  await openPoint(page, 'Week')
  await openNew(page, 'Sportdag')
  await page.getByRole('dialog').getByRole('button', { name: 'Dag', exact: true }).click()
  await page.getByRole('button', { name: '27 november 2026', exact: true }).click()
  await page.getByText('Hele dag', { exact: true }).last().click()
  await save(page)
  const friday = filled(page, '[data-room="chip"]').filter({ hasText: 'vr 27 november' })
  await expect(friday).toHaveCount(3)
  // Moves the mouse away from the entries.
  await page.mouse.move(1, 1)
  const covered = await friday.evaluateAll((chips) =>
    chips
      .filter((chip) => {
        const { x, y, width, height } = chip.getBoundingClientRect()
        return !chip.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .map((chip) => chip.textContent),
  )
  expect(covered).toEqual([])
  const band = await boxOf(page.getByRole('button', { name: 'Hele dag, vr 27 november' }))
  for (const chip of await friday.all()) {
    const { y, height } = await boxOf(chip)
    expect(y + height).toBeLessThanOrEqual(band.y + band.height)
  }
  await page.getByRole('button', { name: /^vr 27/ }).click()
  await page.getByRole('button', { name: 'nog 2', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(3)
})

// rule: point-16
test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('an entry takes five taps and its title, and rare fields are behind Meer', async ({ page }) => {
    await page.goto('')
    await openAgenda(page, 'jan.janssens')
    let touches = 0
    const touch = async (target: Locator) => {
      touches++
      await target.click()
    }
    await touch(page.getByRole('button', { name: 'Nieuw agendapunt' }))
    const form = page.getByRole('dialog', { name: 'Nieuw agendapunt' })
    await form.getByLabel('Titel').fill('Atlas meebrengen')
    await expect(form.getByLabel('Nota')).toHaveCount(0)
    const group = form.getByRole('combobox', { name: 'Groep' })
    await expect(group.getByRole('option', { name: '2B', exact: true })).toBeAttached()
    // A native list takes two taps: one to open it, one on a group.
    touches += 2
    await group.selectOption('2B')
    await expect(form.getByLabel('Beginuur', { exact: true })).not.toHaveValue('')
    await touch(form.getByRole('button', { name: 'Bewaren' }))
    await expect(page.getByText('Het agendapunt is gemaakt.')).toBeVisible()
    expect(touches).toBeLessThanOrEqual(5)
  })
})
