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
import type { Fields } from '#shared/values/json.ts'
import { type Assumption, assumption, type ObservedCall } from './assumption.ts'
import { type FieldFacts, fieldAssumption } from './fieldForms.ts'
import { recordsIn, shapeOf } from './readAnswer.ts'
import { colours, dates, digits, flags, moments, numbers, texts, times } from './valueForms.ts'

const hours = [['HH:mm', 'H:mm']] as const

/** Only the administrator gets the whole configuration. server: method-12 */
const isWhole = (record: Fields) => 'LogFile' in record
/** Only the author gets these fields of a point; the answer to making a point goes to its author. server: teacher-16 */
const isOwnPoint = (_: Fields, { endpoint }: ObservedCall) => endpoint.name === saveAgendaPunt.name
/** A server may send these fields to teachers and staff only. server: teacher-14 */
const isForStaff = (_: Fields, { fact }: ObservedCall) => fact === 'teacher-12'
const points = {
  answeredBy: [agendaPunt, saveAgendaPunt, changeAgendaPunt],
  sentIn: [saveAgendaPunt, changeAgendaPunt],
} as const
const logins = { answeredBy: [authenticate, externalAuthenticate] } as const
const configuration = { answeredBy: [getServerConfig], sentIn: [setServerConfig], missing: isWhole } as const

/** `Atype` of a module, which says whether the student is exempt. server: rest-13 */
const exemption: Assumption = assumption<{ value: unknown }>({
  id: 'vwomodule.Atype',
  words: { en: 'Atype of vwomodule', nl: 'Atype van vwomodule' },
  fact: 'rest-13',
  endpoints: [vwomodule.name],
  signs: (call) => recordsIn(call).flatMap(({ Atype: value }) => (value === '' ? [] : [{ value }])),
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
      behaviour: {
        record: (record: Fields) =>
          'Atype' in record ? { ...record, Atype: record.Atype === 'VRIJSTELLING' ? yes : no } : record,
      },
    })),
    {
      id: 'missing',
      words: { en: 'not there', nl: 'staat er niet' },
      whyImpossible: 'resource-14 names the field',
      fits: ({ value }) => value === undefined,
      behaviour: { record: ({ Atype: _, ...rest }) => rest },
    },
  ],
  describe: ({ value }) => shapeOf(value),
})

/** Which endpoints have an assumed field, in answers and in requests, and when it may be missing. */
type FieldPlacement = Pick<FieldFacts, 'answeredBy' | 'sentIn' | 'missing' | 'stated'>

/** @param place one endpoint, or a {@link FieldPlacement} */
const field = (
  name: string,
  fact: string,
  place: Endpoint | FieldPlacement,
  forms: FieldFacts['forms'],
  more: Pick<FieldFacts, 'alike' | 'missing' | 'stated'> = {},
): Assumption =>
  fieldAssumption({
    field: name,
    fact,
    forms,
    ...('answeredBy' in place ? place : { answeredBy: [place] }),
    ...more,
  })

/** Every assumed field of every endpoint, with the ways in which a server may send it. server: provenance-1 */
export const fieldAssumptions: readonly Assumption[] = [
  field('LESDatum', 'rest-12', vwoparticipaties, dates, { stated: 'resource-16' }),
  field('LESVANUUR', 'rest-12', vwoparticipaties, times, { alike: hours, stated: 'resource-16' }),
  field('LESTOTUUR', 'rest-12', vwoparticipaties, times, { alike: hours, stated: 'resource-16' }),
  field('ParticipatieColor', 'rest-13', vwoparticipaties, colours, { stated: 'resource-16' }),
  field('OpleidingsvariantID', 'resource-15', vwomodule, numbers),
  field('LoopbaanVan', 'rest-12', vwomodule, dates, { stated: 'resource-14' }),
  field('LoopbaanTot', 'rest-12', vwomodule, dates, { stated: 'resource-14' }),
  exemption,
  field('GeboorteDatum', 'rest-12', vwocursist, dates, { stated: 'resource-7' }),
  field('Opleiding', 'resource-13', vwogevolgdeopleiding, texts),
  field('OpleidingsvariantID', 'resource-13', vwogevolgdeopleiding, numbers),
  field('Opleidingsvariantomschrijving', 'resource-13', vwogevolgdeopleiding, texts),
  field('Voornaam', 'resource-4', leerling, texts),
  field('Naam', 'resource-4', leerling, texts),
  field('FotoID', 'resource-4', leerling, numbers),
  field('GeboorteDatum', 'teacher-14', leerling, dates, { missing: isForStaff }),
  field('Adres', 'resource-10', { answeredBy: [vwocursistpersonaliaextra, changePersonaliaExtra] }, texts, {
    stated: 'resource-9',
  }),
  field('Postnummer', 'rest-13', gemeente, digits, { stated: 'resource-19' }),
  field('Port', 'method-12', configuration, numbers, { stated: 'method-13' }),
  field('AzureDomeinID', 'method-12', configuration, digits, {
    alike: [['text', 'number']],
    stated: 'method-13',
  }),
  field('Version', 'resource-29', websiteModule, texts, { stated: 'resource-29' }),
  field('SVNVersion', 'resource-29', websiteModule, digits, { stated: 'resource-29' }),
  field('BuildDate', 'resource-29', websiteModule, texts, { stated: 'resource-29' }),
  field('Size', 'resource-30', logFileInfo, numbers, { stated: 'resource-30' }),
  field('Mode', 'resource-30', logFileInfo, texts, { stated: 'resource-30' }),
  field('Nota', 'teacher-16', points, texts, { missing: isOwnPoint, stated: 'teacher-8' }),
  field('GroepID', 'teacher-16', points, numbers, { missing: isOwnPoint }),
  field('MeegedeeldOp', 'teacher-16', points, dates, { missing: isOwnPoint, stated: 'teacher-8' }),
  field('Reservatievan', 'teacher-16', points, moments, { missing: isOwnPoint, stated: 'teacher-8' }),
  field('Reservatietot', 'teacher-16', points, moments, { missing: isOwnPoint, stated: 'teacher-8' }),
  field('Kleur', 'teacher-1', aanwezigheidstype, colours),
  field('Van', 'teacher-11', lesGroep, times, { alike: hours }),
  field('Tot', 'teacher-11', lesGroep, times, { alike: hours }),
  field('Vast', 'teacher-5', leerlingAanwezigheid, flags),
  field('UserData.name', 'login-3', logins, texts, { stated: 'login-2' }),
  field('UserData.lastlogin', 'login-3', logins, moments, { stated: 'login-2' }),
]

/** Whether a source names a field of an answer, though its form is assumed. @param endpoint its name */
export const isNamedBySource = (endpoint: string, name: string): boolean =>
  fieldAssumptions
    .find(({ id }) => id === `${endpoint}.${name}`)
    ?.alternatives.some(({ id, whyImpossible }) => id === 'missing' && whyImpossible !== undefined) === true
