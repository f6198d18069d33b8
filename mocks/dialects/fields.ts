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
import { type Assumption, assumption, type Fields, recordsIn, type Seen, shapeOf } from './assumption.ts'
import { fieldAssumption } from './fieldForms.ts'
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
const logins = [authenticate, externalAuthenticate] as const
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

/** Every field that an endpoint calls assumed, in each way in which a server may send it. server: provenance-1 */
export const fieldAssumptions: readonly Assumption[] = [
  fieldAssumption({ field: 'LESDatum', of: [vwoparticipaties], fact: 'rest-12', forms: dates }),
  fieldAssumption({
    field: 'LESVANUUR',
    of: [vwoparticipaties],
    fact: 'rest-12',
    forms: times,
    alike: hours,
  }),
  fieldAssumption({
    field: 'LESTOTUUR',
    of: [vwoparticipaties],
    fact: 'rest-12',
    forms: times,
    alike: hours,
  }),
  fieldAssumption({ field: 'ParticipatieColor', of: [vwoparticipaties], fact: 'rest-13', forms: colours }),
  fieldAssumption({ field: 'OpleidingsvariantID', of: [vwomodule], fact: 'resource-15', forms: numbers }),
  fieldAssumption({ field: 'LoopbaanVan', of: [vwomodule], fact: 'rest-12', forms: dates }),
  fieldAssumption({ field: 'LoopbaanTot', of: [vwomodule], fact: 'rest-12', forms: dates }),
  exemption,
  fieldAssumption({ field: 'GeboorteDatum', of: [vwocursist], fact: 'rest-12', forms: dates }),
  fieldAssumption({ field: 'Opleiding', of: [vwogevolgdeopleiding], fact: 'resource-13', forms: texts }),
  fieldAssumption({
    field: 'OpleidingsvariantID',
    of: [vwogevolgdeopleiding],
    fact: 'resource-13',
    forms: numbers,
  }),
  fieldAssumption({
    field: 'Opleidingsvariantomschrijving',
    of: [vwogevolgdeopleiding],
    fact: 'resource-13',
    forms: texts,
  }),
  fieldAssumption({ field: 'Voornaam', of: [leerling], fact: 'resource-4', forms: texts }),
  fieldAssumption({ field: 'Naam', of: [leerling], fact: 'resource-4', forms: texts }),
  fieldAssumption({ field: 'FotoID', of: [leerling], fact: 'resource-4', forms: numbers }),
  fieldAssumption({
    field: 'GeboorteDatum',
    of: [leerling],
    fact: 'teacher-14',
    forms: dates,
    missing: isForStaff,
  }),
  fieldAssumption({
    field: 'Adres',
    of: [vwocursistpersonaliaextra, changePersonaliaExtra],
    fact: 'resource-10',
    forms: texts,
  }),
  fieldAssumption({ field: 'Postnummer', of: [gemeente], fact: 'rest-13', forms: digits }),
  fieldAssumption({ field: 'Port', fact: 'method-12', forms: numbers, ...configuration }),
  fieldAssumption({
    field: 'AzureDomeinID',
    fact: 'method-12',
    forms: digits,
    alike: [['text', 'number']],
    ...configuration,
  }),
  fieldAssumption({ field: 'Version', of: [websiteModule], fact: 'resource-29', forms: texts }),
  fieldAssumption({ field: 'SVNVersion', of: [websiteModule], fact: 'resource-29', forms: digits }),
  fieldAssumption({ field: 'BuildDate', of: [websiteModule], fact: 'resource-29', forms: texts }),
  fieldAssumption({ field: 'Size', of: [logFileInfo], fact: 'resource-30', forms: numbers }),
  fieldAssumption({ field: 'Mode', of: [logFileInfo], fact: 'resource-30', forms: texts }),
  fieldAssumption({ field: 'Nota', fact: 'teacher-16', forms: texts, missing: isOwnPoint, ...points }),
  fieldAssumption({ field: 'GroepID', fact: 'teacher-16', forms: numbers, missing: isOwnPoint, ...points }),
  fieldAssumption({
    field: 'MeegedeeldOp',
    fact: 'teacher-16',
    forms: dates,
    missing: isOwnPoint,
    ...points,
  }),
  fieldAssumption({
    field: 'Reservatievan',
    fact: 'teacher-16',
    forms: moments,
    missing: isOwnPoint,
    ...points,
  }),
  fieldAssumption({
    field: 'Reservatietot',
    fact: 'teacher-16',
    forms: moments,
    missing: isOwnPoint,
    ...points,
  }),
  fieldAssumption({ field: 'Kleur', of: [aanwezigheidstype], fact: 'teacher-1', forms: colours }),
  fieldAssumption({ field: 'Van', of: [lesGroep], fact: 'teacher-11', forms: times, alike: hours }),
  fieldAssumption({ field: 'Tot', of: [lesGroep], fact: 'teacher-11', forms: times, alike: hours }),
  fieldAssumption({ field: 'Vast', of: [leerlingAanwezigheid], fact: 'teacher-5', forms: flags }),
  fieldAssumption({ field: 'UserData.name', of: [...logins], fact: 'login-3', forms: texts }),
  fieldAssumption({ field: 'UserData.lastlogin', of: [...logins], fact: 'login-3', forms: moments }),
]
