import { expect, failedRequest, personaOf, signIn, test } from '../support.ts'
import { changeGsm, ownNumber, rest, stopWorker } from './school.ts'

const an = personaOf('an.peeters')

test('Saved data are there after a reload, and in another tab', async ({ page, context }) => {
  await signIn(page, an.gebruikersnaam)
  expect((await changeGsm(page, '+32470000001')).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  expect((await rest(page, ownNumber)).text).toContain('+32470000001')
  const other = await context.newPage()
  await other.goto('')
  expect((await rest(other, ownNumber)).text).toContain('+32470000001')
  await changeGsm(other, '+32470000002')
  expect((await rest(page, ownNumber)).text).toContain('+32470000002')
})

test('After the browser stopped the worker the school is where it was: session, changes, faults, undo', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  const before = (await rest(page, ownNumber)).text
  await changeGsm(page, '+32470000004')
  await page.evaluate(() =>
    window.webstudentMock?.setFaults([{ kind: 'status', status: 502, from: 2, times: 1 }]),
  )
  await rest(page, 'myschoolwareaccount')
  await stopWorker(context, page)
  expect((await rest(page, 'myschoolwareaccount')).status).toBe(502)
  await stopWorker(context, page)
  expect((await rest(page, ownNumber)).text).toContain('+32470000004')
  await page.evaluate(() => window.webstudentMock?.undo())
  expect((await rest(page, ownNumber)).text).toBe(before)
  expect((await page.evaluate(() => window.webstudentMock?.traffic()))?.length).toBeGreaterThan(5)
})
