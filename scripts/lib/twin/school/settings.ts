import { systemTypes } from '#api/endpoints/externSysteem.ts'
import { type FormName, formFacts, formNames } from '#api/forms.ts'
import { capabilityFlags, parseCapabilities } from '#api/school/capabilities.ts'
import { type ServerType, serverTypes } from '#api/school/serverTypes.ts'
import { configuratie, externesystemen } from '#fixtures/configuration.ts'
import { websitemodules } from '#fixtures/operations.ts'
import type { Row } from '#mocks/db/tables.ts'
import type { Making } from '../drawing/making.ts'
import { wordsIn } from '../reading/traces.ts'
import { type Fields, flagOf, isFields, momentOf, numberOf, textOf } from '../reading/values.ts'

type Configuration = Row<'configuratie'>

/** Each with its article. */
const schoolNames = [
  ...['De Boomgaard', 'De Horizon', 'Het Kompas', 'De Vlinder', 'De Regenboog', 'De Wijzer', 'De Toren'],
  ...['De Kiem', 'De Springplank', 'De Zonnewijzer', 'De Windroos', 'De Vuurtoren', 'De Korenbloem'],
  ...['De Klaproos', 'De Zilverberk', 'De Waterlelie', 'De Libel', 'De Ankerplaats'],
]
const domain = 'school.example'

/** The forms in a menu, at whatever level. */
function formsIn(menu: unknown): string[] {
  if (!isFields(menu) || !Array.isArray(menu.Items)) return []
  return menu.Items.filter(isFields).flatMap((item) => [textOf(item, 'Form'), ...formsIn(item)])
}

/** Which forms the menus of a site have; null where no menu was recorded that has a known one. */
function formsAt({ facts }: Making, site: ServerType): ReadonlySet<string> | null {
  const forms = [...facts.users.values()].flatMap((user) =>
    user.site === site ? formsIn(user.login.menu) : [],
  )
  const known = forms.filter((form) => formNames.some((name) => name === form))
  return known.length > 0 ? new Set(known) : null
}

const isSwitch = (name: string) => /^(Toon|Kan)/.test(name)

/** What a site shows, by its menus: a switch is on when a form that depends on it is there. */
function switchesFrom(forms: ReadonlySet<string>): Partial<Configuration> {
  const on = new Set<string>()
  const off = new Set<string>()
  for (const name of Object.keys(formFacts) as FormName[])
    for (const each of formFacts[name].switches) (forms.has(name) ? on : off).add(each)
  return Object.fromEntries(
    [...new Set([...on, ...off])].filter(isSwitch).map((name) => [name, on.has(name)]),
  )
}

/** The settings of every site. Names, addresses and secrets are drawn; what is on or off stays. */
function makeConfiguration(making: Making): string {
  const { facts, rows, draw, traces, texts, places, contacts, numbers } = making
  const free = schoolNames.filter((name) => wordsIn(name).every((word) => !traces.words.has(word)))
  const SchoolNaam = `CVO ${draw.pick('school', free.length > 0 ? free : ['De Wei'])}`
  const code = (n: number): string => {
    const text = String(900_000 + draw.int(`code ${n}`, 99_999))
    return traces.numbers.has(text) ? code(n + 1) : text
  }
  const InstellingsCode = code(0)
  const town = places.town('school')
  for (const usual of configuratie) {
    const { site } = usual
    const recorded: Fields = facts.configurations.get(site) ?? {}
    const has = (name: keyof Configuration) => Object.hasOwn(recorded, name)
    const text = (name: keyof Configuration, drawn: string) =>
      has(name) && textOf(recorded, name) === '' ? '' : drawn
    const shaped = (name: keyof Configuration) =>
      texts.free(has(name) ? textOf(recorded, name) : String(usual[name]))
    const flags = Object.fromEntries(
      Object.entries(usual).flatMap(([name, value]) =>
        typeof value === 'boolean' && Object.hasOwn(recorded, name) ? [[name, flagOf(recorded, name)]] : [],
      ),
    )
    const forms = formsAt(making, site)
    const script = facts.scripts.get(site)
    const capabilities = script === undefined ? null : parseCapabilities(script)
    const system = numberOf(recorded, 'AzureDomeinID')
    const port = numberOf(recorded, 'Port')
    rows.configuratie.push({
      ...usual,
      ...(forms && switchesFrom(forms)),
      ...(capabilities && Object.fromEntries(capabilityFlags.map((flag) => [flag, capabilities[flag]]))),
      ...flags,
      InstellingsCode,
      SchoolNaam,
      SchoolStraat: `${places.street('school')} ${1 + draw.int('school house', 99)}`,
      SchoolGemeente: town,
      SchoolEmail: text('SchoolEmail', `info@${domain}`),
      SchoolTelefoon: contacts.telefoon('school', text('SchoolTelefoon', '016 00 00 00')),
      SchoolFax: contacts.telefoon('school fax', text('SchoolFax', '016 00 00 00')),
      AccountSMSProvider: shaped('AccountSMSProvider'),
      AccountSMSProviderClientID: shaped('AccountSMSProviderClientID'),
      AccountSMSProviderClientSecret: shaped('AccountSMSProviderClientSecret'),
      AccountSMSProviderDefaultText: shaped('AccountSMSProviderDefaultText'),
      AccountSMSProviderSender: shaped('AccountSMSProviderSender'),
      AccountSMSProviderURL: text('AccountSMSProviderURL', `https://sms.${domain}/api`),
      Port: port !== null && port < 10_000 ? port : usual.Port,
      AzureDomein: text('AzureDomein', has('AzureDomein') ? domain : usual.AzureDomein && domain),
      AzureDomeinID: system ? String(numbers.system.of(system)) : '',
      BaseURL: text('BaseURL', `https://portaal.${domain}`),
    })
  }
  return SchoolNaam
}

