import { stateWords } from '../../describe/states.ts'
import type { Reason } from '../../problems/reason.ts'
import type { ConnectionCause, Stop, Trouble } from '../../problems/trouble.ts'
import { combine, type Language, same, type Words } from '../../problems/words.ts'
import type { Remark } from '../../traffic/har.ts'

const connectionWords: Readonly<Record<ConnectionCause, Words>> = {
  'name not found': {
    nl: 'de naam van de server is niet te vinden: klopt het adres?',
    en: 'the name of the server cannot be resolved: is the address right?',
  },
  'nothing listens': {
    nl: 'op dat adres en die poort luistert niets: draait de server?',
    en: 'nothing listens at that address and port: is the server running?',
  },
  closed: { nl: 'de server verbrak de verbinding', en: 'the server closed the connection' },
  'too late': {
    nl: 'de server antwoordde niet op tijd',
    en: 'the server gave no answer within the time limit',
  },
  'body too large': {
    nl: 'het antwoord is groter dan 16 MB, of houdt niet op',
    en: 'the answer is larger than 16 MB, or has no end',
  },
  'certificate expired': {
    nl: 'het TLS-certificaat van de server is vervallen',
    en: 'the TLS certificate of the server has expired',
  },
  'certificate of another name': {
    nl: 'het TLS-certificaat van de server geldt voor een andere naam dan die van het adres',
    en: 'the TLS certificate of the server is for another name than the address',
  },
  'certificate not trusted': {
    nl: 'het TLS-certificaat van de server komt van een instantie die hier niet vertrouwd wordt; is dat die van de school, geef dan haar certificaat in NODE_EXTRA_CA_CERTS',
    en: 'the TLS certificate of the server is signed by an authority that is not trusted here; if it is the school’s own authority, name its certificate in NODE_EXTRA_CA_CERTS',
  },
  'no TLS': {
    nl: 'de server spreekt geen TLS op dat adres: is het http in plaats van https, of een andere poort?',
    en: 'the server does not speak TLS at that address: is it http instead of https, or another port?',
  },
  other: { nl: 'geen verbinding', en: 'no connection' },
}

const whyIrreversible = {
  'not readable': {
    nl: 'wat zou wijzigen, kan vooraf niet gelezen worden, dus niemand kan het terugzetten',
    en: 'what would change cannot be read beforehand, so nobody could put it back',
  },
  'not shown': {
    nl: 'wat zou wijzigen, is niet te zien zoals het bewaard is, dus niemand kan het terugzetten',
    en: 'what would change is not shown as it is stored, so nobody could put it back',
  },
  'no administrator': {
    nl: 'alleen een beheerder kan dit terugzetten, en in het bestand van de school staat er geen',
    en: 'only an administrator could put it back, and the school’s file has none',
  },
  'no owner': {
    nl: 'in het bestand van de school staat geen account dat dit kan lezen en terugzetten',
    en: 'the school’s file has no account that could read this and put it back',
  },
  'no teacher': {
    nl: 'in het bestand van de school staat geen leerkracht die dit kan terugzetten',
    en: 'the school’s file has no teacher who could put it back',
  },
} as const

const withoutDetails = {
  page: { nl: 'de server antwoordt met een webpagina', en: 'the server answers with a web page' },
  'sign-in unreadable': {
    nl: 'het antwoord op aanmelden is geen JSON',
    en: 'the answer to signing in is not JSON',
  },
  'sign-in unanswered': { nl: 'op aanmelden komt geen antwoord', en: 'no answer comes to signing in' },
  'sign-in in another shape': {
    nl: 'het antwoord op aanmelden heeft een andere vorm',
    en: 'the answer to signing in has another shape',
  },
  'configuration refused': {
    nl: 'de server weigert zijn eigen configuratie',
    en: 'the server refuses its own configuration',
  },
  'nothing sent': { nl: 'de school heeft niets verstuurd', en: 'the school has sent nothing' },
  'no mails': {
    nl: 'de mails van deze school kunnen niet gelezen worden',
    en: 'the mails of this school cannot be read',
  },
  'links rewritten': {
    nl: 'de mailserver zet een adres van zichzelf in de plaats van de links, en toont het echte niet: gebruik een postbus waar dat niet gebeurt',
    en: 'the mail server replaces links by an address of its own, and does not show the real one: use a mailbox without that',
  },
  'no redirect': {
    nl: 'een sessie die van Office 365 komt, kan hier niemand maken',
    en: 'a session that comes from Office 365 cannot be made here',
  },
} as const

