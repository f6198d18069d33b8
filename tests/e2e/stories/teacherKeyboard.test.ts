import { buildSchool } from '#fixtures/school.ts'
import { agendaCards, expect, filled, signIn, test, title, today } from '../support.ts'
import { pressUntil, tabTo } from '../tabbing.ts'

/** The class number of Lotte, which a screen reader hears with her name. */
function numberOfLotte(): number {
  const { groepen, groepsleden } = buildSchool({ today }).rows
  const group = groepen.find(({ Omschrijving }) => Omschrijving === '4A')?.GroepID
  const seat = groepsleden.find(({ GroepID, CursistID }) => GroepID === group && CursistID === 6001)
  if (!seat) throw new Error('Lotte is not in 4A')
  return seat.KlasNummer
}

// rule: registration-8
test('A class is registered by keyboard alone, and a row reads as a sentence', async ({ page }) => {
  await signIn(page, 'jan.janssens')
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(page, 'Aanwezigheden registreren', 'link', page.getByRole('main'))
  await press('Enter')
  await expect(title(page, '2B')).toBeFocused()
  await expect(filled(page, '[data-person]')).toHaveCount(35)

  // Go to the first hour of the day, which is 4A's.
  await pressUntil(page, 'Tab', page.getByRole('tab', { selected: true }))
  await pressUntil(page, 'ArrowLeft', page.getByRole('tab', { name: /^Lesuur 1, 08:25, 4A/ }))
  await press('Enter')
  await expect(filled(page, '[data-person]')).toHaveCount(24)

  const focused = filled(page, '[data-code]:focus')
  await pressUntil(page, 'Tab', filled(page, '[data-code][tabindex="0"]'))
  await expect(focused).toHaveAccessibleName(/, nummer 1, /)
  const code = filled(page, '[data-person="6001"] [data-code]')
  // Lotte is the last of the class.
  await press('End')
  await press('ArrowUp')
  await pressUntil(page, 'ArrowDown', code)
  const lotte = `Lotte Wouters, nummer ${numberOfLotte()}`
  await expect(focused).toHaveAccessibleName(`${lotte}, nog niet ingevuld`)
  await press('l')
  await expect(focused).toHaveAccessibleName(`${lotte}, te laat, nog niet bewaard`)
  // The name beside the code opens the remark.
  await press('Shift+Tab')
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lotte Wouters' })
  // The dialog takes the focus when it has opened, so a key must wait for that.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await tabTo(page, 'Opmerking', 'textbox')
  await page.keyboard.type('Bus')
  await expect(dialog.getByRole('textbox', { name: 'Opmerking' })).toHaveValue('Bus')
  await tabTo(page, 'Klaar')
  await press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page, 'Bewaren')
  await press('Enter')
  await expect(page.getByText('Alles is bewaard')).toBeVisible()
  await expect(code).toHaveAccessibleName(`${lotte}, te laat, opmerking: Bus`)
  await expect(page.locator('body')).not.toBeFocused()
})

// rule: point-7, point-11
test('An agenda entry can be made, changed and removed by keyboard alone', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'jan.janssens')
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(page, 'Agenda', 'link', page.getByRole('navigation'))
  await press('Enter')
  await expect(title(page, 'Agenda')).toBeFocused()
  await tabTo(page, 'Nieuw agendapunt')
  await press('Enter')
  await expect(page.getByLabel('Titel')).toBeFocused()
  await page.keyboard.type('Boek lezen')
  await tabTo(page, 'Groep', 'combobox')
  await expect(page.getByRole('option', { name: '4A', exact: true })).toBeAttached()
  await page.keyboard.type('4A')
  await tabTo(page, /^Meer$/)
  await press('Enter')
  await tabTo(page, 'Type', 'combobox')
  await page.keyboard.type('Aand')
  await tabTo(page, 'Bewaren')
  await press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const point = agendaCards(page).filter({ hasText: 'Boek lezen' })
  await expect(point).toHaveCount(1)

  await point.focus()
  await press('Enter')
  await tabTo(page, 'Wijzigen')
  await press('Enter')
  await expect(page.getByLabel('Titel')).toBeFocused()
  await press('End')
  await page.keyboard.type(' op p. 12')
  await press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(point).toContainText('Boek lezen op p. 12')
  await point.focus()
  await press('Enter')
  await tabTo(page, 'Verwijderen')
  await press('Enter')
  await expect(point).toHaveCount(0)
  // The entry with the focus is gone, so the focus moves to the undo button.
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused()
  await press('Control+z')
  await expect(point).toHaveCount(1)
})
