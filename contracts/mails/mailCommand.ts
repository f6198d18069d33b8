import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { TroubleError } from '../problems/trouble.ts'
import type { MailSource } from './mailbox.ts'
import { readMail } from './message.ts'

/** The time limit of the command, in ms. */
const limitMs = 30_000

/** Reads the latest mail from the output of a command: the raw mail, or its text. No output means that there is no mail. */
export function mailCommand(line: string): MailSource {
  const print = () =>
    promisify(exec)(line, { timeout: limitMs, maxBuffer: 20_000_000 }).then(
      ({ stdout }) => stdout,
      ({ code }: { code?: unknown }) => {
        // The error's message contains the whole command, in which there may be a secret.
        throw new TroubleError({ kind: 'mail command', code: String(code ?? 'TIMEOUT') })
      },
    )
  return async () => {
    const before = await print()
    return {
      async arrived() {
        const now = await print()
        return now === before || now.trim() === '' ? [] : [await readMail(now)]
      },
      close: async () => {},
    }
  }
}
