import { combine } from 'effector'
import configuration from './evaluation.json' with { type: 'json' }
import type { Role } from './roles.ts'
import { $session } from './session.ts'

/** The addresses of a school's evaluation pages: `{server}` and `{leerling}` are filled in. */
interface EvaluationAddresses {
  readonly gradebook: string
  readonly report: string
}

interface Configuration extends EvaluationAddresses {
  /** Schools with addresses of their own, known by a part of the server location. */
  readonly schools: readonly (EvaluationAddresses & { readonly host: string })[]
}

interface EvaluationLink {
  readonly kind: 'gradebook' | 'report'
  readonly address: string
}

/**
 * The evaluation link by role: the gradebook for a teacher, the report for a pupil with the pupil's ID and for a parent
 * without one; the other roles have none. The addresses are configuration; no source states them for any server (A).
 * rule: menu-9
 */
export function evaluationLink(
  { schools, ...usual }: Configuration,
  role: Role,
  server: string,
  leerlingID: number | null,
): EvaluationLink | null {
  const own = schools.find(({ host }) => server.includes(host)) ?? usual
  const fill = (address: string) =>
    address
      .replace('{server}', server.replace(/\/+$/, ''))
      .replace('{leerling}', role === 'leerling' ? String(leerlingID ?? '') : '')
  if (role === 'leerkracht') return { kind: 'gradebook', address: fill(own.gradebook) }
  if (role === 'leerling' || role === 'ouder') return { kind: 'report', address: fill(own.report) }
  return null
}

/** The evaluation link of the user who is signed in. */
export const $evaluationLink = combine($session, (session) =>
  session && !session.login.UserData.veranderpaswoord
    ? evaluationLink(configuration, session.role, session.server, session.leerlingen[0]?.ID ?? null)
    : null,
)
