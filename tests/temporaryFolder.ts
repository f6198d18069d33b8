import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder for the tests of a file or a `describe`, removed after them. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'webstudent-test-'))
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Removes everything that is in a folder. */
export function emptyFolder(path: string): void {
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true, force: true })
}
