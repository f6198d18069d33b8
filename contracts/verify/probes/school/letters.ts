import { confirmationcode, createrequest, resetpasswordrequest } from '#api/endpoints/account.ts'
import { linkIn } from '../../../mails/message.ts'
import type { Place } from '../../../problems/place.ts'
import type { Difference } from '../../../problems/problem.ts'
import { notOffered, troubleOf } from '../../server/failure.ts'
import { requestCode, requestPassword, requestUser } from '../../situations/preparations.ts'
import { demand, type Probe, type ProbeContext } from '../probe.ts'

const applicant = 'a student without a user is known'
const mail: Place = { in: 'mail', path: [] }
const forgetful = 'a new password has been asked for'

/** The link in the mail that a call brings about. Where the mails cannot be read, the school does not offer the state. */
async function linkAfter(
  { mailbox }: ProbeContext,
  state: string,
  ask: () => Promise<unknown>,
): Promise<{ link: URLSearchParams | undefined; problems: Difference[] }> {
  try {
    const message = await mailbox.messageAfter(ask, (each) => linkIn(each) !== undefined)
    const link = message && linkIn(message)
    return { link, problems: demand(link !== undefined, message ? 'no link' : 'no mail', mail) }
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
      const { link, problems } = await linkAfter(context, applicant, ask)
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
      const { link } = await linkAfter(context, applicant, () => requestUser(offer, place))
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
      const { link, problems } = await linkAfter(context, forgetful, ask)
      const has = (name: string) => (link?.get(name) ?? '') !== ''
      return [...problems, ...demand(!link || (has('Key') && has('id')), 'no key', mail)]
    },
  },
]
