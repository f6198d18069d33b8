import type { Endpoint } from '../../../src/api/endpoint.ts'
import { expectsSuccess } from '../../describe/facts/provenance.ts'
import { type CauseKind, type Contradiction, kindOf } from '../cause.ts'
import type { Finding, Words } from '../report.ts'
import { expectationInDutch } from './situations.ts'
import { placeInDutch, valueInDutch } from './values.ts'

type Facts = Pick<Finding, 'provenance' | 'copes' | 'stopsSignIn' | 'open'>

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/** The first few, and how many more there are. */
function some(values: readonly string[], more: (count: number) => string): string {
  const all = unique(values)
  const shown = all.slice(0, 4).join(', ')
  return all.length > 4 ? `${shown} ${more(all.length - 4)}` : shown
}

const someNl = (values: readonly string[]) => some(values, (count) => `en ${count} andere`)
const someEn = (values: readonly string[]) => some(values, (count) => `and ${count} more`)

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

/** What is wrong, in one line. */
export function titleOf(
  kind: CauseKind,
  all: readonly Contradiction[],
  endpoints: readonly Endpoint[],
): Words {
  const [first] = all
  if (!first) return { nl: '', en: '' }
  const { problem, interaction } = first
  const { place } = problem
  const [expected, got] = [kindOf(problem.expected), kindOf(problem.got)]
  const names = all.map((each) => each.interaction.endpoint)
  const fields = all.map((each) => each.problem.place)
  const isRpc = endpoints.some(({ name, rpc }) => name === interaction.endpoint && rpc !== undefined)
  switch (kind) {
    case 'status': {
      const known = situations[expectsSuccess(interaction.outcome) ? 'success' : interaction.outcome]
      return {
        nl: `${known?.nl} geeft ${valueInDutch(got)} in plaats van ${valueInDutch(expected)}: ${someNl(names)}`,
        en: `${known?.en} gives ${got} instead of ${expected}: ${someEn(names)}`,
      }
    }
    case 'probe': {
      const nl = expectationInDutch(interaction.description)
      return {
        nl: `Klopt niet: ${nl} (verwacht ${valueInDutch(expected)}, gekregen ${valueInDutch(got)})`,
        en: `Does not hold: ${interaction.description} (expected ${expected}, got ${got})`,
      }
    }
    case 'turned':
      return got === 'a success'
        ? {
            nl: `Wat geweigerd moet worden, lukt: ${someNl(names)}`,
            en: `What must be refused succeeds: ${someEn(names)}`,
          }
        : {
            nl: `Wat moet lukken, wordt geweigerd: ${someNl(names)}`,
            en: `What must succeed is refused: ${someEn(names)}`,
          }
    case 'missing':
      return {
        nl: `Er ontbreekt iets in het antwoord van ${someNl(names)}: ${someNl(fields.map(placeInDutch))}`,
        en: `Something is missing in the answer of ${someEn(names)}: ${someEn(fields)}`,
      }
    case 'part':
      if (place === 'body')
        return {
          nl: `Het hele antwoord heeft een andere vorm (${valueInDutch(got)}): ${someNl(names)}`,
          en: `The answer as a whole has another form (${got}): ${someEn(names)}`,
        }
      return {
        nl: `'${placeInDutch(place)}' klopt niet in ${isRpc ? 'Ext.Direct' : 'REST'}-antwoorden (${valueInDutch(got)}): ${someNl(names)}`,
        en: `'${place}' is wrong in ${isRpc ? 'Ext.Direct' : 'REST'} answers (${got}): ${someEn(names)}`,
      }
    case 'null':
      return {
        nl: `null waar een waarde moet staan (een tekst die er niet is, is leeg): ${someNl(fields.map(placeInDutch))}`,
        en: `null where a value must be (a text that is absent is empty): ${someEn(fields)}`,
      }
    case 'list':
      return {
        nl: `Een waarde van ${placeInDutch(place)} die de regels niet kennen: ${someNl(names)}`,
        en: `A value of ${place} that the rules do not know: ${someEn(names)}`,
      }
    case 'cookie':
      return {
        nl: `Het sessiecookie werkt niet in een browser: ${valueInDutch(got)}`,
        en: `The session cookie does not work in a browser: ${got}`,
      }
    case 'header':
      return {
        nl: `${placeInDutch(place)} is ${valueInDutch(got)} in plaats van ${valueInDutch(expected)}: ${someNl(names)}`,
        en: `${place} is ${got} instead of ${expected}: ${someEn(names)}`,
      }
    default:
      return {
        nl: `${valueInDutch(got)} in plaats van ${valueInDutch(expected)}: ${someNl(names)} (${someNl(fields.map(placeInDutch))})`,
        en: `${got} instead of ${expected}: ${someEn(names)} (${someEn(fields)})`,
      }
  }
}

/** What to do about it. */
export function adviceFor({ provenance, copes, stopsSignIn, open }: Facts): Words {
  if (open && provenance === 'A')
    return {
      nl: 'Dringend: de server geeft of doet iets dat hij volgens ons moet weigeren. Vraag of dat de bedoeling is, en stel deze site niet open zolang dat niet duidelijk is.',
      en: 'Urgent: the server gives or does something that we assume it refuses. Ask whether that is intended, and do not open this site until that is clear.',
    }
  if (open)
    return {
      nl: 'Dringend: de server geeft of doet wat hij moet weigeren. Stel deze site niet open tot dit hersteld is.',
      en: 'Urgent: the server gives or does what it must refuse. Do not open this site until it is repaired.',
    }
  if (stopsSignIn)
    return {
      nl: 'Neem deze versie niet in gebruik: niemand kan zich aanmelden.',
      en: 'Do not put this version into use: nobody can sign in.',
    }
  if (provenance !== 'A')
    return copes
      ? {
          nl: 'De server wijkt af van wat vastligt. Het portaal kan ermee werken, maar reken daar niet op: laat het herstellen.',
          en: 'The server departs from a known fact. The portal copes, but do not rely on that: have it repaired.',
        }
      : {
          nl: 'Neem deze versie niet in gebruik voor de genoemde schermen tot dit hersteld is.',
          en: 'Do not put this version into use for the screens affected until this is repaired.',
        }
  return copes
    ? {
        nl: 'Er hoeft niets te gebeuren: de server doet het anders dan wij aannamen, en het portaal kan ermee werken.',
        en: 'Nothing needs to be done: the server differs from what we assumed, and the portal copes.',
      }
    : {
        nl: 'De server doet het anders dan wij aannamen, en het portaal kan er niet mee werken. Laat het portaal of de server aanpassen.',
        en: 'The server differs from what we assumed, and the portal does not cope. Have the portal or the server changed.',
      }
}

/** Whom to ask. */
export function askFor({ provenance, copes, stopsSignIn, open }: Facts): Words {
  if (open || stopsSignIn || provenance !== 'A')
    return {
      nl: 'de leverancier van de server (zie de brief)',
      en: 'the supplier of the server (see the letter)',
    }
  return copes
    ? { nl: 'niemand; meld het aan de makers van het portaal', en: 'nobody; tell the makers of the portal' }
    : {
        nl: 'de makers van het portaal; als zij het niet kunnen opvangen, de leverancier van de server',
        en: 'the makers of the portal; if they cannot change it, the supplier of the server',
      }
}
