import type { Page } from '@playwright/test'
import {
  brokenWords,
  choose,
  expect,
  failedRequest,
  filled,
  setFaults,
  switchPreference,
  test,
} from '../support.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function openRegister(page: Page): Promise<void> {
  await page.goto('')
  await choose(page, 'jan.janssens')
  await page.getByRole('main').getByRole('link', { name: 'Aanwezigheden registreren' }).first().click()
  // The rows of the skeleton have negative numbers.
  await expect(filled(page, '[data-person]').first()).toBeVisible()
}

/** Where an element is on the screen, top and bottom. */
async function edges(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom }
    })
}

const header = 'header:has([data-screen-title])'
const counts = 'ul[aria-label="Totalen"]'

test('The counts stay visible below the header during scrolling', async ({ page }) => {
  await openRegister(page)
  await filled(page, '[data-person]').nth(20).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  expect((await edges(page, counts)).top).toBeGreaterThanOrEqual((await edges(page, header)).bottom)
})

test('A tap on a code moves no row', async ({ page }) => {
  await openRegister(page)
  const row = filled(page, '[data-person]').nth(1)
  const code = row.locator('[data-code]')
  const sizes = new Set<string>()
  const codeNames = new Set<string>()
  for (let tap = 0; tap < 4; tap++) {
    const [outer, box] = [await row.boundingBox(), await code.boundingBox()]
    sizes.add([outer?.height, box?.width, box?.height].join(' '))
    codeNames.add(await code.innerText())
    await code.click()
  }
  expect(codeNames.size).toBeGreaterThan(2)
  expect([...sizes]).toHaveLength(1)
})

// rule: brought-2
test('On a narrow phone the name of a code breaks only at a hyphen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await openRegister(page)
  const code = filled(page, '[data-person]').first().locator('[data-code]')
  await code.focus()
  await page.keyboard.press('d')
  await expect(code).toContainText('Doktersattest')
  expect(await brokenWords(code)).toEqual([])
})

test('A long remark does not push the code of its row or the next rows out of reach', async ({ page }) => {
  await openRegister(page)
  const row = filled(page, '[data-person]').nth(1)
  await row.getByRole('button').first().click()
  const remark = `${'De bus had vertraging. '.repeat(40)}${'w'.repeat(400)}`
  await page.getByLabel('Opmerking').fill(remark)
  await page.getByRole('button', { name: 'Klaar' }).click()
  expect((await row.boundingBox())?.height).toBeLessThan(200)
  // The whole remark can be read in its field.
  await row.getByRole('button').first().click()
  await expect(page.getByLabel('Opmerking')).toHaveValue(remark)
})

