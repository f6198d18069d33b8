import { canEncrypt } from '../browser/environment.ts'
import { messages } from './messages.ts'

/** What it means that a device remembers a password, beside the box that asks for it. rule: connection-19, connection-21 */
export const rememberedMeans: string = canEncrypt ? messages.passwordOnDevice : messages.passwordNotKept
