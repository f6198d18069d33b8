import { attach, createEvent, sample } from 'effector'
import { copyTextFx } from '#shared/browser/clipboard.ts'
import { longToastShown, toastShown } from '#shared/messages/toasts.ts'
import { projectName, version } from '#shared/portal/project.ts'
import { texts } from '../../texts.ts'

interface Circumstances {
  readonly error: unknown
  readonly path: string
  /** The time in ms since 1970. */
  readonly at: number
  readonly browser: string
}

/** A report for the developers, which the user copies. It contains no personal data. */
export function failureReport({ error, path, at, browser }: Circumstances): string {
  const isError = error instanceof Error
  const what = isError ? `${error.name}: ${error.message}` : String(error)
  // Some browsers begin the stack with the message, others do not.
  const stack = isError ? (error.stack ?? '').replace(what, '').trim() : ''
  return [
    `${projectName} ${version}`,
    `${texts.failureScreen}: ${path}`,
    `${texts.failureMoment}: ${new Date(at).toISOString()}`,
    `${texts.failureBrowser}: ${browser}`,
    what,
    stack,
  ]
    .filter(Boolean)
    .join('\n')
}

export const reportCopied = createEvent<string>()

const copyFx = attach({ effect: copyTextFx })
sample({ clock: reportCopied, target: copyFx })
sample({ clock: copyFx.done, fn: () => ({ text: texts.copied }), target: toastShown })
sample({ clock: copyFx.fail, fn: () => texts.notCopied, target: longToastShown })
