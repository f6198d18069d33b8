import type { Lasting, Left } from '../../problems/left.ts'
import { combine, same, type Words } from '../../problems/words.ts'
import { troubleWords } from './reasons.ts'

/** What a run makes and cannot remove. */
export const lastingWords: Readonly<Record<Lasting, Words>> = {
  'request for a user': {
    nl: 'aanvragen van een gebruiker voor wie er in het bestand van de school nog geen heeft, met een mail',
    en: 'requests for a user, with a mail, for the people without one in the school’s file',
  },
  user: {
    nl: 'een gebruiker voor de persoon die er een mag krijgen',
    en: 'a user for the person who may get one',
  },
  'request for a password': {
    nl: 'aanvragen van een nieuw wachtwoord, met een mail; het wachtwoord zelf wordt teruggezet',
    en: 'requests for a new password, with a mail; the password itself is put back',
  },
  'uploaded file': {
    nl: 'een opgeladen bestand dat nergens bij staat',
    en: 'an uploaded file that is attached to nothing',
  },
  preference: {
    nl: 'een voorkeurscherm, als de server het niet laat weghalen; de volgende controle gebruikt het opnieuw',
    en: 'a preferred screen, if the server does not remove it; the next run uses it again',
  },
  child: {
    nl: 'de koppeling van een ouder met een kind, als die er nog niet was',
    en: 'the link between a parent and a child, if there was none',
  },
  'must change': {
    nl: 'wie het wachtwoord moest wijzigen, moet dat niet meer: stel het opnieuw in voor de volgende controle met --write',
    en: 'the user who had to change the password no longer has to: set that again before the next run with --write',
  },
}

/** A change that was not undone. */
export function leftWords(left: Left): Words {
  switch (left.kind) {
    case 'field':
      return same(`${left.of} ${left.id}: ${left.name}`)
    case 'gone':
      return { nl: `${left.of} ${left.id}: niet meer aanwezig`, en: `${left.of} ${left.id}: no longer there` }
    case 'new':
      return { nl: `${left.of} ${left.id}: nieuw`, en: `${left.of} ${left.id}: new` }
    case 'password':
      return { nl: `wachtwoord van ${left.username}`, en: `password of ${left.username}` }
    case 'not read again':
      return { nl: `${left.of}: kan niet opnieuw gelezen worden`, en: `${left.of}: cannot be read again` }
    case 'failed':
      return combine((language) => `${left.of}: ${troubleWords(left.why)[language]}`)
    case 'no account':
      return {
        nl: `${left.of}: in het bestand van de school staat het account ${left.username} niet meer`,
        en: `${left.of}: the school's file no longer has the account ${left.username}`,
      }
    case 'unseen':
      return {
        nl: `${left.endpoint}: de server aanvaardde het, en niemand ziet hier wat er gebeurd is`,
        en: `${left.endpoint}: the server accepted it, and nobody here can see what it did`,
      }
  }
}