/** By what people could sign in elsewhere. Keys and secrets are drawn, and open nothing. */
function makeSystems({ facts, rows, numbers, texts }: Making): void {
  const recorded: readonly Fields[] = facts.systems.rows ?? []
  const linked = [...facts.users.values()].flatMap(({ links }) => links ?? [])
  const ids = [
    ...recorded.map((row) => numberOf(row, 'ID')),
    ...linked.map((row) => numberOf(row, 'ExternSysteemID')),
    // Only the administrator may read the systems; the settings of every site name one.
    ...[...facts.configurations.values()].map((row) => numberOf(row, 'AzureDomeinID') || null),
  ]
  const isKnown = recorded.length > 0 || linked.length > 0
  const originals = isKnown
    ? [...new Set(ids.flatMap((id) => id ?? []))]
    : externesystemen.map(({ ID }) => -ID)
  for (const [n, original] of originals.entries()) {
    const row = recorded.find((each) => numberOf(each, 'ID') === original) ?? {}
    const usual =
      externesystemen.find(({ ID }) => ID === -original) ?? externesystemen[n % externesystemen.length]
    const type = systemTypes.find((each) => each.toLowerCase() === textOf(row, 'TypeSysteem').toLowerCase())
    const text = (name: 'ClientID' | 'ClientSecret' | 'Commentaar') =>
      texts.free(Object.hasOwn(row, name) ? textOf(row, name) : (usual?.[name] ?? ''))
    const domein = Object.hasOwn(row, 'Domein') ? textOf(row, 'Domein') : (usual?.Domein ?? '')
    rows.externesystemen.push({
      ID: original > 0 ? numbers.system.of(original) : numbers.system.fresh(),
      TypeSysteem: type ?? usual?.TypeSysteem ?? 'Office365',
      ClientID: text('ClientID'),
      ClientSecret: text('ClientSecret'),
      Commentaar: text('Commentaar'),
      Domein: domein === '' ? '' : domein.startsWith('cursist.') ? `cursist.${domain}` : domain,
    })
  }
}

/** What users have chosen, and their links with other systems. */
function makeChoices({ facts, rows, numbers, texts }: Making): void {
  for (const { id, preferences, links } of facts.users.values()) {
    const gebruikerID = numbers.user.of(id)
    for (const row of preferences ?? []) {
      const original = numberOf(row, 'ID')
      const screen = numberOf(row, 'SchermID') ?? 0
      rows.voorkeuren.push({
        ID: original ? numbers.preference.of(original) : numbers.preference.fresh(),
        gebruikerID,
        Section: texts.thing(textOf(row, 'Section')),
        Name: texts.thing(textOf(row, 'Name')),
        SchermNaam: texts.thing(textOf(row, 'SchermNaam')),
        SchermID: screen < 10_000 ? screen : 0,
        Value: /^[01]$/.test(textOf(row, 'Value')) ? textOf(row, 'Value') : texts.free(textOf(row, 'Value')),
      })
    }
    for (const row of links ?? []) {
      const ExternSysteemID = numberOf(row, 'ExternSysteemID')
      if (ExternSysteemID === null) continue
      const ID = rows.externSysteemUsers.length + 1
      rows.externSysteemUsers.push({ ID, gebruikerID, ExternSysteemID: numbers.system.of(ExternSysteemID) })
    }
  }
}

/** Settings, systems, choices and the parts of the server; gives the name of the school. */
export function makeSettings(making: Making): string {
  const { facts, rows, texts, places } = making
  rows.gemeenten.push(...places.rows)
  const name = makeConfiguration(making)
  makeSystems(making)
  makeChoices(making)
  const parts: readonly Fields[] = facts.serverModules.rows ?? websitemodules
  const known = new Set(websitemodules.map(({ ModuleName }) => ModuleName))
  for (const [n, row] of parts.entries()) {
    const module = textOf(row, 'ModuleName')
    rows.websitemodules.push({
      ID: n + 1,
      ModuleName: known.has(module) ? module : texts.thing(module),
      Version: texts.thing(textOf(row, 'Version')),
      SVNVersion: texts.thing(textOf(row, 'SVNVersion')),
      BuildDate: momentOf(row, 'BuildDate'),
    })
  }
  return name
}

/** What stands in the settings of every twin, whatever was recorded. */
export const settingTexts: readonly string[] = [
  ...configuratie.flatMap(({ WebsiteNaam, LogFile, TemplateDir, UploadDir, DBConfig }) => [
    ...[WebsiteNaam, LogFile, TemplateDir, UploadDir, DBConfig],
  ]),
  ...websitemodules.map(({ ModuleName }) => ModuleName),
  ...serverTypes,
  ...systemTypes,
  `info mail portaal https cursist api ${domain}`,
]
