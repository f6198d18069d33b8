import type { Endpoint } from '#api/endpoint.ts'
import { expectsSuccess } from '../../describe/facts/provenance.ts'
import type { Harm } from '../../problems/meaning.ts'
import { placeWords } from '../../problems/place.ts'
import { saysOf } from '../../problems/problem.ts'
import { combine, type Language, type Words } from '../../problems/words.ts'
import { probeOutcome } from '../../verify/probes/probe.ts'
import type { Contradiction } from '../contradiction.ts'
import type { Finding } from '../report.ts'

type FindingFacts = Pick<Finding, 'provenance' | 'harm' | 'stopsSignIn'>

const more: Words = { nl: 'andere', en: 'more' }
const and: Words = { nl: 'en', en: 'and' }
const insteadOf: Words = { nl: 'in plaats van', en: 'instead of' }

/** The first values, and how many more there are. */
function some(values: readonly string[], language: Language): string {
  const all = [...new Set(values)]
  const shown = all.slice(0, 4).join(', ')
  return all.length > 4 ? `${shown} ${and[language]} ${all.length - 4} ${more[language]}` : shown
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

/** What a status means for a call. */
function statusWords(got: number, isRefusal: boolean): Words {
  if (got < 300) return { nl: 'lukt', en: 'succeeds' }
  if (got < 400) return { nl: 'stuurt door', en: 'redirects' }
  if (got >= 500) return { nl: 'loopt fout', en: 'fails' }
  return isRefusal
    ? { nl: 'wordt anders geweigerd', en: 'is refused in another way' }
    : { nl: 'wordt geweigerd', en: 'is refused' }
}

/** What is wrong, in a line: the calls, the fields, and what they have. */
export function titleOf(cause: string, all: readonly Contradiction[], endpoints: readonly Endpoint[]): Words {
  const [first] = all
  if (!first) return { nl: cause, en: cause }
  const { problem, interaction } = first
  const { expected, got } = saysOf(problem)
  const names = (language: Language) =>
    some(
      all.map((each) => each.interaction.endpoint),
      language,
    )
  const fields = (language: Language) =>
    some(
      all.map((each) => placeWords(each.problem.place)[language]),
      language,
    )
  const swapped = (language: Language) => `${got[language]} ${insteadOf[language]} ${expected[language]}`
  if (interaction.outcome === probeOutcome)
    return combine((language) =>
      language === 'nl'
        ? `Klopt niet bij ${names('nl')} (${fields('nl')}): ${interaction.descriptionNl} (${swapped('nl')})`
        : `Does not hold for ${names('en')} (${fields('en')}): ${interaction.description} (${swapped('en')})`,
    )
  switch (problem.kind) {
    case 'status': {
      const isSuccess = expectsSuccess(interaction.outcome)
      const known = situations[isSuccess ? 'success' : interaction.outcome]
      const does = statusWords(problem.got, !isSuccess)
      return combine(
        (language) => `${known?.[language]} ${does[language]}: ${names(language)} (${swapped(language)})`,
      )
    }
    case 'refusal':
    case 'success': {
      const what: Words =
        problem.kind === 'success'
          ? { nl: 'Wat geweigerd moet worden, lukt', en: 'What must be refused succeeds' }
          : { nl: 'Wat moet lukken, wordt geweigerd', en: 'What must succeed is refused' }
      return combine((language) => `${what[language]}: ${names(language)}`)
    }
    case 'missing': {
      const what: Words = {
        nl: 'Er ontbreekt iets in het antwoord van',
        en: 'Something is missing in the answer of',
      }
      return combine((language) => `${what[language]} ${names(language)}: ${fields(language)}`)
    }
    case 'cookie': {
      const what: Words = {
        nl: 'Het sessiecookie werkt niet in een browser',
        en: 'The session cookie does not work in a browser',
      }
      return combine((language) => `${what[language]} (${names(language)}): ${got[language]}`)
    }
    case 'unlisted': {
      const what: Words = {
        nl: 'Een waarde die de regels niet kennen',
        en: 'A value that the rules do not know',
      }
      return combine((language) => `${what[language]}: ${names(language)} (${fields(language)})`)
    }
    case 'stored in its own way':
    case 'stored otherwise':
    case 'stored beside':
    case 'not stored':
    case 'changed unasked': {
      const values = problem.values ?? { expected: '', got: '' }
      const these = (language: Language) =>
        values.got === '' ? '' : ` (${values.got} ${insteadOf[language]} ${values.expected})`
      return combine(
        (language) =>
          `${capital(fields(language))}: ${swapped(language)}${these(language)}: ${names(language)}`,
      )
    }
    default: {
      const isRpc = endpoints.some(({ name, rpc }) => name === interaction.endpoint && rpc !== undefined)
      const part = cause.startsWith('part ') ? ` (${isRpc ? 'Ext.Direct' : 'REST'})` : ''
      return combine(
        (language) => `${capital(swapped(language))}${part}: ${names(language)} (${fields(language)})`,
      )
    }
  }
}

/** What to do about it. */
export function adviceFor({ provenance, harm, stopsSignIn }: FindingFacts): Words {
  // That a save stores what was sent is certain for the portal, even if it is only assumed.
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
            en: 'Urgent: the server gives or does something that we assume it refuses. Ask whether that is intended, and do not open this site until that is clear.',
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
            en: 'The server departs from a known fact. The portal copes, but do not rely on that: have it repaired.',
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
  const own: readonly Harm[] = ['lets in or gives away', 'loses what was stored', 'may be meant']
  if (own.includes(harm) || stopsSignIn || provenance !== 'A')
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
