import * as z from 'zod/mini'
import { rpcEndpoint } from '../endpoint.ts'
import { secret } from '../fields/about.ts'
import { text } from '../fields/fields.ts'

/** A call with the old password and the new one. */
const passwordEndpoint = <Name extends string>(name: Name, words: { call: string; done: string }) =>
  rpcEndpoint({
    name,
    words,
    stores: 'password',
    action: 'WisaUserAPI',
    effect: 'writes',
    session: true,
    request: z.object({ data: z.tuple([secret(text), secret(text)]) }),
    result: z.null(),
    provenance: { call: 'S' },
  })

/** Changes the signed-in user's password. server: method-8 */
export const changePassword = passwordEndpoint('ChangePassword', {
  call: 'Wachtwoord wijzigen',
  done: 'Wachtwoord gewijzigd',
})

/** The same for the user whose full name is `Systeemgebruiker`. server: method-9, method-10 */
export const changeAdminPassword = passwordEndpoint('ChangeAdminPassword', {
  call: 'Wachtwoord van de beheerder wijzigen',
  done: 'Wachtwoord van de systeemgebruiker gewijzigd',
})
