import { DatabaseSync } from 'node:sqlite'
import { vi } from 'vitest'

/** SQLite's numbers of what a disk can refuse. */
export const refusals = { readOnly: 8, inputOutput: 10, full: 13 } as const

/** Lets SQLite refuse every transaction that a server brings to the disk, until the function that it returns is called. */
export function refuseWrites(errcode: number = refusals.full): () => void {
  const { exec } = DatabaseSync.prototype
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'COMMIT') throw Object.assign(new Error('refused by a test'), { errcode })
    exec.call(this, sql)
  })
  return () => spy.mockRestore()
}
