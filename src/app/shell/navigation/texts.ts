import type { Role } from '../../../session/user/roles.ts'

const roles: Readonly<Record<Role, string>> = {
  leerling: 'Leerling',
  ouder: 'Ouder',
  leerkracht: 'Leerkracht',
  vwo: 'Personeel',
  student: 'Cursist',
  beheerder: 'Beheerder',
}

export const texts = {
  roles,
  navigation: 'Hoofdmenu',
  shortcuts: 'Snel naar',
} as const