/** Why something could not be done. */
export function troubleWords(trouble: Trouble): Words {
  switch (trouble.kind) {
    case 'connection':
      return combine((language) => `${connectionWords[trouble.cause][language]} (${trouble.code})`)
    case 'redirect':
      return { nl: `de server stuurt door naar ${trouble.to}`, en: `the server redirects to ${trouble.to}` }
    case 'status':
      return {
        nl: `de server antwoordt HTTP ${trouble.status}`,
        en: `the server answers with HTTP ${trouble.status}`,
      }
    case 'sign-in refused':
      return {
        nl: `de server weigert de aanmelding: ${trouble.message || 'zonder reden'}`,
        en: `the server refuses the sign-in: ${trouble.message || 'without a reason'}`,
      }
    case 'sign-in status':
      return {
        nl: `het antwoord op aanmelden is HTTP ${trouble.status}`,
        en: `the answer to signing in is HTTP ${trouble.status}`,
      }
    case 'no cookie':
      return {
        nl: `het antwoord op aanmelden heeft geen cookie ${trouble.cookie}`,
        en: `the answer to signing in has no ${trouble.cookie} cookie`,
      }
    case 'cannot be undone':
      return whyIrreversible[trouble.why]
    case 'no mail folder':
      return {
        nl: `er is geen map met mails op ${trouble.at}`,
        en: `there is no folder with mails at ${trouble.at}`,
      }
    case 'mail command':
      return {
        nl: `het commando dat de nieuwste mail toont, mislukt (${trouble.code})`,
        en: `the command that prints the newest mail fails (${trouble.code})`,
      }
    case 'mails refused':
      return {
        nl: `${trouble.host} weigert ${trouble.username} met het wachtwoord in ${trouble.variable}`,
        en: `${trouble.host} refuses ${trouble.username} with the password in ${trouble.variable}`,
      }
    case 'mails unreadable':
      return {
        nl: `de mails van ${trouble.username} kunnen niet gelezen worden op ${trouble.at}`,
        en: `the mails of ${trouble.username} cannot be read at ${trouble.at}`,
      }
    case 'other':
      return same(trouble.message)
    default:
      return withoutDetails[trouble.kind]
  }
}

const usedUp = {
  key: { nl: 'de sleutel of code is al gebruikt', en: 'the key or the code has been used before' },
  preference: { nl: 'die voorkeur bestaat al', en: 'a preference with this name already exists' },
  person: {
    nl: 'de persoon van de school heeft al een gebruiker',
    en: 'the school’s person already has a user',
  },
} as const
const notAtSchool: Words = {
  nl: 'de school zegt dat ze dit niet heeft',
  en: 'the school says that it does not have this',
}
const namesOf = (states: readonly string[], language: Language): string =>
  states.map((key) => stateWords(key)[language]).join(', ')

function offerWords({ states, value, why }: Extract<Reason, { kind: 'not offered' }>): Words {
  const trouble = why && troubleWords(why)
  if (states.length === 0 && trouble) return trouble
  return combine((language) => {
    const what = namesOf(states, language)
    const named = value === undefined ? what : `${what}: ${value}`
    if (trouble)
      return `${language === 'nl' ? 'kan hier niet' : 'not possible here'}: ${named} (${trouble[language]})`
    return `${language === 'nl' ? 'staat niet in het bestand van de school' : 'not in the school’s file'}: ${named}`
  })
}

