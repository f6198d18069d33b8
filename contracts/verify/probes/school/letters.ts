import { buildAddress } from '#api/address.ts'
import {
  confirmationcode,
  createrequest,
  resetpasswordconfirmation,
  resetpasswordrequest,
} from '#api/endpoints/account.ts'
import { linkIn } from '#contracts/mails/message.ts'
import type { Place } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { readAnswer } from '../../server/answer.ts'
import { notOffered, troubleOf } from '../../server/failure.ts'
import { requestCode, requestPassword, requestUser } from '../../situations/preparations.ts'
import { demand, type Probe, type ProbeContext } from '../probe.ts'

const applicant = 'a student without a user is known'
const mail: Place = { in: 'mail', path: [] }
const forgetful = 'a new password has been asked for'

/** The pages of the portal to which the links lead. server: account-13, account-14 */
const [confirmationPage, resetPage] = ['gebruiker-confirmationcode', 'wachtwoord-vergeten']

/**
 * The link in the mail that a call brings about. Where the mails cannot be read, the school does not offer the state.
 * @param page of the portal to which it leads
 */
async function linkAfter(
  { mailbox }: ProbeContext,
  state: string,
  ask: () => Promise<unknown>,
  page: string,
): Promise<{ link: URLSearchParams | undefined; problems: Difference[] }> {
  try {
    const message = await mailbox.messageAfter(ask, (each) => linkIn(each) !== undefined)
    const link = message && linkIn(message)
    const leads = message?.links.some((each) => each.includes(`mijn-gebruiker/${page}`)) === true
    return {
      link,
      problems: link
        ? demand(leads, 'other page', mail)
        : demand(false, message ? 'no link' : 'no mail', mail),
    }
  } catch (error) {
    throw notOffered(state, troubleOf(error))
  }
}

/** What stands in the mails of a server. */
export const letterProbes: readonly Probe[] = [
  {
    description: 'the activation mail has a link with its key and the contacts for a code',
    descriptionNl: 'de activatiemail heeft een link met de sleutel en de contacten voor een code',
    endpoint: createrequest.name,
    fact: 'account-1',
    shownBy: ['a student asks for a user'],
    states: [applicant],
    writes: true,
    async run(context) {
      const { offer, server } = context.offer(applicant)
      const ask = () => requestUser(offer, { server, fetch: context.connection.fetch })
      const { link, problems } = await linkAfter(context, applicant, ask, confirmationPage)
      const has = (name: string) => (link?.get(name) ?? '') !== ''
      return [
        ...problems,
        ...demand(!link || (has('key') && has('ID')), 'no key', mail),
        ...demand(!link || has('LE') || has('LG'), 'no contact', mail),
      ]
    },
  },
  {
    description: 'a code for the activation is sent',
    descriptionNl: 'een code voor de activatie wordt verstuurd',
    endpoint: confirmationcode.name,
    fact: 'account-4',
    shownBy: ['somebody has an activation code sent'],
    states: [applicant],
    writes: true,
    async run(context) {
      const { offer, server } = context.offer(applicant)
      const place = { server, fetch: context.connection.fetch }
      const { link } = await linkAfter(context, applicant, () => requestUser(offer, place), confirmationPage)
      const [key, id] = [link?.get('key'), link?.get('ID')]
      if (!key || !id) return []
      const ask = () => requestCode({ activationKey: key, activationId: id }, place)
      try {
        const message = await context.mailbox.messageAfter(ask, ({ codes }) => codes.length > 0)
        return demand((message?.codes.length ?? 0) > 0, message ? 'no code' : 'no mail', mail)
      } catch (error) {
        throw notOffered(applicant, troubleOf(error))
      }
    },
  },
  {
    description: 'the mail for a new password has a link with its key',
    descriptionNl: 'de mail voor een nieuw wachtwoord heeft een link met de sleutel',
    endpoint: resetpasswordrequest.name,
    fact: 'account-9',
    shownBy: ['a user asks for a new password'],
    states: [forgetful],
    writes: true,
    async run(context) {
      const { offer, server } = context.offer(forgetful)
      const ask = () => requestPassword(offer, { server, fetch: context.connection.fetch })
      const { link, problems } = await linkAfter(context, forgetful, ask, resetPage)
      const has = (name: string) => (link?.get(name) ?? '') !== ''
      return [...problems, ...demand(!link || (has('Key') && has('id')), 'no key', mail)]
    },
  },
  {
    description: 'a password that is reset is the one to sign in with',
    descriptionNl: 'met een nieuw gekozen wachtwoord meldt men zich aan',
    endpoint: resetpasswordconfirmation.name,
    fact: 'account-9',
    shownBy: ['a user asks for a new password', 'a user sets a new password with the key of the mail'],
    states: [forgetful],
    writes: true,
    async run(context) {
      const { offer, server } = context.offer(forgetful)
      const { account } = offer
      if (account?.otherPassword === undefined) throw notOffered(forgetful, undefined, 'otherPasswordEnv')
      const place = { server, fetch: context.connection.fetch }
      const { link } = await linkAfter(context, forgetful, () => requestPassword(offer, place), resetPage)
      const [Key, ID] = [link?.get('Key'), link?.get('id')]
      if (!Key || !ID) return []
      const kept = { subject: { kind: 'password' } as const, server, account }
      const change = await context.changes.backUp(this.description, kept)
      const PW = change.before === 'other' ? account.password : account.otherPassword
      const query = { Key, ID, PW }
      try {
        const { api, resource, method } = resetpasswordconfirmation
        const address = buildAddress({ server, api, resource, query, now: Date.now() })
        const { response } = await context.connection.send(address, { method }, { once: true })
        // That it is refused, the interactions tell.
        const { accepted } = await readAnswer(response)
        return accepted ? await change.readBack({ body: undefined, query, path: '' }) : []
      } finally {
        context.stayed((await change.end(true)).left)
      }
    },
  },
]
