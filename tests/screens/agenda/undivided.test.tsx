import { describe, expect, test } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import { $answer, opened } from '#screens/agenda/model.ts'
import { overviewOpened } from '#screens/landing-page/overview/model.ts'
import { Overview } from '#screens/landing-page/overview/Overview.tsx'
import { $session } from '#session/user/session.ts'
import { subjectChosen } from '#session/user/subject.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { signedIn } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'

const warning =
  'De school geeft voor Lotte Wouters en Milan Wouters dezelfde agenda. Wat hier staat, kan van elk van hen zijn.'

// rule: agenda-20; server: agenda-6
describe('the agenda of a child', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  /** A parent. If `ignored`, the school always returns the agenda of the first child. */
  async function parent({ ignored }: { ignored: boolean }) {
    const browser = createBrowser()
    let first: string | null = null
    const fetch: Fetch = (input, init) => {
      const address = new URL(input)
      const child = address.searchParams.get('Leerling')
      first ??= child
      if (ignored && child !== null) address.searchParams.set('Leerling', first ?? child)
      return browser.fetch(String(address), init)
    }
    const app = await signedIn('katrien.maes', { now: school.clock.now, fetch })
    const [lotte, milan] = app.get($session)?.leerlingen ?? []
    const open = async (child = lotte) => {
      await app.fire(subjectChosen, child?.ID ?? 0)
      await app.fire(opened)
      return app.get($answer)?.undivided
    }
    const start = async () => {
      await app.fire(overviewOpened)
      return drawn(app, <Overview />)
    }
    return { open, start, milan }
  }

  test('has a warning on both screens when the school returns the same agenda for another child', async () => {
    const { open, start, milan } = await parent({ ignored: true })
    expect(await open()).toBe(warning)
    expect(await open(milan)).toContain('Milan Wouters en Lotte Wouters dezelfde agenda')
    expect(await start()).toContain(warning)
  })

  test('has no warning when the school returns a separate agenda for each child', async () => {
    const { open, start } = await parent({ ignored: false })
    expect(await open()).toBe('')
    expect(await start()).not.toContain('dezelfde agenda')
  })
})
