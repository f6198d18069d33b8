import { personaOf } from '../../support.ts'
import { except } from '../row.ts'

const newPassword = 'Nieuw-wachtwoord-1!'

/** What a user types to change the password. */
export const passwords = {
  'Huidig wachtwoord': personaOf('an.peeters').wachtwoord,
  'Nieuw wachtwoord': newPassword,
  'Herhaal nieuw wachtwoord': newPassword,
}

/** How a change of a password differs from other saves. */
export const passwordExceptions = {
  ...except(['401'], 'signed out', 'input ends with the session'),
  ...except(['dropped', 'malformed', 'wrong shape'], 'already done', 'already done'),
  ...except(['missing field'], 'unnoticed', 'no field'),
} as const
