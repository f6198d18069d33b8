import {
  breaking,
  type Fields,
  field,
  isStaff,
  noRecords,
  onLogin,
  onRpc,
  records,
  refused,
  rest,
  restRecords,
  result,
  rpc,
  type SubjectMutants,
  set,
  status,
  succeeding,
  when,
  without,
} from './mutant.ts'
import { afterStoring, notStoring, withOtherBody, withOtherQuery, withRoute } from './routeMutants.ts'

/** Only the administrator gets the secrets. */
const isForAdministrator = (configuration: Fields) => 'DBConfig' in configuration

export const administrationMutants: SubjectMutants = {
  answers: [
    rest('LogFileInfo', 'a moment is in seconds since 1970', records(set('TimeStamp', 1_790_000_000))),
    rest(
      'WebsiteBericht',
      'a moment is written DD/MM/YYYY',
      records(set('CreatedOn', '24/11/2026 10:00:00')),
    ),
    rest('ExternSysteem', 'a system that nobody knows', records(set('TypeSysteem', 'Apple'))),
    rest('WebsiteModule', 'a version is a number', records(set('Version', 1.3))),
    {
      what: 'GetServerConfig: a flag becomes text',
      endpoints: ['GetServerConfig', 'SetServerConfig'],
      mutation: onRpc('GetServerConfig', succeeding(result(field('BlockAccountCreation', String)))),
    },
    breaking(
      'SetServerConfig',
      'everybody may',
      onRpc(
        'SetServerConfig',
        refused((answer) => ({
          ...answer,
          body: answer.body.replace(/"error" : \{[^}]*\}/, '"result" : null, "error" : null'),
        })),
      ),
    ),
    rest('ExternSysteem', 'the type is missing', records(without('TypeSysteem'))),
    rest('ExternSysteemUser', 'an identifier becomes text', records(field('ExternSysteemID', String))),
    rest('LogFileInfo', 'everybody may', when(403, status(200, noRecords))),
    rest('ExternSysteem change', 'everybody may', when(403, status(200, noRecords))),
  ],
  rules: [
    withRoute('log file', 'only the end of a log comes', (own) => async (request, context) => {
      const file = (await own(request, context)) as { bytes: Uint8Array }
      return { ...file, bytes: file.bytes.slice(-100) }
    }),
    withOtherBody('ExternSysteem change', 'what is not sent becomes empty', (body) => ({
      Domein: '',
      ...body,
    })),
    rpc(
      'GetServerConfig',
      'a student gets another switch than the administrator',
      result((configuration) =>
        isForAdministrator(configuration)
          ? configuration
          : field('BlockAccountCreation', (isBlocked) => !isBlocked)(configuration),
      ),
    ),
    breaking(
      'SetServerConfig',
      'a student keeps the form to change data',
      onLogin((answer) =>
        isStaff(answer)
          ? answer
          : field('menu', (menu) => ({
              Items: [...((menu as Fields).Items as unknown[]), { Form: 'personaliaBewerken' }],
            }))(answer),
      ),
    ),
    withOtherQuery('LogFileInfo', 'both places hold the same files', () => ({ Location: 'Logs' })),
    withRoute('SetServerConfig', 'nothing is stored', () => async () => null),
    breaking(
      'SetServerConfig',
      'the menu does not follow the switches',
      onLogin(
        field('menu', (menu) => ({
          Items: [...((menu as Fields).Items as unknown[]), { Form: 'Betalingen' }],
        })),
      ),
    ),
    withRoute('SetServerConfig', 'a text is cut off', (own) => async ({ data }, context) => {
      const [configuration] = data as readonly [Fields]
      const SchoolNaam = String(configuration.SchoolNaam).slice(0, 3)
      return own({ data: [{ ...configuration, SchoolNaam }] }, context)
    }),
    notStoring('ExternSysteem change', 'the answer shows what is not stored', 'externesystemen'),
    // rule: configuration-4
    restRecords('ExternSysteem', 'everybody gets the client secrets', (record) => ({
      ClientSecret: 'geheim',
      ...record,
    })),
    withRoute(
      'GetServerConfig',
      'staff get the secret of the text messages',
      (own) => async (request, context) => {
        const configuration = (await own(request, context)) as Fields
        return context.user.PersoneelID === null
          ? configuration
          : { AccountSMSProviderClientSecret: 'geheim', ...configuration }
      },
    ),
    breaking(
      'SetServerConfig',
      'a student always reads that new accounts are not blocked',
      onRpc(
        'GetServerConfig',
        result((configuration) =>
          isForAdministrator(configuration)
            ? configuration
            : { ...configuration, BlockAccountCreation: false },
        ),
      ),
    ),
    restRecords('ExternSysteem', 'the client secret is stars', (record) =>
      'ClientSecret' in record ? { ...record, ClientSecret: '********' } : record,
    ),
    afterStoring('ExternSysteem change', 'what is not sent is emptied', ({ db }, { id }) =>
      db.tables.externesystemen.update(id, { Commentaar: '', Domein: '' }),
    ),
  ],
}
