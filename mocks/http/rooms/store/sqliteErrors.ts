/** SQLite's result codes, from https://sqlite.org/rescode.html. */
export const sqliteCodes = { busy: 5, readOnly: 8, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 }

/** Why the server cannot store, by SQLite's result code, as the end of a Dutch sentence. */
const storageProblems: Readonly<Record<number, string>> = {
  [sqliteCodes.busy]: 'een andere server schrijft te lang in zijn map',
  [sqliteCodes.readOnly]: 'de server mag niet in zijn map schrijven',
  [sqliteCodes.corrupt]: 'het bestand met de kamers is beschadigd',
  [sqliteCodes.full]: 'de schijf van de server is vol',
  [sqliteCodes.notADatabase]: 'het bestand met de kamers is beschadigd',
}

/** SQLite's primary result code, the low byte of an extended one; 0 for any other error. */
export const sqliteCode = (error: unknown): number => ((error as { errcode?: number }).errcode ?? 0) % 256

/** Why something could not be stored, as the end of a Dutch sentence. */
export const storageProblemOf = (error: unknown): string =>
  storageProblems[sqliteCode(error)] ?? 'de server kan niet in zijn map schrijven'
