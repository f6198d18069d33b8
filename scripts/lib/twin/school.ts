import { systemTypes } from '#api/endpoints/externSysteem.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { aboutOf } from '#api/fields/about.ts'
import { fieldsByName } from '#api/fields/describedFields.ts'
import { formFacts, formNames } from '#api/forms.ts'
import { capabilityFlags, parseCapabilities } from '#api/school/capabilities.ts'
import type { ServerType } from '#api/school/serverTypes.ts'
import { plusDays } from '#fixtures/calendar.ts'
import { configuratie, externesystemen } from '#fixtures/configuration.ts'
import { gemeenten } from '#fixtures/gemeenten.ts'
import { websitemodules } from '#fixtures/operations.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import type { People } from './people.ts'
import type { Call } from './reading/calls.ts'
import { mayBeCopied, wordsIn } from './reading/personalWords.ts'
import { momentOf, numberOf, textOf } from './reading/values.ts'
import { replacementText } from './replacementText.ts'
import { menuOf, type User } from './staff.ts'
import type { Builder } from './twinBuilder.ts'

const names = ['CVO De Horizon', 'CVO De Vlinder', 'CVO De Korenbloem', 'CVO De Ankerplaats']
const domain = 'school.example'

/** The names of the forms in a menu, at all its levels. */
function formsIn(menu: unknown): string[] {
  if (!isFields(menu) || !Array.isArray(menu.Items)) return []
  return menu.Items.filter(isFields).flatMap((item) => [textOf(item, 'Form'), ...formsIn(item)])
}

/** The switches of a site, from its recorded menus: a switch is on if a form that depends on it occurs. */
function switchesOf(site: ServerType, users: readonly User[]): Record<string, boolean> {
  const forms = new Set(users.flatMap((user) => (user.site === site ? formsIn(menuOf(user)) : [])))
  if (!formNames.some((name) => forms.has(name))) return {}
  const [on, off] = [new Set<string>(), new Set<string>()]
  for (const name of formNames)
    for (const each of formFacts[name].switches) (forms.has(name) ? on : off).add(each)
  const known = [...on, ...off].filter((name) => /^(Toon|Kan)/.test(name))
  return Object.fromEntries(known.map((name) => [name, on.has(name)]))
}

/** Copies the settings about the school; its identity and its secrets come from the fixtures. */
function makeConfiguration(
  { personal, addRow }: Builder,
  calls: readonly Call[],
  users: readonly User[],
): string {
  const SchoolNaam =
    names.find((name) => wordsIn(name).every((word) => !personal.words.has(word))) ?? 'CVO Voorbeeld'
  const settings = [...fieldsByName(getServerConfig)].filter(([, field]) => aboutOf(field) === 'school')
  const copiedNames = new Set(settings.map(([name]) => name))
  for (const defaults of configuratie) {
    const ofSite = calls.filter(({ site }) => site === defaults.site)
    const script = ofSite.find(({ endpoint }) => endpoint === 'RPC/API')?.text
    const flags = script === undefined ? null : parseCapabilities(script)
    // The answer to the administrator has more fields than the others.
    const [recorded = {}] = ofSite
      .flatMap(({ endpoint, rows }) => (endpoint === 'GetServerConfig' ? rows : []))
      .sort((a, b) => Object.keys(b).length - Object.keys(a).length)
    const copied = Object.entries(recorded).filter(
      ([name, value]) =>
        copiedNames.has(name.toLowerCase()) &&
        typeof value === typeof defaults[name as keyof typeof defaults] &&
        (typeof value !== 'string' || mayBeCopied(value, personal)),
    )
    const filled = (name: keyof typeof defaults, text: string) => (textOf(recorded, name) === '' ? '' : text)
    addRow('configuratie', {
      ...defaults,
      ...switchesOf(defaults.site, users),
      ...(flags ? Object.fromEntries(capabilityFlags.map((flag) => [flag, flags[flag]])) : {}),
      ...Object.fromEntries(copied),
      InstellingsCode: '999999',
      SchoolNaam,
      SchoolStraat: 'Schoolstraat 1',
      SchoolGemeente: 'Brussel',
      SchoolEmail: `info@${domain}`,
      SchoolTelefoon: '02 000 00 00',
      SchoolFax: filled('SchoolFax', '02 000 00 01'),
      AccountSMSProvider: filled('AccountSMSProvider', 'School'),
      AccountSMSProviderClientID: filled('AccountSMSProviderClientID', 'client-0'),
      AccountSMSProviderClientSecret: filled('AccountSMSProviderClientSecret', 'geen'),
      AccountSMSProviderDefaultText: replacementText(recorded, 'AccountSMSProviderDefaultText'),
      AccountSMSProviderSender: filled('AccountSMSProviderSender', 'School'),
      AccountSMSProviderURL: filled('AccountSMSProviderURL', `https://sms.${domain}`),
      AzureDomein: defaults.AzureDomein && domain,
      BaseURL: `https://portaal.${domain}`,
    })
  }
  return SchoolNaam
}