test('Seven pupils are visible, and the bar with Bewaren, which comes with the first mark, does not catch a quick second tap', async ({
  page,
}) => {
  await openRegister(page)
  const rows = filled(page, '[data-person]')
  const seen = await rows.evaluateAll((all) => {
    const edge =
      document.querySelector('nav:has(a[aria-current])')?.getBoundingClientRect().top ?? innerHeight
    return all.filter((row) => row.getBoundingClientRect().bottom <= edge).length
  })
  expect(seen).toBeGreaterThanOrEqual(7)
  // A long name takes two lines.
  for (const row of (await rows.all()).slice(0, seen))
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
  const save = page.getByRole('button', { name: 'Bewaren' })
  await expect(save).not.toBeInViewport()
  // The lowest visible row, where the bar appears.
  const code = rows.nth(seen - 1).locator('[data-code]')
  const box = await code.boundingBox()
  for (const _ of [1, 2]) await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await expect(code).toHaveAccessibleName(/, te laat, nog niet bewaard$/)
  await expect(save).toBeInViewport()
  expect(await code.boundingBox()).toEqual(box)
  // The bar covers none of the first seven.
  const bar = await save.locator('..').boundingBox()
  const seventh = await rows.nth(6).boundingBox()
  expect((seventh?.y ?? 0) + (seventh?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('On a phone the group and the day are beside the title, and several hours are combined in the menu', async ({
  page,
}) => {
  await openRegister(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('textbox', { name: 'Dag', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Meer opties' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Meer lesuren samen' }).click()
  await expect(page.getByRole('tablist', { name: 'Lesuren' })).toHaveAttribute('aria-multiselectable', 'true')
  await page.keyboard.press('Escape')
  await header.getByRole('button', { name: 'Groep: 2B' }).click()
  await expect(page.getByRole('heading', { name: 'Kies een groep', level: 1 })).toBeVisible()
})

test.describe('On a wide screen with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  // rule: registration-14
  test('the seats of a group can be dragged or changed by keyboard, and are remembered on this device', async ({
    page,
  }) => {
    await openRegister(page)
    const names = () =>
      filled(page, '[data-person] [data-code]').evaluateAll((all) =>
        all.slice(0, 3).map((each) => each.textContent?.split(',')[0] ?? ''),
      )
    const [first = '', second = '', third = ''] = await names()
    await page.getByRole('button', { name: 'Plaatsen wisselen' }).click()
    await page
      .getByRole('button', { name: first, exact: true })
      .dragTo(page.getByRole('button', { name: third, exact: true }))
    await expect(page.getByText(`${first} en ${third} zijn van plaats gewisseld.`)).toBeAttached()
    await page.getByRole('button', { name: second, exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: second, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('button', { name: third, exact: true }).press('Enter')
    await expect(page.getByText(`${second} en ${third} zijn van plaats gewisseld.`)).toBeAttached()
    await page.getByRole('button', { name: 'Klaar' }).click()
    await expect.poll(names).toEqual([second, third, first])
    const menu = page.getByRole('navigation')
    await menu.getByRole('link', { name: 'Startpagina' }).click()
    await menu.getByRole('link', { name: 'Aanwezigheden registreren' }).click()
    await expect.poll(names).toEqual([second, third, first])
    await page.getByRole('button', { name: 'Plaatsen wisselen' }).click()
    await page.getByRole('button', { name: 'Op naam zetten' }).click()
    await page.getByRole('button', { name: 'Klaar' }).click()
    await expect.poll(names).toEqual([first, second, third])
  })

  test('the ring of the focus lies inside a name, whose seat would cut it off', async ({ page }) => {
    await openRegister(page)
    const name = filled(page, '[data-person]').nth(2).getByRole('button').first()
    await page.keyboard.press('Tab')
    await name.focus()
    await expect(name).toHaveCSS('outline-width', '2px')
    await expect(name).toHaveCSS('outline-offset', '-3px')
  })

  // rule: registration-8
  test('a count that comes with a mark moves no seat', async ({ page }) => {
    await openRegister(page)
    const seat = filled(page, '[data-person]').nth(3)
    const before = await seat.boundingBox()
    await page.getByRole('button', { name: 'Iedereen aanwezig' }).click()
    await seat.locator('[data-code]').click({ button: 'right' })
    await page.getByRole('radio', { name: 'Afstandsles' }).click()
    await page.getByRole('button', { name: 'Klaar' }).click()
    await expect(page.getByRole('list', { name: 'Totalen' })).toContainText('Andere')
    expect((await seat.boundingBox())?.y).toBe(before?.y)
  })

  test('a remark with a long word hides no name on a seat', async ({ page }) => {
    await openRegister(page)
    const name = filled(page, '[data-person]').nth(2).getByRole('button').first()
    const seat = await name.boundingBox()
    await name.click()
    await page.getByLabel('Opmerking').fill('https://www.arbeidsongeschiktheidsverzekering.be/attest')
    await page.getByRole('button', { name: 'Klaar' }).click()
    const words = await name.locator('.w-strong').first().boundingBox()
    expect(words?.x).toBeGreaterThanOrEqual(seat?.x ?? 0)
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual((seat?.x ?? 0) + (seat?.width ?? 0))
  })

  // rule: registration-8
  test('a group is shown in rows of six below the board, or in a list', async ({ page }) => {
    await openRegister(page)
    const row = filled(page, '[data-person]')
    /** How many are beside each other in the first row. */
    const beside = () =>
      row.evaluateAll((all) => {
        const tops = all.map((each) => each.getBoundingClientRect().top)
        return tops.filter((top) => top === tops[0]).length
      })
    const board = page.getByText('Bord', { exact: true })
    await expect(board).toBeVisible()
    expect(await beside()).toBe(6)
    // A seat without a mark has a ring, and says so to a screen reader.
    await expect(row.locator('[data-tone="open"]').first()).toHaveAccessibleName(/nog niet ingevuld/)
    // The button to mark somebody as absent appears below the mouse, and disappears after the click.
    const away = row.getByRole('button', { name: / afwezig: B$/ })
    await page.mouse.move(0, 0)
    await expect(away).toHaveCount(0)
    await row.nth(1).hover()
    await away.click()
    await expect(row.nth(1).locator('[data-code]')).toHaveAttribute('data-tone', 'absent')
    await row.nth(1).locator('[data-code]').click()
    await expect(row.nth(1).locator('[data-code]')).not.toHaveAttribute('data-tone', 'absent')
    await page.getByRole('button', { name: 'Lijst', exact: true }).click()
    await expect(board).toBeHidden()
    expect(await beside()).toBe(2)
    // A phone has no room for seats.
    await page.getByRole('button', { name: 'Plattegrond' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(board).toBeHidden()
    expect(await beside()).toBe(1)
  })
})

test('No name on a seat is broken inside a word', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openRegister(page)
  /** The words that are in more than one line. */
  const broken = () =>
    filled(page, '[data-person] button:first-child').evaluateAll((all) =>
      all.flatMap((button) => {
        const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
          }
        return found
      }),
    )
  await page.getByText('Pieter Vandenberghe', { exact: true }).scrollIntoViewIfNeeded()
  expect(await broken()).toEqual([])
})

test('A long press shows all codes, and the next tap works as usual', async ({ page }) => {
  await openRegister(page)
  const row = filled(page, '[data-person]').nth(1)
  const code = row.locator('[data-code]')
  const box = await code.boundingBox()
  if (!box) throw new Error('the code is not drawn')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.clock.runFor(600)
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const window = page.getByRole('dialog')
  await window.getByRole('radio', { name: /ziek/i }).tap()
  await window.getByRole('button', { name: 'Klaar' }).tap()
  await expect(window).toHaveCount(0)
  await expect(code).toHaveAccessibleName(/, ziek, nog niet bewaard$/)
  await code.tap()
  await expect(code).toHaveAccessibleName(/, aanwezig, nog niet bewaard$/)
  await expect(window).toHaveCount(0)
})

test('The message about unsaved marks covers neither the bar nor the last row', async ({ page }) => {
  await openRegister(page)
  await page.getByRole('button', { name: 'Iedereen aanwezig' }).click()
  await setFaults(page, { endpoint: 'VerwerkAanwezigHeden', kind: 'html', times: 1 })
  await page.getByRole('button', { name: 'Bewaren' }).click()
  const message = page.getByRole('alert').filter({ hasText: /^Niet bewaard: / })
  await expect(message).toBeVisible()
  const [box, save] = [
    await message.boundingBox(),
    await page.getByRole('button', { name: 'Opnieuw proberen' }).boundingBox(),
  ]
  expect((save?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThanOrEqual(8)
  // The page gets longer while the message moves into place, so it is scrolled to its end again.
  const freeAbove = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await filled(page, '[data-person]').last().boundingBox()
    return ((await message.boundingBox())?.y ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0))
  }
  await expect.poll(freeAbove).toBeGreaterThanOrEqual(8)
})

// rule: registration-8
test('An unsaved mark has a dot in its row, and messages about saving are above the bar', async ({
  page,
}) => {
  await openRegister(page)
  const dots = () =>
    filled(page, '[data-code]').evaluateAll(
      (codes) => codes.filter((code) => getComputedStyle(code, '::after').content !== 'none').length,
    )
  await page.getByRole('button', { name: 'Iedereen aanwezig' }).click()
  await expect(filled(page, '[data-changed="true"]')).not.toHaveCount(0)
  expect(await dots()).toBe(await filled(page, '[data-changed="true"]').count())
  const save = page.getByRole('button', { name: 'Bewaren' })
  await save.click()
  const savedMessage = page.getByRole('status').getByText('De aanwezigheden zijn bewaard')
  await expect(savedMessage).toBeVisible()
  await expect.poll(dots).toBe(0)
  const boxes = await Promise.all([savedMessage.boundingBox(), save.boundingBox()])
  const [toast, button] = boxes
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})

test('A keyboard user keeps the focus after Iedereen aanwezig and after the last Ongedaan maken', async ({
  page,
}) => {
  await openRegister(page)
  const everybody = page.getByRole('button', { name: 'Iedereen aanwezig' })
  await everybody.focus()
  await page.keyboard.press('Enter')
  await expect(everybody).toBeDisabled()
  await expect(everybody).toBeFocused()
  await page.getByRole('button', { name: 'Ongedaan maken' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bewaren' })).toBeFocused()
})

// rule: request-10
for (const answer of ['Terugzetten', 'Weggooien'])
  test(`A keyboard user keeps the focus after ${answer}`, async ({ page }) => {
    await openRegister(page)
    await filled(page, '[data-code]').nth(3).click()
    await expect(page.getByText('1 wijziging')).toBeVisible()
    await page.reload()
    const button = page.getByRole('button', { name: answer })
    await button.press('Enter')
    await expect(button).toHaveCount(0)
    await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  })

test('A missing photo is requested once, and the default picture of the school is shown', async ({
  page,
  problems,
}) => {
  problems.allow(failedRequest)
  const photoRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/leerling/small/')) photoRequests.push(request.url())
  })
  await openRegister(page)
  await switchPreference(page, "Toon foto's")
  await expect.poll(() => photoRequests.length).toBeGreaterThan(30)
  const missing = filled(page, '[data-person] img[src*="no_photo"]')
  await expect.poll(() => missing.count()).toBeGreaterThan(30)
  const before = await missing.count()
  await switchPreference(page, 'Sorteer op voornaam')
  await switchPreference(page, 'Groepeer per klas')
  await expect(missing).toHaveCount(before)
  expect(photoRequests.length).toBeGreaterThan(30)
  expect(new Set(photoRequests).size).toBe(photoRequests.length)
})
