import { expect, failedRequest, schoolOf, test } from '../support.ts'

test('A link opens the demo in a scenario and signs a person in, once', async ({ page, problems }) => {
  problems.allow(failedRequest)
  await page.goto('?scenario=niets-betaald&als=sofie.claes')
  await expect(page.getByRole('heading', { name: 'Welkom Sofie Claes' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  const scenario = async () => (await schoolOf(page))?.scenario
  expect(await scenario()).toBe('niets-betaald')
  await page.evaluate(() => window.webstudentMock?.reset())
  await page.reload()
  await page.waitForFunction(() => window.webstudentMock)
  expect(await scenario()).toBeNull()
})

test('A link with an unknown name shows a Dutch message', { tag: '@long' }, async ({ page }) => {
  await page.goto('?scenario=nergens')
  await expect(page.getByText('Er is geen scenario nergens.')).toBeVisible()
})
