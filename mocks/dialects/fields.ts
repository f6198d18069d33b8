import type { Endpoint } from '#api/endpoint.ts'
import { agendaPunt, changeAgendaPunt, saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { logFileInfo } from '#api/endpoints/logFiles.ts'
import { vwogevolgdeopleiding } from '#api/endpoints/opleiding.ts'
import { changePersonaliaExtra, vwocursistpersonaliaextra } from '#api/endpoints/personalia.ts'
import { aanwezigheidstype, leerlingAanwezigheid, lesGroep } from '#api/endpoints/registration.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { websiteModule } from '#api/endpoints/websiteModule.ts'
import type { Fields } from '#shared/json.ts'
import { type Assumption, assumption, recordsIn, type Seen, shapeOf } from './assumption.ts'
import { type FieldFacts, fieldAssumption } from './fieldForms.ts'
import { colours, dates, digits, flags, moments, numbers, texts, times } from './valueForms.ts'

const hours = [['HH:mm', 'H:mm']] as const

/** Only the administrator gets the whole configuration. server: method-12 */
const isWhole = (record: Fields) => 'LogFile' in record
/** Only its author gets these fields of a point. The answer to making one surely goes to its author. server: teacher-16 */
const isOwnPoint = (_: Fields, { endpoint }: Seen) => endpoint.name === saveAgendaPunt.name
/** A server may say it to teachers and staff alone. server: teacher-14 */
const isForStaff = (_: Fields, { fact }: Seen) => fact === 'teacher-12'
const points = {
  of: [agendaPunt, saveAgendaPunt, changeAgendaPunt],
  sentIn: [saveAgendaPunt, changeAgendaPunt],
} as const
const logins = { of: [authenticate, externalAuthenticate] } as const
const configuration = { of: [getServerConfig], sentIn: [setServerConfig], missing: isWhole } as const

/** `Atype` of a module says that the student is exempt. server: rest-13 */
const exemption: Assumption = assumption<{ value: unknown }>({
  id: 'vwomodule.Atype',
  words: { en: 'Atype of vwomodule', nl: 'Atype van vwomodule' },
  fact: 'rest-13',
  endpoints: [vwomodule.name],
  signs: (seen) =>
    seen.endpoint.name === vwomodule.name
      ? recordsIn(seen).flatMap(({ Atype: value }) => (value === '' ? [] : [{ value }]))
      : [],
  alternatives: [
    {
      id: 'VRIJSTELLING',
      words: { en: 'VRIJSTELLING', nl: 'VRIJSTELLING' },
      fits: ({ value }) => value === 'VRIJSTELLING',
    },
    ...(
      [
        ['vrijstelling', 'vrijstelling', ''],
        ['VRIJ', 'VRIJ', ''],
        ['true', true, false],
      ] as const
    ).map(([id, yes, no]) => ({
      id,
      words: { en: `${id} for an exemption`, nl: `${id} voor een vrijstelling` },
      fits: ({ value }: { value: unknown }) => value === yes || value === no,
      speech: {
        record: (record: Fields) =>
          'Atype' in record ? { ...record, Atype: record.Atype === 'VRIJSTELLING' ? yes : no } : record,
      },
    })),
    {
      id: 'missing',
      words: { en: 'not there', nl: 'staat er niet' },
      fits: ({ value }) => value === undefined,
      speech: { record: ({ Atype: _, ...rest }) => rest },
    },
  ],
  describe: ({ value }) => shapeOf(value),
})

/** Where an assumed field is: endpoints that send it, those that also take it, and when it may be missing. */
type Place = Pick<FieldFacts, 'of' | 'sentIn' | 'missing'>

/** @param place one endpoint, or a {@link Place} */
const field = (
  name: string,
  fact: string,
  place: Endpoint | Place,
  forms: FieldFacts['forms'],
  more: Pick<FieldFacts, 'alike' | 'missing'> = {},
): Assumption =>
  fieldAssumption({ field: name, fact, forms, ...('of' in place ? place : { of: [place] }), ...more })

/** Every field that an endpoint calls assumed, in each way in which a server may send it. server: provenance-1 */
export const fieldAssumptions: readonly Assumption[] = [
  field('LESDatum', 'rest-12', vwoparticipaties, dates),
  field('LESVANUUR', 'rest-12', vwoparticipaties, times, { alike: hours }),
  field('LESTOTUUR', 'rest-12', vwoparticipaties, times, { alike: hours }),
  field('ParticipatieColor', 'rest-13', vwoparticipaties, colours),
  field('OpleidingsvariantID', 'resource-15', vwomodule, numbers),
  field('LoopbaanVan', 'rest-12', vwomodule, dates),
  field('LoopbaanTot', 'rest-12', vwomodule, dates),
  exemption,
  field('GeboorteDatum', 'rest-12', vwocursist, dates),
  field('Opleiding', 'resource-13', vwogevolgdeopleiding, texts),
  field('OpleidingsvariantID', 'resource-13', vwogevolgdeopleiding, numbers),
  field('Opleidingsvariantomschrijving', 'resource-13', vwogevolgdeopleiding, texts),
  field('Voornaam', 'resource-4', leerling, texts),
  field('Naam', 'resource-4', leerling, texts),
  field('FotoID', 'resource-4', leerling, numbers),
  field('GeboorteDatum', 'teacher-14', leerling, dates, { missing: isForStaff }),
  field('Adres', 'resource-10', { of: [vwocursistpersonaliaextra, changePersonaliaExtra] }, texts),
  field('Postnummer', 'rest-13', gemeente, digits),
  field('Port', 'method-12', configuration, numbers),
  field('AzureDomeinID', 'method-12', configuration, digits, { alike: [['text', 'number']] }),
  field('Version', 'resource-29', websiteModule, texts),
  field('SVNVersion', 'resource-29', websiteModule, digits),
  field('BuildDate', 'resource-29', websiteModule, texts),
  field('Size', 'resource-30', logFileInfo, numbers),
  field('Mode', 'resource-30', logFileInfo, texts),
  field('Nota', 'teacher-16', points, texts, { missing: isOwnPoint }),
  field('GroepID', 'teacher-16', points, numbers, { missing: isOwnPoint }),
  field('MeegedeeldOp', 'teacher-16', points, dates, { missing: isOwnPoint }),
  field('Reservatievan', 'teacher-16', points, moments, { missing: isOwnPoint }),
  field('Reservatietot', 'teacher-16', points, moments, { missing: isOwnPoint }),
  field('Kleur', 'teacher-1', aanwezigheidstype, colours),
  field('Van', 'teacher-11', lesGroep, times, { alike: hours }),
  field('Tot', 'teacher-11', lesGroep, times, { alike: hours }),
  field('Vast', 'teacher-5', leerlingAanwezigheid, flags),
  field('UserData.name', 'login-3', logins, texts),
  field('UserData.lastlogin', 'login-3', logins, moments),
]
