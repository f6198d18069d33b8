import { buildAddress } from '#api/address.ts'
import {
  confirmationcode,
  createrequest,
  resetpasswordconfirmation,
  resetpasswordrequest,
} from '#api/endpoints/account.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import type { Fetch } from '#api/transport.ts'
import { escapePattern } from '#contracts/describe/escapePattern.ts'
import { hidesLinks, type LinkedPage, leadsTo, linkQueryIn, mayLeadTo } from '#contracts/mails/message.ts'
import { firstAtEachPlace, inBody, type Place, status } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { TroubleError } from '#contracts/problems/trouble.ts'
import { parseJson } from '#shared/values/json.ts'
import { restorePassword } from '../../changes/restoration.ts'
import { readAnswer } from '../../server/answer.ts'
import { NotChecked, notOffered, troubleOf } from '../../server/failure.ts'
import { applicantState, requestCode, requestPassword, requestUser } from '../../situations/preparations.ts'
import { plainText, unless } from '../compare.ts'
import type { Probe, ProbeContext, Somebody } from '../probe.ts'
import { roles } from '../roles.ts'
import { trySignIn } from '../sign-in/signIn.ts'

const mail: Place = { in: 'mail', path: [] }
const passwordState = 'a new password has been asked for'
/** Other people whose e-mail addresses can be read. */
const others = [
  roles.student,
  roles.studentWithoutPayments,
  'a user without preferences is signed in',
  'a user whose password may change is signed in',
]

/** A call that causes a mail, and the page of the portal to which its link leads. server: account-13, account-14 */
interface Request {
  readonly state: string
  readonly ask: typeof requestUser | typeof requestPassword
  readonly page: LinkedPage
}
const forUser: Request = { state: applicantState, ask: requestUser, page: 'gebruiker-confirmationcode' }
const forPassword: Request = { state: passwordState, ask: requestPassword, page: 'wachtwoord-vergeten' }

const hasValue = (link: URLSearchParams, name: string) => (link.get(name) ?? '') !== ''
const keyOf = (link: URLSearchParams | undefined): string => link?.get('key') ?? link?.get('Key') ?? ''

/** The error for a mail that could not be asked for or read. */
const failedMail = (state: string, error: unknown) =>
  error instanceof NotChecked ? error : notOffered(state, troubleOf(error))

/** The link and the recipient of the mail that a call causes. Rejects with a `NotChecked` if the mails cannot be read. */
async function linkAfter(
  { state, ask, page }: Request,
  { mailbox, connection, offer: offerOf }: ProbeContext,
): Promise<{ link: URLSearchParams | undefined; to?: string | undefined; problems: Difference[] }> {
  const { offer, server } = offerOf(state)
  let answer = ''
  const recordingFetch: Fetch = async (input, init) => {
    const response = await connection.fetch(input, init)
    answer = await response.clone().text()
    return response
  }
  try {
    const message = await mailbox.messageAfter(
      () => ask(offer, { server, fetch: recordingFetch }),
      (each) => mayLeadTo(each, page),
    )
    const link = message && linkQueryIn(message)
    if (message && keyOf(link) === '' && hidesLinks(message))
      throw new TroubleError({ kind: 'links rewritten' })
    if (!link) return { link, problems: [{ kind: message ? 'no link' : 'no mail', place: mail }] }
    // If the answer contained the key, no mail would be needed, and anybody could set the password.
    const key = keyOf(link)
    const [name] =
      Object.entries(parseJson(answer) ?? {}).find(([, value]) => key !== '' && value === key) ?? []
    return {
      link,
      to: message.to,
      problems: [
        ...unless(leadsTo(message, page), 'other page', mail),
        ...(name === undefined ? [] : [{ kind: 'secret shown', place: inBody(name) } as const]),
      ],
    }
  } catch (error) {
    throw failedMail(state, error)
  }
}

/** What replaces hidden letters: `e***@mail.example`. */
const maskedLetters = /(?:[*•…]|x{3,}|\.{2,})+/gi

/** Whether a mail went to an address, part of which may be masked; true if that is unknown. */
function mayBeSentTo(to: string | undefined, asked: string): boolean {
  if (to === undefined || !asked.includes('@')) return true
  const pattern = plainText(asked).split(maskedLetters).map(escapePattern).join('.*')
  return new RegExp(`^${pattern}$`).test(plainText(to))
}

/** The e-mail address of a student; `''` without one. */
async function emailOf({ list, record }: Somebody): Promise<string> {
  const [own] = await list(leerling)
  return own === undefined ? '' : plainText((await record(vwocursist, Number(own.ID)))?.Email ?? '')
}

/** Whether a mail for somebody who forgot the password went to another student. No source says where else it may go. */
async function isOfOthers(context: ProbeContext, to: string): Promise<boolean> {
  const offered = [passwordState, ...others].filter((state) => context.offers(state))
  const [own, ...known] = await Promise.all(
    offered.map((state) => context.person(state).then(emailOf, () => '')),
  )
  return own !== '' && own !== plainText(to) && known.includes(plainText(to))
}

/** Whether somebody still signs in with their password after that of somebody else was reset. */
async function othersPassword(context: ProbeContext, state: string, reset: string): Promise<Difference[]> {
  const { server, account } = await context.person(state)
  const { accepted } = await trySignIn(context, server, account.username, account.password)
  if (accepted) return []
  const wanted = account.password
  await restorePassword(server, { ...account, otherPassword: reset }, { wanted }, context.connection)
  return [{ kind: 'changed unasked', place: { in: 'sign-in', path: [], when: 'of somebody else' } }]
}

