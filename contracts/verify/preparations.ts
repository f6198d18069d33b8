import { outboxPath } from '../../mocks/controls/http.ts'
import type { Message } from '../../mocks/server/accounts/outbox.ts'
import { confirmationcode, createrequest, resetpasswordrequest } from '../../src/api/endpoints/account.ts'
import { putDocument, putUpload } from '../../src/api/endpoints/documents.ts'
import { createTransport, type Fetch } from '../../src/api/transport.ts'
import { ownRol } from '../../src/shared/rollen.ts'
import { type StateName, validPassword } from '../describe/states.ts'
import type { Offer } from '../school/school.ts'

/** Where the server is: its origin, the site that is called, and the session of who calls; `''` for nobody's. */
interface Place {
  readonly origin: string
  readonly server: string
  readonly cookie: string
}

/**
 * Brings about what a state needs, and adds the values that come of it. Rejects where the server's mails cannot be read: a
 * school of which only its people are known does not offer the state, unless its file gives key and code itself.
 */
export type Preparation = (offer: Offer, place: Place) => Promise<Offer>

const transport = createTransport({ fetch: (input, init) => fetch(input, init), now: () => Date.now() })

async function newestMessage({ origin }: Place): Promise<Message> {
  const response = await fetch(origin + outboxPath)
  if (!response.ok) throw new Error('the mails of this school cannot be read')
  const [newest] = (await response.json()) as Message[]
  if (!newest) throw new Error('the school has sent nothing')
  return newest
}

/** What stands in the query of the link in the newest mail. */
async function linkQuery(place: Place): Promise<URLSearchParams> {
  const { links } = await newestMessage(place)
  return new URLSearchParams(links[0]?.replace(/^.*\?/, '') ?? '')
}

const adding = (offer: Offer, values: Offer['values']): Offer => ({
  ...offer,
  values: { ...offer.values, ...values },
})

const askForUser: Preparation = async (offer, place) => {
  const { values = {} } = offer
  if (values.activationKey !== undefined) return offer
  const query = {
    email: values.email ?? '',
    PW: validPassword,
    Koppelcode: values.koppelcode ?? '',
    Familienaam: values.familienaam ?? '',
    Voornaam: values.voornaam ?? '',
    Rol: String(ownRol.value),
    Geboortejaar: values.geboortejaar ?? '',
    Geboortemaand: values.geboortemaand ?? '',
    Geboortedag: values.geboortedag ?? '',
    PrivacyAccepted: 'true' as const,
  }
  await transport.call(createrequest, { query }, place)
  const link = await linkQuery(place)
  return adding(offer, { activationKey: link.get('key') ?? '', activationId: link.get('ID') ?? '' })
}

const askForCode: Preparation = async (offer, place) => {
  if (offer.values?.activationCode !== undefined) return offer
  const asked = await askForUser(offer, place)
  const { activationKey = '', activationId = '' } = asked.values ?? {}
  const query = { Key: activationKey, ID: activationId, CCRecipient: 'LE1' }
  await transport.call(confirmationcode, { query }, place)
  const { codes } = await newestMessage(place)
  return adding(asked, { activationCode: codes[0] ?? '' })
}

const askForPassword: Preparation = async (offer, place) => {
  if (offer.values?.resetKey !== undefined) return offer
  const query = { username: offer.account?.username ?? '' }
  await transport.call(resetpasswordrequest, { query }, place)
  const link = await linkQuery(place)
  return adding(offer, { resetKey: link.get('Key') ?? '', resetId: link.get('id') ?? '' })
}

/** Uploads a file, and puts another with the agenda point, as the teacher who is signed in. */
const uploadDocument: Preparation = async (offer, { server, cookie }) => {
  const withCookie: Fetch = (input, init) => fetch(input, { ...init, headers: { ...init?.headers, cookie } })
  const signedIn = createTransport({ fetch: withCookie, now: () => Date.now() })
  const upload = async () => {
    const file = { type: 'text/plain', bytes: new TextEncoder().encode('voorbeeld') }
    const [made] = await signedIn.call(putUpload, { query: { Naam: 'voorbeeld.txt' }, file }, { server })
    return made?.UploadID ?? ''
  }
  const body = { AgendaPunt: Number(offer.values?.agendaPuntId), UploadID: await upload() }
  const [document] = await signedIn.call(putDocument, { body }, { server })
  return adding(offer, { uploadId: await upload(), documentId: String(document?.D_ID ?? '') })
}

/** The states that are brought about by calls, with their preparation. */
export const preparations: { readonly [Name in StateName]?: Preparation } = {
  'a user has been asked for': askForUser,
  'an activation code has been sent': askForCode,
  'an activation code has been sent to somebody who may get a user': askForCode,
  'a new password has been asked for': askForPassword,
  'a file has been uploaded': uploadDocument,
  'a document that may be removed': uploadDocument,
}
