import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { emptyFolder, temporaryFolder } from './temporaryFolder.ts'

/** A temporary folder for each test, and every line that the test prints. */
export function openScratch() {
  const path = temporaryFolder()
  const printed: string[] = []
  beforeEach(() => {
    for (const name of ['log', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((line: string) => void printed.push(line))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    printed.length = 0
    emptyFolder(path)
  })
  return {
    printed,
    /** The path of a file in the folder, or of the folder itself without a name. */
    at: (name = '') => join(path, name),
    /** Writes a file in the folder and returns its path. */
    write(name: string, text: string): string {
      writeFileSync(join(path, name), text)
      return join(path, name)
    },
  }
}
