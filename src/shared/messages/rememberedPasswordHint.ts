import { canEncrypt } from '../browser/environment.ts'
import { messages } from './messages.ts'

/** The text about what a remembered password means for this device. rule: connection-19, connection-21 */
export const rememberedPasswordHint: string = canEncrypt
  ? messages.passwordOnDevice
  : messages.passwordNotStored
