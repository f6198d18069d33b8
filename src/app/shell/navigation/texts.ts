import type { FormName } from '#api/forms.ts'
import type { Role } from '#session/user/roles.ts'

const roles: Readonly<Record<Role, string>> = {
  leerling: 'Leerling',
  ouder: 'Ouder',
  leerkracht: 'Leerkracht',
  vwo: 'Personeel',
  student: 'Cursist',
  beheerder: 'Beheerder',
}

/** The names that are too long for the bar at the bottom; screen readers keep the full ones. */
const shortNames: Partial<Record<FormName, string>> = {
  AanwezighedenRegistreren: 'Registreren',
  Configuratie: 'Configuratie',
}

export const texts = {
  roles,
  shortNames,
  navigation: 'Hoofdmenu',
  shortcuts: 'Snel naar',
  printedOn: (day: string) => `Afgedrukt op ${day}`,
} as const
