import { isSingle } from '#api/answers/single.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import type { FactName } from '../describe/facts/facts.ts'
import { isSignedIn } from '../describe/states.ts'
import type { InteractionResult } from '../verify/verification.ts'

/** Something that we assume of every server. */
interface GeneralAssumption {
  readonly id: string
  /** In English, for developers. */
  readonly text: string
  /** In Dutch, for the page that a school reads. */
  readonly textNl: string
  readonly fact?: FactName
  /** Which of the interactions test it; the fact of an interaction alone decides where this is absent. */
  readonly isTestedBy?: (result: InteractionResult, endpoint: Endpoint) => boolean
  /** Sentences in the provenance of endpoints that say the same. */
  readonly covers?: readonly string[]
}

/** What is assumed of the server as a whole, by its number in docs/server.md. rest-8 is about two statuses. */
export const general: readonly GeneralAssumption[] = [
  {
    id: 'session-2',
    fact: 'session-2',
    text: 'The session cookie is sent with every call of its site.',
    textNl: 'Het sessiecookie geldt voor de hele site.',
    isTestedBy: ({ outcome, states }, { effect }) =>
      effect === 'opens a session' && outcome === 'success' && !states.some(isSignedIn),
  },
  {
    id: 'method-5',
    fact: 'method-5',
    text: 'SessionConfig, UserData, menu and rights stand directly in the result of signing in.',
    textNl: 'SessionConfig, UserData, menu en rights staan rechtstreeks in het antwoord op aanmelden.',
    isTestedBy: ({ outcome }, { effect }) => effect === 'opens a session' && outcome === 'success',
  },
  {
    id: 'flags-3',
    fact: 'flags-3',
    text: 'RPC/API assigns each capability flag in the script.',
    textNl: 'RPC/API kent elke mogelijkheid van de server toe in het script.',
    isTestedBy: (_, { envelope }) => envelope === 'script',
  },
  {
    id: 'address-5',
    fact: 'address-5',
    text: 'The type of a server is one of the known types.',
    textNl: 'Het type van een server is een van de gekende types.',
    isTestedBy: (_, { name }) => name === servertypeinfo.name || name === rpcApi.name,
  },
  {
    id: 'rest-8: 403',
    fact: 'rest-8',
    text: "Another person's data is HTTP 403.",
    textNl: 'Gegevens van iemand anders geven HTTP 403.',
    isTestedBy: ({ outcome, fact }) => outcome === 'forbidden' && fact === undefined,
  },
  {
    id: 'rest-8: 404',
    fact: 'rest-8',
    text: 'An unknown ID is HTTP 404.',
    textNl: 'Een onbekende ID geeft HTTP 404.',
    isTestedBy: ({ outcome }) => outcome === 'not found',
  },
  {
    id: 'rest-5',
    fact: 'rest-5',
    text: 'What cannot be carried out is refused with HTTP 4xx.',
    textNl: 'Wat niet uitgevoerd kan worden, wordt geweigerd met HTTP 4xx.',
    isTestedBy: ({ outcome, fact }) => outcome === 'declined' && fact === undefined,
  },
  {
    id: 'rest-2',
    fact: 'rest-2',
    text: 'A single record comes as a list of one.',
    textNl: 'Eén record komt als een lijst met één element.',
    isTestedBy: ({ outcome }, endpoint) => outcome === 'success' && isSingle(endpoint),
  },
  {
    id: 'rest-11',
    fact: 'rest-11',
    text: 'A PUT that changes nothing is HTTP 400 with the message Content not changed.',
    textNl: 'Een wijziging zonder verschil geeft HTTP 400 met de melding Content not changed.',
    isTestedBy: ({ outcome }) => outcome === 'unchanged',
  },
  {
    id: 'rest-13',
    fact: 'rest-13',
    text: 'Atype is VRIJSTELLING or empty.',
    textNl: 'Atype is VRIJSTELLING of leeg.',
    isTestedBy: ({ outcome }, { name }) => name === vwomodule.name && outcome === 'success',
  },
  {
    id: 'agenda-8',
    fact: 'agenda-8',
    text: 'The type of an agenda point is one of the nine known numbers.',
    textNl: 'Het type van een agendapunt is een van de negen gekende getallen.',
    isTestedBy: ({ outcome }, { name }) => name === agendaPunt.name && outcome === 'success',
  },
  {
    id: 'method-10',
    fact: 'method-10',
    text: 'ChangeAdminPassword fails for everybody but Systeemgebruiker.',
    textNl: 'ChangeAdminPassword mislukt voor iedereen behalve Systeemgebruiker.',
  },
  {
    id: 'method-12',
    fact: 'method-12',
    text: 'Every signed-in user may read the configuration, without its secrets.',
    textNl: 'Elke aangemelde gebruiker mag de configuratie lezen, zonder de geheimen.',
  },
  {
    id: 'method-14',
    fact: 'method-14',
    text: 'The administrator alone may save the configuration.',
    textNl: 'Alleen de beheerder mag de configuratie bewaren.',
  },
  {
    id: 'method-15',
    fact: 'method-15',
    text: 'After a redirect sign-in an empty password gives the login result of the session.',
    textNl: 'Na aanmelden via een extern systeem geeft een leeg wachtwoord het resultaat van de sessie.',
    covers: ['ExternalAuthenticate: the session of an external system, with an empty password'],
  },
  {
    id: 'resource-4',
    fact: 'resource-4',
    text: 'Leerling gives a parent the linked children.',
    textNl: 'Leerling geeft een ouder de gekoppelde kinderen.',
  },
  {
    id: 'agenda-6',
    fact: 'agenda-6',
    text: 'A parent asks for the agenda points of a child with Leerling={ID}.',
    textNl: 'Een ouder vraagt de agendapunten van een kind met Leerling={ID}.',
  },
  {
    id: 'teacher-12',
    fact: 'teacher-12',
    text: 'Leerling gives staff everybody, and a teacher the people of their own groups.',
    textNl: 'Leerling geeft personeel iedereen, en een leerkracht wie in de eigen groepen zit.',
  },
  {
    id: 'teacher-13',
    fact: 'teacher-13',
    text: 'Teachers and staff read the data of a student; somebody outside of a teacher’s groups is refused.',
    textNl:
      'Leerkrachten en personeel lezen de gegevens van een cursist; wie niet in de eigen groepen zit, wordt een leerkracht geweigerd.',
  },
  {
    id: 'teacher-15',
    fact: 'teacher-15',
    text: 'Staff change the data of a student with bit 4 of personaliaBewerken, and not without it.',
    textNl: 'Personeel wijzigt de gegevens van een cursist met bit 4 van personaliaBewerken, en niet zonder.',
  },
  {
    id: 'rest-19',
    fact: 'rest-19',
    text: 'Everybody who is signed in reads ID and TypeSysteem of the external systems.',
    textNl: 'Wie aangemeld is, leest ID en TypeSysteem van de externe systemen.',
    covers: ['ExternSysteem: others than the administrator read ID and TypeSysteem'],
  },
  ...(
    [
      ['account-2', 'asking for a user', 'een gebruiker aanvragen'],
      ['account-4', 'having a code sent', 'een code laten sturen'],
      ['account-6', 'giving a code', 'een code ingeven'],
      ['account-8', 'asking for a new password', 'een nieuw wachtwoord aanvragen'],
      ['account-10', 'setting a new password', 'een nieuw wachtwoord kiezen'],
      ['account-12', 'linking a child', 'een kind koppelen'],
    ] as const
  ).map(([fact, en, nl]) => ({
    id: fact,
    fact,
    text: `The answers to ${en} are as assumed: a refusal is HTTP 4xx.`,
    textNl: `De antwoorden op ${nl} zijn zoals aangenomen: een weigering is HTTP 4xx.`,
  })),
]
