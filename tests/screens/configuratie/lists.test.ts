import { describe, expect, test } from 'vitest'
import {
  $downloading,
  $location,
  $logs,
  $modules,
  downloadRequested,
  formatSize,
  locationChosen,
  logs,
  modules,
} from '#screens/configuratie/lists/model.ts'
import { tabChosen } from '#screens/configuratie/model.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { textOf } from '../../session/app.ts'
import { openConfiguration } from './support.ts'

describe('the lists', () => {
  const school = useTestSchool()

  async function open() {
    const saved: { name: string; type: string; text: string }[] = []
    const app = await openConfiguration({
      onFile: ({ name, type, content }) => void saved.push({ name, type, text: textOf(content) }),
    })
    return { app, saved }
  }

  describe('the modules', () => {
    test('are fetched when their tab is chosen', async () => {
      const { app } = await open()
      expect(app.get(modules.$status)).toBe('loading')
      await app.fire(tabChosen, 'modules')
      expect(app.get(modules.$status)).toBe('ready')
      expect(app.get($modules)[0]).toMatchObject({ ModuleName: 'WISACore', built: '30/10/2026 08:00' })
    })
  })

  describe('the logs', () => {
    test('of the website come first, and those of the web server after a choice', async () => {
      const { app, saved } = await open()
      await app.fire(tabChosen, 'logs')
      expect(app.get($location)).toBe('Logs')
      const [newest] = app.get($logs)
      expect(newest).toMatchObject({ Path: 'webstudent-2026-11-24.log', time: '24/11/2026 10:00' })
      await app.fire(downloadRequested, newest?.Path ?? '')
      expect(saved).toEqual([
        {
          name: 'webstudent-2026-11-24.log',
          type: 'text/plain',
          text: expect.stringMatching(/INFO {2}Authenticate +gebruiker 0\n/),
        },
      ])
      expect([app.toasts(), app.get($downloading)]).toEqual([
        ['webstudent-2026-11-24.log is gedownload.'],
        null,
      ])

      await app.fire(locationChosen, 'ApacheLogs')
      expect(app.get($logs)[0]?.Path).toBe('access-2026-11-24.log')
      await app.fire(downloadRequested, 'access-2026-11-24.log')
      expect(saved.at(-1)?.text).toContain('"POST /webstudent/bin/server.fcgi/RPC/ROUTER')
    })

    test('of one kind are never shown as those of the other', async () => {
      const { app } = await open()
      await app.fire(tabChosen, 'logs')
      school.faults.set([{ endpoint: 'LogFileInfo', kind: 'unreachable' }])
      await app.fire(locationChosen, 'ApacheLogs')
      expect([app.get($logs), app.get(logs.$status), app.get(logs.$error)]).toEqual([
        [],
        'error',
        'Er kon geen verbinding worden gemaakt',
      ])
      school.faults.set([])
      await app.fire(logs.retried)
      expect([app.get($logs)[0]?.Path, app.get(logs.$status)]).toEqual(['access-2026-11-24.log', 'ready'])
    })

    // server: resource-38
    test('in a folder are fetched by their path and saved by their name', async () => {
      const { app, saved } = await open()
      await app.fire(tabChosen, 'logs')
      const { Path = '' } = app.get($logs).at(-1) ?? {}
      expect(Path).toBe('archief/webstudent-2026-11-21.log')
      await app.fire(downloadRequested, Path)
      expect(saved).toEqual([
        {
          name: 'webstudent-2026-11-21.log',
          type: 'text/plain',
          text: expect.stringContaining('2026-11-21 07:'),
        },
      ])
    })

    test.each([
      ['a file that is gone', [], 'weg.log', 'Foutcode 404 : Onbekend logboek'],
      [
        'a page instead of a file',
        [{ endpoint: 'log file', kind: 'html' } as const],
        'webstudent-2026-11-23.log',
        'De server gaf een onleesbaar antwoord. Probeer het straks opnieuw.',
      ],
    ])('%s is reported', async (_what, faults, name, text) => {
      const { app, saved } = await open()
      await app.fire(tabChosen, 'logs')
      school.faults.set(faults)
      await app.fire(downloadRequested, name)
      expect([app.toasts(), saved]).toEqual([[text], []])
    })
  })
})

// rule: configuration-12
test.each([
  [0, '0 kb'],
  [390, '0,39 kb'],
  [12_345, '12,345 kb'],
  [2_000_000, '2.000 kb'],
])('a size of %i bytes is %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})