/** Copies the external systems with which people sign in, without their keys. */
function makeSystems({ addRow, newId }: Builder, calls: readonly Call[]): void {
  const recorded = calls.flatMap(({ endpoint, rows }) => (endpoint === 'ExternSysteem' ? rows : []))
  const mentioned = calls.flatMap(({ endpoint, rows }) =>
    rows.flatMap((row) =>
      endpoint === 'ExternSysteemUser'
        ? (numberOf(row, 'ExternSysteemID') ?? [])
        : endpoint === 'GetServerConfig'
          ? numberOf(row, 'AzureDomeinID') || []
          : [],
    ),
  )
  // Only the answer to the administrator has the remark about a system's purpose.
  const complete = recorded.filter((row) => textOf(row, 'Commentaar') !== '')
  const addSystem = (ID: number, row: Fields, n: number) => {
    const recorded = textOf(row, 'TypeSysteem').toLowerCase()
    const TypeSysteem = systemTypes.find((each) => each.toLowerCase() === recorded) ?? 'Office365'
    addRow('externesystemen', {
      ID,
      TypeSysteem,
      ClientID: `client-${n + 1}`,
      ClientSecret: 'geen',
      Commentaar: replacementText(complete.find((each) => numberOf(each, 'ID') === ID) ?? {}, 'Commentaar'),
      Domein: TypeSysteem === 'Office365' ? (n === 0 ? domain : `cursist.${domain}`) : '',
    })
  }
  for (const [n, row] of recorded.entries())
    addSystem(numberOf(row, 'ID') ?? newId('externesystemen'), row, n)
  for (const [n, ID] of mentioned.entries()) addSystem(ID, {}, n)
  if (recorded.length + mentioned.length === 0)
    for (const row of externesystemen) addRow('externesystemen', { ...row })
}

/** Makes as many personal settings and links with other systems as were recorded. */
function makeChoices(
  { rows, addRow, copyField, chance }: Builder,
  calls: readonly Call[],
  people: People,
): void {
  for (const { endpoint, caller, rows: found } of calls) {
    if (caller === null) continue
    const gebruikerID = people.userFor(caller)
    for (const row of found) {
      const value = textOf(row, 'Value')
      if (endpoint === 'UserPreference')
        addRow('voorkeuren', {
          ID: rows.voorkeuren.length + 1,
          gebruikerID,
          Section: copyField('Deel', row, 'Section'),
          Name: copyField('Naam', row, 'Name'),
          SchermNaam: copyField('Scherm', row, 'SchermNaam'),
          SchermID: numberOf(row, 'SchermID') ?? 0,
          Value: /^[01]$/.test(value) ? chance.pick(['0', '1']) : value.startsWith('{') ? '{}' : '',
        })
      const ExternSysteemID = numberOf(row, 'ExternSysteemID')
      if (endpoint === 'ExternSysteemUser' && ExternSysteemID !== null)
        addRow('externSysteemUsers', { ID: rows.externSysteemUsers.length + 1, gebruikerID, ExternSysteemID })
    }
  }
}

/** Makes the municipalities, the parts of the server, its logs and its messages. */
function makeServer({ rows, addRow, copyField, day: today }: Builder, calls: readonly Call[]): void {
  const rowsOf = (name: Call['endpoint']) => calls.find(({ endpoint }) => endpoint === name)?.rows
  // The municipalities of Belgium are the fixtures' own: they have the same numbers.
  for (const row of gemeenten) addRow('gemeenten', { ...row })
  for (const [n, row] of (rowsOf('WebsiteModule') ?? (websitemodules as readonly Fields[])).entries())
    addRow('websitemodules', {
      ID: n + 1,
      ModuleName: copyField('Module', row, 'ModuleName'),
      Version: copyField('Versie', row, 'Version'),
      SVNVersion: copyField('Versie', row, 'SVNVersion'),
      BuildDate: momentOf(row, 'BuildDate'),
    })
  for (const { endpoint, site, query, rows: found } of calls) {
    if (endpoint === 'LogFileInfo')
      for (const row of found.toReversed()) {
        const TimeStamp = momentOf(row, 'TimeStamp') || `${plusDays(today, -1)} 17:00:00`
        // The simulated server writes the log of today itself.
        if (TimeStamp.slice(0, 10) >= today) continue
        const size = Math.min(numberOf(row, 'Size') ?? 0, 200_000)
        const inhoud = size === 0 ? '' : `${'-'.repeat(size - 1)}\n`
        const logSite = textOf(query, 'Location') === 'Logs' ? site : ''
        const ID = rows.logbestanden.length + 1
        const Path = copyField('Logboek', row, 'Path')
        addRow('logbestanden', { ID, site: logSite, Path, TimeStamp, inhoud })
      }
    if (endpoint === 'WebsiteBericht')
      for (const [n, row] of found.entries()) {
        const Van = `${plusDays(today, -n - 1)} 00:00:00`
        addRow('websiteberichten', {
          ID: rows.websiteberichten.length + 1,
          sites: [site],
          ster: false,
          Titel: `Bericht ${n + 1}`,
          Bericht: '<p>Meer uitleg volgt.</p>',
          Van,
          Tot: `${plusDays(today, 30)} 00:00:00`,
          CreatedOn: momentOf(row, 'CreatedOn') || Van,
        })
      }
  }
}

/** Copies what is about the school as a whole. Returns the name of the twin's school. */
export function makeSchool(
  builder: Builder,
  calls: readonly Call[],
  { people, users }: { people: People; users: readonly User[] },
): string {
  makeSystems(builder, calls)
  makeChoices(builder, calls, people)
  makeServer(builder, calls)
  return makeConfiguration(builder, calls, users)
}
