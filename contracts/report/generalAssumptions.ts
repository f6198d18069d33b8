import { isSingle } from '#api/answers/single.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import type { FactId } from '../describe/facts/facts.ts'
import { isSignedIn } from '../describe/states.ts'
import type { InteractionResult } from '../verify/verification.ts'

export interface AssumptionTexts {
  /** In English, for developers. */
  readonly text: string
  /** In Dutch, for the page that a school reads. */
  readonly textNl: string
}

interface GeneralAssumption extends AssumptionTexts {
  readonly fact: FactId
  /** The part of the fact that it is about; absent if it is about the whole fact. */
  readonly part?: string
  /** Whether an interaction tests it; absent if every interaction with this fact does. */
  readonly isTestedBy?: (result: InteractionResult, endpoint: Endpoint) => boolean
  /** Whether every known alternative meets it. */
  readonly alternativesMeetIt?: true
  /** The same assumptions in the provenance of endpoints, which are not listed again. */
  readonly covers?: readonly string[]
}

/** The assumptions about the whole server. */
export const generalAssumptions: readonly GeneralAssumption[] = [
  {
    fact: 'session-2',
    text: 'The session cookie is sent with every call of its site.',
    textNl: 'Het sessiecookie geldt voor de hele site.',
    isTestedBy: ({ outcome, states }, { effect }) =>
      effect === 'opens a session' && outcome === 'success' && !states.some(isSignedIn),
  },
  {
    fact: 'method-5',
    text: 'SessionConfig, UserData, menu and rights stand directly in the result of signing in.',
    textNl: 'SessionConfig, UserData, menu en rights staan rechtstreeks in het antwoord op aanmelden.',
    isTestedBy: ({ outcome }, { effect }) => effect === 'opens a session' && outcome === 'success',
  },
  {
    fact: 'flags-3',
    text: 'RPC/API assigns each capability flag in the script.',
    textNl: 'RPC/API kent elke mogelijkheid van de server toe in het script.',
    isTestedBy: (_, { envelope }) => envelope === 'script',
  },
  {
    fact: 'address-5',
    text: 'The type of a server is one of the known types.',
    textNl: 'Het type van een server is een van de gekende types.',
    isTestedBy: (_, { name }) => name === servertypeinfo.name || name === rpcApi.name,
  },
  {
    fact: 'rest-8',
    part: '403',
    text: "Another person's data is HTTP 403.",
    textNl: 'Gegevens van iemand anders geven HTTP 403.',
    isTestedBy: ({ outcome, fact }) => outcome === 'forbidden' && fact === undefined,
  },
  {
    fact: 'rest-8',
    part: '404',
    text: 'An unknown ID is HTTP 404.',
    textNl: 'Een onbekende ID geeft HTTP 404.',
    isTestedBy: ({ outcome }) => outcome === 'not found',
  },
  {
    fact: 'rest-5',
    text: 'What cannot be carried out is refused with HTTP 4xx.',
    textNl: 'Wat niet uitgevoerd kan worden, wordt geweigerd met HTTP 4xx.',
    isTestedBy: ({ outcome, fact }) => outcome === 'declined' && fact === undefined,
  },
  {
    fact: 'rest-2',
    text: 'A single record comes as a list of one.',
    textNl: 'Eén record komt als een lijst met één element.',
    isTestedBy: ({ outcome }, endpoint) => outcome === 'success' && isSingle(endpoint),
  },
  {
    fact: 'rest-11',
    text: 'A PUT that changes nothing succeeds, or is refused with the message Content not changed.',
    textNl: 'Een wijziging zonder verschil lukt; anders komt de melding Content not changed.',
    alternativesMeetIt: true,
    isTestedBy: ({ outcome }) => outcome === 'unchanged',
  },
  {
    fact: 'rest-13',
    text: 'Atype is VRIJSTELLING or empty.',
    textNl: 'Atype is VRIJSTELLING of leeg.',
    isTestedBy: ({ outcome }, { name }) => name === vwomodule.name && outcome === 'success',
  },
  {
    fact: 'agenda-8',
    text: 'The type of an agenda point is one of the nine known numbers.',
    textNl: 'Het type van een agendapunt is een van de negen gekende getallen.',
    isTestedBy: ({ outcome }, { name }) => name === agendaPunt.name && outcome === 'success',
  },
  {
    fact: 'method-10',
    text: 'ChangeAdminPassword fails for everybody but Systeemgebruiker.',
    textNl: 'ChangeAdminPassword mislukt voor iedereen behalve Systeemgebruiker.',
  },
  {
    fact: 'method-12',
    text: 'Every signed-in user may read the configuration, without its secrets.',
    textNl: 'Elke aangemelde gebruiker mag de configuratie lezen, zonder de geheimen.',
  },
  {
    fact: 'method-14',
    text: 'The administrator alone may save the configuration.',
    textNl: 'Alleen de beheerder mag de configuratie bewaren.',
  },
  {
    fact: 'method-15',
    text: 'After a redirect sign-in an empty password gives the login result of the session.',
    textNl: 'Na aanmelden via een extern systeem geeft een leeg wachtwoord het resultaat van de sessie.',
    // That no other user gets the session does not show that the same user does.
    isTestedBy: ({ outcome, fact }) => outcome === 'success' && fact === 'method-15',
    covers: ['ExternalAuthenticate: the session of an external system, with an empty password'],
  },
  {
    fact: 'resource-4',
    text: 'Leerling gives a parent the linked children.',
    textNl: 'Leerling geeft een ouder de gekoppelde kinderen.',
  },
  {
    fact: 'agenda-6',
    text: 'A parent asks for the agenda points of a child with Leerling={ID}.',
    textNl: 'Een ouder vraagt de agendapunten van een kind met Leerling={ID}.',
  },
  {
    fact: 'teacher-12',
    text: 'Leerling gives staff everybody, and a teacher the people of their own groups.',
    textNl: 'Leerling geeft personeel iedereen, en een leerkracht wie in de eigen groepen zit.',
  },
  {
    fact: 'teacher-13',
    text: 'Teachers and staff read the data of a student; somebody outside of a teacher’s groups is refused.',
    textNl:
      'Leerkrachten en personeel lezen de gegevens van een cursist; wie niet in de eigen groepen zit, wordt een leerkracht geweigerd.',
  },
  {
    fact: 'teacher-15',
    text: 'Staff change the data of a student with bit 4 of personaliaBewerken, and not without it.',
    textNl: 'Personeel wijzigt de gegevens van een cursist met bit 4 van personaliaBewerken, en niet zonder.',
  },
  {
    fact: 'rest-19',
    text: 'Everybody who is signed in reads ID and TypeSysteem of the external systems, or is refused.',
    textNl: 'Wie aangemeld is, leest ID en TypeSysteem van de externe systemen; anders komt een weigering.',
    alternativesMeetIt: true,
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
    fact,
    text: `The answers to ${en} are as assumed: a refusal is HTTP 4xx.`,
    textNl: `De antwoorden op ${nl} zijn zoals aangenomen: een weigering is HTTP 4xx.`,
  })),
]
