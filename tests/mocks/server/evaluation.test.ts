import { describe, expect, test } from 'vitest'
import { type Browser, createBrowser, host, signIn, useTestSchool } from '../school.ts'

// The school's evaluation system, to which the portal has a link. rule: menu-9
describe('the page of the evaluation system', () => {
  useTestSchool({ shared: true })
  const site = `${host}/webpersoneel`
  const visit = async (browser: Browser, path: string, at = site) => {
    const answer = await browser.fetch(`${at}/bin/server.fcgi/evaluatie/${path}`)
    return { status: answer.status, text: await answer.text() }
  }

  test.each([
    ['puntenboek', 'Puntenboek', 'Hier opent de school het puntenboek van Jan Janssens.'],
    ['rapport', 'Rapport', 'Hier opent de school het rapport van Jan Janssens.'],
    ['RAPPORT/', 'Rapport', 'Hier opent de school het rapport van Jan Janssens.'],
    ['rapport?leerling=6001', 'Rapport', 'Hier opent de school het rapport van Lotte Wouters.'],
    ['rapport?leerling=', 'Rapport', 'Hier opent de school het rapport van Jan Janssens.'],
    ['rapport?leerling=424242', 'Rapport', 'Hier opent de school het rapport van Jan Janssens.'],
  ])('%s is about the user, or about the pupil in its address', async (path, title, text) => {
    const page = await visit(await signIn('jan.janssens'), path)
    expect(page.status).toBe(200)
    for (const words of [
      `<title>${title}</title>`,
      `<h1>${title}</h1><p>${text}</p>`,
      `href="${site}/#/landing-page">Naar het portaal</a>`,
      'Dit is een nagebootste pagina voor de demo.',
    ])
      expect(page.text).toContain(words)
  })

  test('needs a session with a user', async () => {
    const browser = createBrowser()
    const rapport = async () => (await visit(browser, 'rapport')).text
    expect(await rapport()).toContain('Je sessie is verlopen. Meld je opnieuw aan.')
    await browser.rpc('WisaUserAPI', 'Authenticate', ['jan.janssens', 'fout'], site)
    const text = await rapport()
    expect(text).toContain('Je sessie is verlopen. Meld je opnieuw aan.')
    expect(text).toContain(`href="${site}/#/">Terug naar het portaal</a>`)
    expect(text).not.toContain('Hier opent de school')
  })

  test('is also for the user 0', async () => {
    const at = `${host}/webstudent`
    expect((await visit(await signIn('beheerder'), 'puntenboek', at)).text).toContain('van Beheerder.')
  })
})

describe('an address that is not a page of the evaluation system', () => {
  const school = useTestSchool({ shared: true })

  test.each([
    ['GET', 'evaluatie/punten'],
    ['GET', 'evaluatie/rapport/1'],
    ['GET', 'REST/evaluatie/rapport'],
    ['POST', 'evaluatie/rapport'],
  ])('is unknown: %s %s', async (method, path) => {
    const browser = await signIn('jan.janssens')
    const answer = await browser.fetch(`${host}/webpersoneel/bin/server.fcgi/${path}`, { method })
    expect(answer.status).toBe(404)
    expect(school.takeProblems()).toHaveLength(1)
  })
})
