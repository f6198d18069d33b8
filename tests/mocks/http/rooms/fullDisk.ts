import { DatabaseSync } from 'node:sqlite'
import { vi } from 'vitest'

/** The error codes of SQLite for a disk that refuses a write. */
export const refusals = { readOnly: 8, inputOutput: 10, full: 13 } as const

/** Lets SQLite refuse every commit until the returned function is called. */
export function refuseWrites(errcode: number = refusals.full): () => void {
  const { exec } = DatabaseSync.prototype
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'COMMIT') throw Object.assign(new Error('refused by a test'), { errcode })
    exec.call(this, sql)
  })
  return () => spy.mockRestore()
}