/** Why an interaction could not be checked. */
export function reasonWords(reason: Reason): Words {
  switch (reason.kind) {
    case 'not offered':
      return offerWords(reason)
    case 'changes data':
      return {
        nl: 'dit wijzigt gegevens, en dat mag alleen met --write op een testserver',
        en: 'this changes data, which is allowed only with --write on a test server',
      }
    case 'not here':
      return combine((language) => `${notAtSchool[language]}: ${namesOf(reason.states, language)}`)
    case 'used up':
      return usedUp[reason.what]
    case 'login': {
      const why = troubleWords(reason.why)
      return {
        nl: `aanmelden als ${reason.username} lukte niet: ${why.nl}`,
        en: `signing in as ${reason.username} failed: ${why.en}`,
      }
    }
    case 'no answer': {
      const why = troubleWords(reason.why)
      return { nl: `er kwam geen antwoord: ${why.nl}`, en: `no answer came: ${why.en}` }
    }
    case 'not seen':
      return { nl: 'het opgenomen verkeer toont het niet', en: 'the recorded traffic does not show it' }
    case 'not shown':
      return {
        nl: 'de opname toont de oproep, en niet het (hele) antwoord',
        en: 'the recording shows the call, but not the (whole) answer',
      }
    case 'limit':
      return { nl: 'de tijd was op', en: 'the time was up' }
    case 'late change':
      return {
        nl: 'een wijziging kreeg niet op tijd antwoord, zodat de server ze intussen nog uitgevoerd kan hebben',
        en: 'a change got no answer in time, so that the server may have carried it out in between',
      }
    case 'verifier':
      return { nl: 'er kwam geen resultaat', en: 'there was no result' }
  }
}

/** Why nothing could be verified. */
export function stopWords(stop: Stop): Words {
  switch (stop.kind) {
    case 'unreachable': {
      const why = troubleWords(stop.why)
      return {
        nl: `${stop.server} is niet te bereiken: ${why.nl}.`,
        en: `${stop.server} cannot be reached: ${why.en}.`,
      }
    }
    case 'pages':
      return {
        nl: `${stop.server} antwoordt met webpagina’s waar server.fcgi moet zijn: is dat het adres van een editie, zodat ${stop.server}/bin/server.fcgi bestaat?`,
        en: `${stop.server} answers with web pages where server.fcgi should be: is that the address of an edition, so that ${stop.server}/bin/server.fcgi exists?`,
      }
    case 'redirect':
      return {
        nl: `${stop.server} stuurt elke oproep door naar ${stop.to}: is dat een aanmeldpagina, of een nieuw adres?`,
        en: `${stop.server} sends every call to ${stop.to}: is that a page to sign in at, or a new address?`,
      }
    case 'maintenance': {
      const why = troubleWords(stop.why)
      return {
        nl: `${stop.server}, bij elke oproep: ${why.nl}. Is de server in onderhoud?`,
        en: `${stop.server}, at every call: ${why.en}; is the server under maintenance?`,
      }
    }
    case 'account':
      return {
        nl: `De server weigert de aanmelding van ${stop.username} op ${stop.server}: "${stop.message}". Kijk de naam na in het bestand van de school, en het wachtwoord in de omgevingsvariabele.`,
        en: `Signing in as ${stop.username} at ${stop.server} is refused: "${stop.message}". Check the name in the school's file and the password in its environment variable.`,
      }
    case 'no calls':
      return {
        nl: 'In het opgenomen verkeer staat geen enkele oproep van server.fcgi.',
        en: 'The recorded traffic has no call to server.fcgi.',
      }
    case 'no answers':
      return {
        nl: `De opname toont ${stop.seen} oproepen van server.fcgi en geen enkel antwoord: bewaar het HAR-bestand opnieuw, met de inhoud.`,
        en: `The recording shows ${stop.seen} calls to server.fcgi and not one answer: save the HAR file again with its content.`,
      }
  }
}

/** What a user must know about a recording. */
export function remarkWords({ kind, count }: Remark): Words {
  switch (kind) {
    case 'odd':
      return {
        nl: `Niet gelezen: ${count} oproepen van de school staan in een andere vorm in het bestand.`,
        en: `Not read: ${count} calls to the school have another form in the file.`,
      }
    case 'not shown':
      return {
        nl: `Van ${count} oproepen van de school staat het antwoord niet (helemaal) in de opname: daarover zegt ze niets.`,
        en: `The recording lacks the (whole) answer to ${count} calls to the school: it says nothing about them.`,
      }
    case 'no request':
      return {
        nl: `Bij ${count} oproepen van de school staat niet in de opname wat er gevraagd is: daarover zegt ze niets.`,
        en: `The recording lacks the request of ${count} calls to the school: it says nothing about them.`,
      }
    case 'marked wrongly':
      return {
        nl: `De codering van ${count} antwoorden is verkeerd aangeduid; ze zijn gelezen zoals ze er staan.`,
        en: `The encoding of ${count} answers is marked wrongly; they were read as they are.`,
      }
  }
}
