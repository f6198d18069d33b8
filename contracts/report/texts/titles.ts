import { byName } from '../../describe/endpoints.ts'
import { expectsSuccess } from '../../describe/outcome.ts'
import type { Harm } from '../../problems/meaning.ts'
import { placeWords } from '../../problems/place.ts'
import { wordingOf } from '../../problems/problem.ts'
import { combine, type Language, same, type Words } from '../../problems/words.ts'
import { probeOutcome } from '../../verify/probes/probe.ts'
import type { Contradiction } from '../contradiction.ts'
import type { Finding } from '../report.ts'

type FindingFacts = Pick<Finding, 'provenance' | 'harm' | 'stopsSignIn'>

const others: Words = { nl: 'andere', en: 'more' }
const and: Words = { nl: 'en', en: 'and' }
const insteadOf: Words = { nl: 'in plaats van', en: 'instead of' }

const maxShown = 4

/** The first values, and how many more there are. */
function firstFew(language: Language, values: readonly string[]): string {
  const all = [...new Set(values)]
  const firstValues = all.slice(0, maxShown).join(', ')
  return all.length > maxShown
    ? `${firstValues} ${and[language]} ${all.length - maxShown} ${others[language]}`
    : firstValues
}

const situations: Readonly<Record<string, Words>> = {
  success: { nl: 'Een oproep die moet lukken', en: 'A call that must succeed' },
  unauthorized: { nl: 'Een oproep zonder sessie', en: 'A call without a session' },
  forbidden: { nl: 'Een oproep van gegevens van iemand anders', en: "A call for somebody else's data" },
  'not found': { nl: 'Een oproep met een ID die niemand heeft', en: 'A call with an ID that nobody has' },
  declined: { nl: 'Een oproep die geweigerd moet worden', en: 'A call that must be refused' },
  refused: {
    nl: 'Een Ext.Direct-oproep die geweigerd moet worden',
    en: 'An Ext.Direct call that must be refused',
  },
  unchanged: { nl: 'Een wijziging zonder verschil', en: 'A change that changes nothing' },
}

const capital = (text: string) =>
  text.startsWith('null') ? text : text.charAt(0).toUpperCase() + text.slice(1)

/** What happens to a call that gets this status. */
function statusWords(got: number, isRefusal: boolean): Words {
  if (got < 300) return { nl: 'lukt', en: 'succeeds' }
  if (got < 400) return { nl: 'stuurt door', en: 'redirects' }
  if (got >= 500) return { nl: 'loopt fout', en: 'fails' }
  return isRefusal
    ? { nl: 'wordt anders geweigerd', en: 'is refused in another way' }
    : { nl: 'wordt geweigerd', en: 'is refused' }
}

const whatIsWrong = {
  success: { nl: 'Wat geweigerd moet worden, lukt', en: 'What must be refused succeeds' },
  refusal: { nl: 'Wat moet lukken, wordt geweigerd', en: 'What must succeed is refused' },
  missing: { nl: 'Er ontbreekt iets in het antwoord van', en: 'Something is missing in the answer of' },
  cookie: {
    nl: 'Het sessiecookie werkt niet in een browser',
    en: 'The session cookie does not work in a browser',
  },
  unlisted: {
    nl: 'Een waarde die de regels niet kennen',
    en: 'A value that the rules do not know',
  },
} as const

