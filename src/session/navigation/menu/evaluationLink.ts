import { combine } from 'effector'
import { $schoolSettings, type SchoolSettings } from '#shared/portal/schoolSettings.ts'
import type { Role } from '../../user/roles.ts'
import { $session } from '../../user/session.ts'

interface EvaluationLink {
  readonly kind: 'gradebook' | 'report'
  readonly address: string
}

const kinds: Partial<Record<Role, EvaluationLink['kind']>> = {
  leerkracht: 'gradebook',
  leerling: 'report',
  ouder: 'report',
}

/**
 * The evaluation link: the gradebook for a teacher, the report for a parent and, with the pupil's ID, for a pupil. Null for
 * other roles, and if the school has set no address. rule: menu-9
 */
export function evaluationLink(
  settings: Pick<SchoolSettings, EvaluationLink['kind']>,
  role: Role,
  server: string,
  leerlingID: number | null,
): EvaluationLink | null {
  const kind = kinds[role]
  if (!kind || settings[kind] === '') return null
  const address = settings[kind]
    .replace('{server}', server.replace(/\/+$/, ''))
    .replace('{leerling}', role === 'leerling' ? String(leerlingID ?? '') : '')
  return { kind, address }
}

/** The evaluation link of the signed-in user; null while they must change the password. */
export const $evaluationLink = combine($session, $schoolSettings, (session, settings) =>
  session && !session.login.UserData.veranderpaswoord
    ? evaluationLink(settings, session.role, session.server, session.leerlingen[0]?.ID ?? null)
    : null,
)
