import { ControlRefusal, type RefusalCode } from '../../controls/refusal.ts'

/** Thrown if a room cannot be opened, named, copied or closed; the message is a Dutch sentence. */
export class RoomRefusal extends ControlRefusal {
  override readonly name = 'RoomRefusal'
  constructor(message: string, code: RefusalCode = 'room') {
    super(code, message)
  }
}

export const codePattern = /^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/
/** The characters of codes, without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
export const wrongCodeText = 'Een kamercode heeft 3 tot 32 letters, cijfers of streepjes.'
export const tooManyRoomsText = 'Er zijn te veel kamers open. Probeer het later opnieuw.'

export const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => alphabet[n % alphabet.length]).join('')

/** SQLite's result codes, from https://sqlite.org/rescode.html. */
export const sqliteCodes = { busy: 5, readOnly: 8, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 }

/** Reasons by SQLite's error number. */
const storageProblems: Readonly<Record<number, string>> = {
  [sqliteCodes.busy]: 'een andere server schrijft te lang in zijn map',
  [sqliteCodes.readOnly]: 'de server mag niet in zijn map schrijven',
  [sqliteCodes.corrupt]: 'het bestand met de kamers is beschadigd',
  [sqliteCodes.full]: 'de schijf van de server is vol',
  [sqliteCodes.notADatabase]: 'het bestand met de kamers is beschadigd',
}

/** SQLite's primary result code, the low byte of an extended one; 0 for any other error. */
export const sqliteCode = (error: unknown): number => ((error as { errcode?: number }).errcode ?? 0) % 256

/** Why something cannot be stored, as the end of a Dutch sentence. */
export const reasonOf = (error: unknown): string =>
  storageProblems[sqliteCode(error)] ?? 'de server kan niet in zijn map schrijven'