/** What is wrong, in one line: the calls, the fields, and what the server answers. */
export function titleOf(cause: string, all: readonly Contradiction[]): Words {
  const [first] = all
  if (!first) return same(cause)
  const { problem, interaction } = first
  const { expected, got } = wordingOf(problem)
  const names = (language: Language) =>
    firstFew(
      language,
      all.map((each) => each.interaction.endpoint),
    )
  const fields = (language: Language) =>
    firstFew(
      language,
      all.map((each) => placeWords(each.problem.place)[language]),
    )
  const gotForExpected = (language: Language) =>
    `${got[language]} ${insteadOf[language]} ${expected[language]}`
  if (interaction.outcome === probeOutcome)
    return combine((language) =>
      language === 'nl'
        ? `Klopt niet bij ${names('nl')} (${fields('nl')}): ${interaction.descriptionNl} (${gotForExpected('nl')})`
        : `Does not hold for ${names('en')} (${fields('en')}): ${interaction.description} (${gotForExpected('en')})`,
    )
  switch (problem.kind) {
    case 'status': {
      const isSuccess = expectsSuccess(interaction.outcome)
      const situation = situations[isSuccess ? 'success' : interaction.outcome]
      const does = statusWords(problem.got, !isSuccess)
      return combine(
        (language) =>
          `${situation?.[language]} ${does[language]}: ${names(language)} (${gotForExpected(language)})`,
      )
    }
    case 'refusal':
    case 'success': {
      const what = whatIsWrong[problem.kind]
      return combine((language) => `${what[language]}: ${names(language)}`)
    }
    case 'missing':
      return combine((language) => `${whatIsWrong.missing[language]} ${names(language)}: ${fields(language)}`)
    case 'cookie':
      return combine((language) => `${whatIsWrong.cookie[language]} (${names(language)}): ${got[language]}`)
    case 'unlisted':
      return combine(
        (language) => `${whatIsWrong.unlisted[language]}: ${names(language)} (${fields(language)})`,
      )
    case 'stored in its own way':
    case 'stored otherwise':
    case 'stored beside':
    case 'not stored':
    case 'changed unasked': {
      const values = problem.values ?? { expected: '', got: '' }
      const sentAndStored = (language: Language) =>
        values.got === '' ? '' : ` (${values.got} ${insteadOf[language]} ${values.expected})`
      return combine(
        (language) =>
          `${capital(fields(language))}: ${gotForExpected(language)}${sentAndStored(language)}: ${names(language)}`,
      )
    }
    default: {
      const isRpc = byName.get(interaction.endpoint)?.rpc !== undefined
      const part = cause.startsWith('part ') ? ` (${isRpc ? 'Ext.Direct' : 'REST'})` : ''
      return combine(
        (language) => `${capital(gotForExpected(language))}${part}: ${names(language)} (${fields(language)})`,
      )
    }
  }
}

/** What to do about it. */
export function adviceFor({ provenance, harm, stopsSignIn }: FindingFacts): Words {
  // The portal relies on saves, so a lost save is as bad as a violated fact.
  const isAssumed = provenance === 'A' && harm !== 'loses what was stored'
  if (stopsSignIn)
    return {
      nl: 'Neem deze versie niet in gebruik: niemand kan zich aanmelden.',
      en: 'Do not put this version into use: nobody can sign in.',
    }
  switch (harm) {
    case 'may be meant':
      return {
        nl: 'Vraag de leverancier of dit de bedoeling is. Het portaal kan ermee werken.',
        en: 'Ask the supplier whether this is intended. The portal copes.',
      }
    case 'lets in or gives away':
      return isAssumed
        ? {
            nl: 'Dringend: de server geeft of doet iets dat hij volgens ons moet weigeren. Vraag of dat de bedoeling is, en stel deze site niet open zolang dat niet duidelijk is.',
            en: 'Urgent: the server gives or does something that we assume it refuses. Ask whether that is intended, and do not open this site before you know.',
          }
        : {
            nl: 'Dringend: de server geeft of doet wat hij moet weigeren. Stel deze site niet open tot dit hersteld is.',
            en: 'Urgent: the server gives or does what it must refuse. Do not open this site until it is repaired.',
          }
    case 'harmless':
    case 'slower':
      return isAssumed
        ? {
            nl: 'Er hoeft niets te gebeuren: de server doet het anders dan wij aannamen, en het portaal kan ermee werken.',
            en: 'Nothing needs to be done: the server differs from what we assumed, and the portal copes.',
          }
        : {
            nl: 'De server wijkt af van wat vastligt. Het portaal kan ermee werken, maar reken daar niet op: laat het herstellen.',
            en: 'The server contradicts a known fact. The portal copes, but do not rely on that: have it repaired.',
          }
    default:
      return isAssumed
        ? {
            nl: 'De server doet het anders dan wij aannamen, en het portaal kan er niet mee werken. Laat het portaal of de server aanpassen.',
            en: 'The server differs from what we assumed, and the portal does not cope. Have the portal or the server changed.',
          }
        : {
            nl: 'Neem deze versie niet in gebruik voor de genoemde schermen tot dit hersteld is.',
            en: 'Do not put this version into use for the screens affected until this is repaired.',
          }
  }
}

/** Who can answer questions about it. */
export function askFor({ provenance, harm, stopsSignIn }: FindingFacts): Words {
  const supplierHarms: readonly Harm[] = ['lets in or gives away', 'loses what was stored', 'may be meant']
  if (supplierHarms.includes(harm) || stopsSignIn || provenance !== 'A')
    return {
      nl: 'de leverancier van de server (zie de brief)',
      en: 'the supplier of the server (see the letter)',
    }
  return harm === 'harmless' || harm === 'slower'
    ? { nl: 'niemand; meld het aan de makers van het portaal', en: 'nobody; tell the makers of the portal' }
    : {
        nl: 'de makers van het portaal; als zij het niet kunnen opvangen, de leverancier van de server',
        en: 'the makers of the portal; if they cannot change it, the supplier of the server',
      }
}
