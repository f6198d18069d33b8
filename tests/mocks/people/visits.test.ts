import { describe, expect, test } from 'vitest'
import { portalPage, visitedAddress, visitUrl } from '#mocks/people/visits.ts'

const portal = 'https://demo.example/webstudent/'
const login = 'https://demo.example/webpersoneel/bin/server.fcgi/oauth2/login/office365?webstudentapp=true'

describe('a page of the server', () => {
  test('is shown in a page of the portal', () => {
    const address = visitUrl(login, portal)
    expect(visitedAddress({ href: address })).toBe(login)
    expect(portalPage({ href: address })).toBe(portal)
  })

  test('is shown by the portal of the same site', () => {
    const href = `${portal}bin/server.fcgi/oauth2/link/google?formname=myprofile`
    expect(visitedAddress({ href })).toBe(href)
    expect(portalPage({ href })).toBe(portal)
  })

  test.each([
    portal,
    `${portal}?server=`,
    `${portal}?server=nergens`,
    visitUrl('https://elders.example/webstudent/bin/server.fcgi/oauth2/login/office365', portal),
    visitUrl('javascript:alert(1)//bin/server.fcgi/oauth2/', portal),
    visitUrl('https://demo.example/webstudent/bin/server.fcgi/REST/Leerling', portal),
  ])('is not at %s', (href) => expect(visitedAddress({ href })).toBeNull())
})
