import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TroubleError } from '../problems/trouble.ts'
import type { MailSource } from './mailbox.ts'
import { type ReceivedMessage, readMail } from './message.ts'

type ReadFile = (file: string) => Promise<Uint8Array>

/** The mail in a file. There is none if a mail program has just moved it from `new` to `cur`, where the next look finds it. */
async function mailsIn(file: string, read: ReadFile): Promise<ReceivedMessage[]> {
  try {
    return [await readMail(await read(file))]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The mails in a folder, with a file for each: a maildir with `new` and `cur`, or a folder of `.eml` files. */
export function maildir(folder: string, read: ReadFile = readFile): MailSource {
  const places = () => ['new', 'cur'].map((name) => join(folder, name)).filter(existsSync)
  /** The files, by their names without the flags that mail programs add. */
  async function list(): Promise<Map<string, string>> {
    if (!existsSync(folder)) throw new TroubleError({ kind: 'no mail folder', at: folder })
    const folders = places().length > 0 ? places() : [folder]
    const files = await Promise.all(
      folders.map(async (place) =>
        (await readdir(place, { withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(({ name }) => [name.replace(/:2,.*$/, ''), join(place, name)] as const),
      ),
    )
    // In a maildir the names begin with the time of arrival in seconds.
    return new Map(files.flat().sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })))
  }
  return async () => {
    const known = new Set((await list()).keys())
    return {
      async arrived() {
        const files = [...(await list())].filter(([name]) => !known.has(name))
        return (await Promise.all(files.map(([, file]) => mailsIn(file, read)))).flat()
      },
      close: async () => {},
    }
  }
}
