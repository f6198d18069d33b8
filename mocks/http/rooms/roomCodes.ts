import { controlsPath } from '../../controls/http/paths.ts'
import { RoomRefusal } from './roomRefusal.ts'

/** 3 to 32 letters, digits and hyphens, without a hyphen at either end. */
const codePattern = /^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/
/** The characters of generated codes, without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Whether a text in small letters has the form of a room's code. */
export const isRoomCode = (text: string): boolean => codePattern.test(text)

/** Throws a {@link RoomRefusal} if a text in small letters does not have the form of a room's code. */
export function checkRoomCode(text: string): void {
  if (!isRoomCode(text)) throw new RoomRefusal('Een kamercode heeft 3 tot 32 letters, cijfers of streepjes.')
}

/** A random code. */
export const randomRoomCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => alphabet[n % alphabet.length]).join('')

/** The path of a room: `/kamer/alfa`. */
export const roomPath = (code: string): string => `/kamer/${code}`

const roomControls = new RegExp(`^${roomPath('[^/]+')}${controlsPath}(/|$)`)

/** Whether a program calls a control of a room: it asks for JSON, whereas a person gets a page. */
export const isRoomControlCall = ({ url, headers }: Request): boolean =>
  roomControls.test(new URL(url).pathname) && !headers.get('Accept')?.includes('text/html')
