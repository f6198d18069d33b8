/** A room that cannot be opened, named, copied or closed; the message is a Dutch sentence. */
export class RoomRefusal extends Error {
  override readonly name = 'RoomRefusal'
}

export const codePattern = /^[a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9])$/
/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const wrongCode = 'Een kamercode heeft 3 tot 32 letters, cijfers of streepjes.'
export const tooManyRooms = 'Er zijn te veel kamers open. Probeer het later opnieuw.'

export const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => letters[n % letters.length]).join('')

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'de schijf van de server is vol',
  EDQUOT: 'de schijfruimte van de server is opgebruikt',
  EACCES: 'de server mag niet in zijn map schrijven',
  EPERM: 'de server mag niet in zijn map schrijven',
  EROFS: 'de server mag niet in zijn map schrijven',
}

/** Why something cannot be stored, the end of a Dutch sentence. */
export const reasonOf = (error: unknown): string =>
  reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'de server kan niet in zijn map schrijven'
