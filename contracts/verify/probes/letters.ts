import { createrequest, resetpasswordrequest } from '../../../src/api/endpoints/account.ts'
import { linkIn } from '../../mails/message.ts'
import type { Problem } from '../comparison/problem.ts'
import { requestPassword, requestUser } from '../situations/preparations.ts'
import { StateError } from '../situations/situation.ts'
import { demand, type Probe, type ProbeContext } from './probe.ts'

const applicant = 'a student without a user is known'
const forgetful = 'a new password has been asked for'

/** The link in the mail that a call brings about. Where the mails cannot be read, the school does not offer the state. */
async function linkAfter(
  { mailbox }: ProbeContext,
  state: string,
  ask: () => Promise<unknown>,
): Promise<{ link: URLSearchParams | undefined; problems: Problem[] }> {
  try {
    const message = await mailbox.messageAfter(ask, (each) => linkIn(each) !== undefined)
    const link = message && linkIn(message)
    const got = message ? 'no link' : 'no mail'
    return { link, problems: demand(link !== undefined, 'mail', 'a link', got) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StateError('not offered', `this school does not offer: ${state} (${why})`)
  }
}

/** What stands in the mails of a server. */
export const letterProbes: readonly Probe[] = [
  {
    description: 'the activation mail has a link with its key and the contacts for a code',
    descriptionNl: 'de activatiemail heeft een link met de sleutel en de contacten voor een code',
    endpoint: createrequest.name,
    provenance: 'S',
    portalCopes: false,
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
        ...demand(!link || (has('key') && has('ID')), 'link in the mail', 'key and ID', 'not both'),
        ...demand(!link || has('LE') || has('LG'), 'link in the mail: contacts', 'LE or LG', 'none'),
      ]
    },
  },
  {
    description: 'the mail for a new password has a link with its key',
    descriptionNl: 'de mail voor een nieuw wachtwoord heeft een link met de sleutel',
    endpoint: resetpasswordrequest.name,
    provenance: 'S',
    portalCopes: false,
    shownBy: ['a user asks for a new password'],
    states: [forgetful],
    writes: true,
    async run(context) {
      const { offer, server } = context.offer(forgetful)
      const ask = () => requestPassword(offer, { server, fetch: context.connection.fetch })
      const { link, problems } = await linkAfter(context, forgetful, ask)
      const has = (name: string) => (link?.get(name) ?? '') !== ''
      return [
        ...problems,
        ...demand(!link || (has('Key') && has('id')), 'link in the mail', 'Key and id', 'not both'),
      ]
    },
  },
]
