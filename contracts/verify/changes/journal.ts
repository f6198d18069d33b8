import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import * as z from 'zod/mini'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import { UserError } from '../../problems/userError.ts'
import { subjectSchema } from './subjects.ts'

/** Something that is about to change, with its earlier state. */
const entrySchema = z.object({
  /** The description of the interaction that changes it. */
  description: z.string(),
  subject: subjectSchema,
  /** The server location of the account. */
  server: z.string(),
  /** The username of somebody who can read and restore it. */
  username: z.string(),
  /** The state that was read. For a password it says which of the account's two it is, never the password itself. */
  before: z.unknown(),
  /** The titles and names of what the run made there, and each number that the server answered, with a `#` before it. */
  made: z.optional(z.array(z.string())),
})
export type JournalEntry = z.output<typeof entrySchema>

const fileSchema = z.object({
  format: z.literal('webstudent-journal-1'),
  server: z.string(),
  /** The school's file, which has the names of its accounts. */
  school: z.string(),
  entries: z.array(entrySchema),
})
type JournalFile = z.output<typeof fileSchema>

/**
 * What a verification has changed and not yet restored. It is on the disk before anything changes, and its file is removed with
 * the last entry.
 */
export interface Journal {
  /** Returns once the entry is on the disk. */
  add(entry: JournalEntry): void
  remove(entry: JournalEntry): void
  /** Notes what is made at an entry. Returns once that is on the disk. */
  note(entry: JournalEntry, made: string): void
  entries(): readonly JournalEntry[]
}

/** Creates a journal in a file that only its owner can read, because it has data about people. */
export function createJournal(
  file: string,
  { server, school }: Pick<JournalFile, 'server' | 'school'>,
): Journal {
  return journalWith(file, { format: 'webstudent-journal-1', server, school, entries: [] })
}

/** Reads the journal of an earlier run. Throws an Error with a sentence if it is not one. */
export function openJournal(file: string): { server: string; school: string; journal: Journal } {
  let content: JournalFile
  try {
    content = fileSchema.parse(JSON.parse(readNamedFile(file, 'journal')))
  } catch {
    throw new UserError({
      nl: `${file} is geen journaal van npm run verify.`,
      en: `${file} is not a journal of npm run verify.`,
    })
  }
  const { server, school } = content
  return { server, school, journal: journalWith(file, content) }
}

function journalWith(file: string, content: JournalFile): Journal {
  let entries: readonly JournalEntry[] = content.entries
  function store(): void {
    if (entries.length === 0) {
      rmSync(file, { force: true })
      return
    }
    // A crash leaves either the old file or the new one.
    const next = `${file}.new`
    const descriptor = openSync(next, 'w', 0o600)
    writeSync(descriptor, JSON.stringify({ ...content, entries }, null, 2))
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(next, file)
  }
  return {
    add(entry) {
      entries = [...entries, entry]
      store()
    },
    remove(entry) {
      entries = entries.filter((each) => each !== entry)
      store()
    },
    note(entry, made) {
      if (entry.made?.includes(made)) return
      entry.made = [...(entry.made ?? []), made]
      store()
    },
    entries: () => entries,
  }
}
