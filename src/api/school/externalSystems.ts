import type { SystemType } from '../endpoints/externSysteem.ts'
import type { Capabilities } from './capabilities.ts'

export interface ExternalSystem {
  readonly type: SystemType
  readonly name: string
  /** The setting of a school, and the capability flag of its server, that allows the system. rule: profile-2 */
  readonly flag: Extract<keyof Capabilities, `${string}Login`>
}

const systems: Readonly<Record<SystemType, Omit<ExternalSystem, 'type'>>> = {
  Office365: { name: 'Office 365', flag: 'Office365Login' },
  Google: { name: 'Google', flag: 'GoogleLogin' },
  Facebook: { name: 'Facebook', flag: 'FaceBookLogin' },
}

export const externalSystems = (Object.keys(systems) as SystemType[]).map(
  (type): ExternalSystem => ({ type, ...systems[type] }),
)

export const systemName = (type: SystemType): string => systems[type].name
