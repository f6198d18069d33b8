import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { failureReport, reportCopied } from '#app/shell/failure/failureReport.ts'
import { copyTextFx } from '#shared/browser/clipboard.ts'
import { $toasts } from '#shared/messages/toasts.ts'
import { version } from '#shared/portal/project.ts'

const at = Date.UTC(2026, 10, 24, 9, 30)
const moment = { path: '/betalingen', at, browser: 'Firefox 150' }

describe('the details of a failure', () => {
  test('name the version, the screen, the moment, the browser and the error', () => {
    const error = new TypeError('rows is undefined')
    error.stack = 'TypeError: rows is undefined\n    at View (View.js:1:2)'
    expect(failureReport({ ...moment, error }).split('\n')).toEqual([
      `Webstudent ${version}`,
      'Scherm: /betalingen',
      'Moment: 2026-11-24T09:30:00.000Z',
      'Browser: Firefox 150',
      'TypeError: rows is undefined',
      'at View (View.js:1:2)',
    ])
  })

  test.each([
    ['a text', 'stuk', 'stuk'],
    ['nothing', undefined, 'undefined'],
    ['an error without a stack', Object.assign(new Error('stuk'), { stack: undefined }), 'Error: stuk'],
  ])('are also given for %s', (_, error, last) => {
    expect(
      failureReport({ ...moment, error })
        .split('\n')
        .at(-1),
    ).toBe(last)
  })

  test.each([
    ['are copied, and the portal says so', async () => {}, 'De details zijn gekopieerd.'],
    [
      'are not copied when the browser forbids it, and the portal says what to do',
      async () => {
        throw new Error('no')
      },
      'Kopiëren lukt hier niet. Selecteer de details en kopieer ze zelf.',
    ],
  ])('%s', async (_, copy, text) => {
    const copied: string[] = []
    const scope = fork({
      handlers: [
        [
          copyTextFx,
          (report: string) => {
            copied.push(report)
            return copy()
          },
        ],
      ],
    })
    await allSettled(reportCopied, { scope, params: 'het verslag' })
    expect(copied).toEqual(['het verslag'])
    expect(scope.getState($toasts).map((toast) => toast.text)).toEqual([text])
  })
})
