import { confirmationcode, createrequest, resetpasswordrequest } from '#api/endpoints/account.ts'
import { saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { putDocument, putUpload } from '#api/endpoints/documents.ts'
import { createTransport, type Fetch } from '#api/transport.ts'
import { ownRol } from '#shared/portal/rollen.ts'
import { emptyPoint, validPassword } from '../../describe/injectables.ts'
import type { StateName } from '../../describe/states.ts'
import type { Mailbox } from '../../mails/mailbox.ts'
import {
  hidesLinks,
  type LinkedPage,
  linkQueryIn,
  mayLeadTo,
  type ReceivedMessage,
} from '../../mails/message.ts'
import { TroubleError } from '../../problems/trouble.ts'
import type { Offer } from '../../school/school.ts'

/** The server to call: its site, the cookie of the caller's session (`''` without one), and its mails. */
interface CallContext {
  readonly server: string
  readonly cookie: string
  readonly fetch: Fetch
  readonly mailbox: Mailbox
}

/**
 * Makes the calls that a state needs, and adds the resulting values to the offer. Rejects if the server's mails cannot be read
 * and the offer does not already have the key and the code.
 */
type Preparation = (offer: Offer, context: CallContext) => Promise<Offer>

const transportOf = ({ fetch }: Pick<CallContext, 'fetch'>) =>
  createTransport({ fetch, now: () => Date.now() })

async function messageAfter(
  { mailbox }: CallContext,
  call: () => Promise<unknown>,
  fits: (message: ReceivedMessage) => boolean,
): Promise<ReceivedMessage> {
  const message = await mailbox.messageAfter(call, fits)
  if (!message) throw new TroubleError({ kind: 'nothing sent' })
  return message
}

async function linkAfter(
  context: CallContext,
  page: LinkedPage,
  call: () => Promise<unknown>,
): Promise<URLSearchParams> {
  const message = await messageAfter(context, call, (each) => mayLeadTo(each, page))
  const link = linkQueryIn(message) ?? new URLSearchParams()
  if (!link.has('key') && !link.has('Key') && hidesLinks(message))
    throw new TroubleError({ kind: 'links rewritten' })
  return link
}

const withValues = (offer: Offer, values: Offer['values']): Offer => ({
  ...offer,
  values: { ...offer.values, ...values },
})

export const applicantState = 'a student without a user is known'

/** Requests a user for the person in an offer. */
export function requestUser({ values = {} }: Offer, place: Pick<CallContext, 'server' | 'fetch'>) {
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
  return transportOf(place).call(createrequest, { query }, place)
}

const askForUser: Preparation = async (offer, context) => {
  if (offer.values?.activationKey !== undefined) return offer
  const link = await linkAfter(context, 'gebruiker-confirmationcode', () => requestUser(offer, context))
  return withValues(offer, { activationKey: link.get('key') ?? '', activationId: link.get('ID') ?? '' })
}

/** Requests a code for a contact of somebody who asks for a user: the first e-mail address if none is named. server: account-4 */
export function requestCode(
  { activationKey = '', activationId = '' }: NonNullable<Offer['values']>,
  place: Pick<CallContext, 'server' | 'fetch'>,
  CCRecipient = 'LE1',
) {
  const query = { Key: activationKey, ID: activationId, CCRecipient }
  return transportOf(place).call(confirmationcode, { query }, place)
}

const askForCode: Preparation = async (offer, context) => {
  if (offer.values?.activationCode !== undefined) return offer
  const requested = await askForUser(offer, context)
  const codeSent = async () => {
    const ask = () => requestCode(requested.values ?? {}, context)
    const { codes } = await messageAfter(context, ask, (message) => message.codes.length > 0)
    return withValues(requested, { activationCode: codes[0] ?? '' })
  }
  const first = await codeSent()
  // The code that was sent last is the one that counts; a server may refuse to send another one so soon.
  return codeSent().catch(() => first)
}

/** Requests a new password for the account in an offer. */
export const requestPassword = ({ account }: Offer, place: Pick<CallContext, 'server' | 'fetch'>) =>
  transportOf(place).call(resetpasswordrequest, { query: { username: account?.username ?? '' } }, place)

const askForPassword: Preparation = async (offer, context) => {
  if (offer.values?.resetKey !== undefined) return offer
  const link = await linkAfter(context, 'wachtwoord-vergeten', () => requestPassword(offer, context))
  return withValues(offer, { resetKey: link.get('Key') ?? '', resetId: link.get('id') ?? '' })
}

/** The file that the verifier uploads. */
export const exampleFile = {
  name: 'voorbeeld.txt',
  type: 'text/plain',
  bytes: new TextEncoder().encode('voorbeeld'),
}

const signedInTransport = ({ cookie, fetch }: Pick<CallContext, 'cookie' | 'fetch'>) =>
  transportOf({
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, cookie } }),
  })

/** Uploads a file as the signed-in user. @returns its number among the uploads */
export async function upload(context: Omit<CallContext, 'mailbox'>, file = exampleFile): Promise<string> {
  const [made] = await signedInTransport(context).call(putUpload, { file }, context)
  return made?.UploadID ?? ''
}

/**
 * Attaches a file to an agenda point as the signed-in user.
 * @param UploadID its number among the uploads; it is uploaded first if absent
 * @returns its number among the documents
 */
export async function addDocument(
  AgendaPunt: number,
  context: Omit<CallContext, 'mailbox'>,
  UploadID?: string,
): Promise<string> {
  const body = { AgendaPunt, UploadID: UploadID ?? (await upload(context)) }
  const [document] = await signedInTransport(context).call(putDocument, { body }, context)
  return String(document?.D_ID ?? '')
}

/** As the signed-in teacher: uploads one file, and attaches another one to the agenda point. */
const uploadDocument: Preparation = async (offer, context) => {
  const documentId = await addDocument(Number(offer.values?.agendaPuntId), context)
  return withValues(offer, { uploadId: await upload(context), documentId })
}

/** The title of the point that is made for an interaction. */
export const preparedTitle = 'Na te kijken'

/** As the signed-in teacher: makes an agenda point that nobody else sees. */
const makePoint: Preparation = async (offer, context) => {
  const { pointVan = '', pointTot = '' } = offer.values ?? {}
  const body = { ...emptyPoint, Titel: preparedTitle, Van: pointVan, Tot: pointTot }
  const [made] = await signedInTransport(context).call(saveAgendaPunt, { body }, context)
  return withValues(offer, { ownPointId: made?.ID ?? 0 })
}

/** The preparations, by the state that needs them. */
export const preparations: { readonly [Name in StateName]?: Preparation } = {
  'a user has been asked for': askForUser,
  'an activation code has been sent': askForCode,
  'an activation code has been sent to somebody who may get a user': askForCode,
  'a new password has been asked for': askForPassword,
  'a file has been uploaded': uploadDocument,
  'a document that may be removed': uploadDocument,
  'an agenda point of this teacher is known': makePoint,
}