/** Whether the server sends its mails to the right person, with links, codes and new passwords that work. */
export const letterProbes: readonly Probe[] = [
  {
    description: 'the activation mail has a link with its key and the contacts for a code',
    descriptionNl: 'de activatiemail heeft een link met de sleutel en de contacten voor een code',
    endpoint: createrequest.name,
    fact: 'account-1',
    shownBy: ['a student asks for a user'],
    states: [applicantState],
    writes: 'accounts',
    async run(context) {
      const { link, to, problems } = await linkAfter(forUser, context)
      const { email = '' } = context.offer(applicantState).offer.values ?? {}
      return [
        ...problems,
        ...unless(!link || (hasValue(link, 'key') && hasValue(link, 'ID')), 'no key', mail),
        ...unless(!link || hasValue(link, 'LE') || hasValue(link, 'LG'), 'no contact', mail),
        ...unless(mayBeSentTo(to, email), 'mail elsewhere', mail),
      ]
    },
  },
  {
    description: 'a code for the activation is sent',
    descriptionNl: 'een code voor de activatie wordt verstuurd',
    endpoint: confirmationcode.name,
    fact: 'account-4',
    shownBy: ['somebody has an activation code sent'],
    states: [applicantState],
    writes: 'accounts',
    async run(context) {
      const { link } = await linkAfter(forUser, context)
      const [key, id] = [link?.get('key'), link?.get('ID')]
      if (!key || !id) return []
      const place = { server: context.offer(applicantState).server, fetch: context.connection.fetch }
      // Each address is asked for, because a server may send every code to the first one.
      const addresses = link?.getAll('LE').slice(0, 2) ?? []
      const problems: Difference[] = []
      try {
        for (const [at, address] of (addresses.length > 0 ? addresses : ['']).entries()) {
          const ask = () => requestCode({ activationKey: key, activationId: id }, place, `LE${at + 1}`)
          const message = await context.mailbox.messageAfter(ask, ({ codes }) => codes.length > 0)
          const hasCode = (message?.codes.length ?? 0) > 0
          problems.push(
            ...unless(hasCode, message ? 'no code' : 'no mail', mail),
            ...unless(!hasCode || mayBeSentTo(message?.to, address), 'mail elsewhere', mail),
          )
        }
        return firstAtEachPlace(problems)
      } catch (error) {
        throw failedMail(applicantState, error)
      }
    },
  },
  {
    description: 'the mail for a new password has a link with its key',
    descriptionNl: 'de mail voor een nieuw wachtwoord heeft een link met de sleutel',
    endpoint: resetpasswordrequest.name,
    fact: 'account-9',
    shownBy: ['a user asks for a new password'],
    states: [passwordState],
    optionalStates: others,
    writes: 'accounts',
    async run(context) {
      const first = await linkAfter(forPassword, context)
      // Whoever asks again gets another mail; a server may refuse to send one so soon.
      const again = await linkAfter(forPassword, context).catch(() => undefined)
      const found: Difference[] = []
      for (const { link, to, problems } of again ? [first, again] : [first]) {
        found.push(
          ...problems,
          ...unless(!link || (hasValue(link, 'Key') && hasValue(link, 'id')), 'no key', mail),
          ...unless(to === undefined || !(await isOfOthers(context, to)), 'mail of somebody else', mail),
        )
      }
      return firstAtEachPlace(found)
    },
  },
  {
    description: 'a password that is reset is the one to sign in with',
    descriptionNl: 'met een nieuw gekozen wachtwoord meldt men zich aan',
    endpoint: resetpasswordconfirmation.name,
    fact: 'account-9',
    shownBy: ['a user asks for a new password', 'a user sets a new password with the key of the mail'],
    states: [passwordState],
    optionalStates: others,
    writes: 'everything',
    async run(context) {
      const { offer, server } = context.offer(passwordState)
      const { account } = offer
      if (account?.otherPassword === undefined) throw notOffered(passwordState, undefined, 'otherPasswordEnv')
      const { link } = await linkAfter(forPassword, context)
      const [Key, ID] = [link?.get('Key'), link?.get('id')]
      if (!Key || !ID) return []
      const { password, otherPassword } = account
      // A server may change the password of whoever asked last.
      const isOther = (state: string) =>
        context.offers(state) && context.offer(state).offer.account?.username !== account.username
      const other = others.find(isOther)
      if (other !== undefined) {
        const later = context.offer(other)
        await requestPassword(later.offer, { server: later.server, fetch: context.connection.fetch })
      }
      return context.changing({ server, account }, { kind: 'password' }, async ({ before, readBack }) => {
        const query = { Key, ID, PW: before === 'other' ? password : otherPassword }
        const { api, resource, method } = resetpasswordconfirmation
        const address = buildAddress({ server, api, resource, query, now: Date.now() })
        const { response } = await context.connection.send(address, { method }, { once: true })
        const { accepted } = await readAnswer(response)
        // The interactions report a refusal after a single request.
        if (!accepted) return unless(other === undefined, 'refusal', status)
        const own = await readBack({ body: undefined, query, path: '' })
        return [...own, ...(other === undefined ? [] : await othersPassword(context, other, query.PW))]
      })
    },
  },
]
