import { describe, expect, test } from 'vitest'
import { createClock } from '#mocks/server/core/clock.ts'
import { createLogs, logLimits } from '#mocks/server/core/logs.ts'
import { siteOf } from '#mocks/server/wire/sites.ts'
import { host } from '../../school.ts'

describe('the lines of the logs', () => {
  const site = siteOf('/webstudent')
  const call = {
    method: 'GET',
    url: `${host}/webstudent/bin/server.fcgi/REST/Leerling`,
    endpoint: 'Leerling',
    userid: 1,
    status: 200,
    size: 10,
    refusal: '',
  }
  /** The last line about these calls in both logs. */
  function linesOf(now: string, changes: Partial<typeof call> | { endpoint: undefined } | { userid: null }) {
    const logs = createLogs(createClock(now), [])
    logs.write(site, { ...call, ...changes }, true)
    return (['Logs', 'ApacheLogs'] as const).map((location) => logs.list(location, site)[0]?.text)
  }

  test.each([
    [{}, 'INFO  Leerling                   gebruiker 1'],
    [{ userid: 0 }, 'INFO  Leerling                   gebruiker 0'],
    [{ userid: null }, 'INFO  Leerling                   niet aangemeld'],
    [{ refusal: 'Geen toegang' }, 'WARN  Leerling                   gebruiker 1: Geen toegang'],
    [{ status: 400 }, 'WARN  Leerling                   gebruiker 1'],
    [{ status: 499 }, 'WARN  Leerling                   gebruiker 1'],
    [{ status: 500 }, 'ERROR Leerling                   gebruiker 1'],
    [{ endpoint: undefined, status: 404 }, 'WARN  onbekende vraag            gebruiker 1'],
  ])('of the website show the level, the call and the user of %j', (changes, line) => {
    expect(linesOf('2026-11-24 10:00:00', changes)[0]).toBe(`2026-11-24 10:00:00 ${line}\n`)
  })

  test.each([
    ['2026-01-02 03:04:05', '02/Jan/2026:03:04:05 +0100'],
    ['2026-07-01 10:00:00', '01/Jul/2026:10:00:00 +0200'],
    ['2026-11-24 23:59:59', '24/Nov/2026:23:59:59 +0100'],
    ['2026-12-31 00:00:00', '31/Dec/2026:00:00:00 +0100'],
  ])('of the web server write %s as %s, with the time zone of Brussels', (now, moment) => {
    expect(linesOf(now, {})[1]).toBe(
      `127.0.0.1 - - [${moment}] "GET /webstudent/bin/server.fcgi/REST/Leerling HTTP/1.1" 200 10\n`,
    )
  })

  test('of the web server show only the harmless values of a query', () => {
    const [, line] = linesOf('2026-11-24 10:00:00', {
      url: `${call.url}?_dc=1&Location=Logs&attachment=true&LLID=NTAwMQ==`,
    })
    expect(line).toContain('REST/Leerling?_dc=1&Location=Logs&attachment=true&LLID=*** HTTP/1.1"')
  })

  test('continue the file of today that the school already has', () => {
    const earlier = (Path: string, inhoud: string) => ({
      ID: 1,
      site: 'STUDENT' as const,
      Path,
      TimeStamp: '2026-11-24 07:00:00',
      inhoud,
    })
    const files = (Path: string) => {
      const logs = createLogs(createClock('2026-11-24 10:00:00'), [earlier(Path, 'vroeger\n')])
      logs.write(site, call, true)
      return logs.list('Logs', site).map((file) => [file.Path, file.text.split('\n').length - 1])
    }
    expect(files('webstudent-2026-11-24.log')).toEqual([['webstudent-2026-11-24.log', 2]])
    expect(files('webstudent-2026-11-23.log')).toEqual([
      ['webstudent-2026-11-24.log', 1],
      ['webstudent-2026-11-23.log', 1],
    ])
  })

  test('start a new file each day, and the size and number of files are limited', () => {
    const clock = createClock('2026-11-24 10:00:00')
    const logs = createLogs(clock, [])
    for (let n = 0; n < logLimits.file / 50; n += 1) logs.write(site, call, true)
    for (const location of ['Logs', 'ApacheLogs'] as const) {
      const [file] = logs.list(location, site)
      expect(file?.text.length).toBeLessThanOrEqual(logLimits.file)
      expect(file?.text).toMatch(location === 'Logs' ? /^2026-11-24 10:00:00 INFO/ : /^127\.0\.0\.1 - - /)
      expect(file?.text.endsWith('\n')).toBe(true)
    }
    for (let day = 0; day < logLimits.files; day += 1) {
      clock.advance(24 * 3_600_000)
      logs.write(site, call, true)
    }
    const files = logs.list('Logs', site)
    expect(files).toHaveLength(logLimits.files)
    expect(files[0]?.Path).toBe('webstudent-2026-12-04.log')
  })

  test('keep whole lines, the newest ones, when a file is too long', () => {
    const logs = createLogs(createClock('2026-11-24 10:00:00'), [])
    const last = logLimits.file / 40
    for (let n = 1; n <= last; n += 1) logs.write(site, { ...call, userid: n }, true)
    const lines = (logs.list('Logs', site)[0]?.text ?? '').trimEnd().split('\n')
    expect(lines.at(-1)).toMatch(new RegExp(`gebruiker ${last}$`))
    expect(lines.every((line) => /^2026-11-24 10:00:00 INFO {2}Leerling {19}gebruiker \d+$/.test(line))).toBe(
      true,
    )
    expect(lines.length).toBeGreaterThan(1_000)
    logs.write(site, { ...call, userid: 7, url: `${call.url}?${'x'.repeat(2_000)}` }, true)
    expect(logs.list('Logs', site)[0]?.text).toMatch(/gebruiker 7\n$/)
  })
})
