import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { differencesBetween } from '#screens/configuratie/editing/conflict.ts'
import {
  countChanges,
  credentialKey,
  type Draft,
  type Form,
  formOf,
  noDraft,
  partName,
  partsToSave,
  payloadOf,
  problemsOf,
  type Stored,
  withCredential,
  withDomain,
  withField,
  withoutStored,
} from '#screens/configuratie/editing/form.ts'
import { type ConfigurationName, kindOf, sections, tabOf } from '#screens/configuratie/fields.ts'
import { meaningOf } from '#shared/values/meaning.ts'
import { stored } from './support.ts'

const [facebook, google, students, staff] = stored.systems
if (!facebook || !google || !students || !staff) throw new Error('the fixtures lack an external system')

const withOffice = withDomain(withField(noDraft, 'Office365Login', true), students)
const loginOf = (draft: Draft, type: string) =>
  formOf(stored, draft).logins.find((login) => login.type === type)
const names = (draft: Draft, at = stored) => partsToSave(formOf(at, draft)).map(partName)
const storedWith = (changes: Partial<Stored['configuration']>): Stored => ({
  ...stored,
  configuration: { ...stored.configuration, ...changes },
})
const problems = (draft: Draft, at = stored) =>
  problemsOf(formOf(at, draft)).map(({ key, text, ofConfiguration }) => [key, text, ofConfiguration])
const differences = (before: Stored, now: Stored, draft: Draft) => {
  const form = formOf(before, draft)
  return differencesBetween(before, now, form, partsToSave(form))
}
const noCredentials = 'Vul dit in, of zet aanmelden met dit systeem uit.'

test('every field of the configuration is on one of the two forms, or belongs to a way to sign in', () => {
  const shown = Object.values(sections)
    .flat()
    .flatMap(({ fields }) => fields.map(({ name }) => name))
  const signIn = ['FaceBookLogin', 'GoogleLogin', 'Office365Login', 'AzureDomein', 'AzureDomeinID']
  expect([...shown, ...signIn].sort()).toEqual(Object.keys(serverConfiguration.shape).sort())
})

// rule: configuration-13
describe('the fields', () => {
  const ofKind = (kind: string) =>
    Object.values(sections)
      .flat()
      .flatMap(({ fields }) => fields.flatMap((field) => (field.kind === kind ? field.name : [])))

  test.each<[string, readonly ConfigurationName[]]>([
    ['required', ['SchoolNaam', 'WebsiteNaam']],
    ['email', ['SchoolEmail']],
    ['url', ['AccountSMSProviderURL', 'BaseURL']],
    ['secret', ['AccountSMSProviderClientSecret']],
    ['readOnly', ['LogFile', 'TemplateDir', 'UploadDir', 'DBConfig', 'Port']],
    [
      'switch',
      [
        ...([
          'ToonAgenda',
          'ToonAanwezigheden',
          'ToonOpleiding',
          'ToonBetalingen',
          'ToonMijnGegevens',
        ] as const),
        ...(['KanMijnGegevensBewerken', 'BlockAccountCreation', 'Logging'] as const),
      ],
    ],
  ])('of the kind %s are %j', (kind, expected) => {
    expect(ofKind(kind)).toEqual(expected)
    expect(expected.map(kindOf)).toEqual(expected.map(() => kind))
  })

  test('are divided over tabs', () => {
    expect((['SchoolFax', 'ToonAgenda', 'Port', 'GoogleLogin'] as const).map(tabOf)).toEqual([
      ...['webstudent', 'webstudent', 'server', 'server'],
    ])
  })
})

// rule: configuration-3, configuration-4, configuration-5, configuration-6
describe('signing in with an external system', () => {
  test.each(['Facebook', 'Google'])('the credentials of %s can be typed only while it is on', (type) => {
    const name = type === 'Google' ? 'GoogleLogin' : 'FaceBookLogin'
    expect(loginOf(noDraft, type)).toMatchObject({ on: false, enabled: false })
    expect(loginOf(withField(noDraft, name, true), type)).toMatchObject({ on: true, enabled: true })
  })

  test('choosing a domain fills in client ID, client secret, ID and domain', () => {
    const form = formOf(stored, withOffice)
    expect(form.configuration).toMatchObject({ AzureDomein: students.Domein, AzureDomeinID: '3' })
    expect(loginOf(withOffice, 'Office365')).toMatchObject({
      enabled: true,
      system: students,
      credentials: { ClientID: students.ClientID, ClientSecret: students.ClientSecret },
    })
    expect(loginOf(withDomain(withOffice, staff), 'Office365')?.credentials.ClientID).toBe(staff.ClientID)
  })

  test('switching Office 365 off clears the domain, its ID and its credentials', () => {
    const off = withField(withOffice, 'Office365Login', false)
    expect(formOf(stored, off).configuration).toMatchObject({ AzureDomein: '', AzureDomeinID: '' })
    expect(loginOf(off, 'Office365')).toMatchObject({
      enabled: false,
      credentials: { ClientID: '', ClientSecret: '' },
    })
    expect(names(off)).toEqual([])
  })

  test('without a domain Office 365 is off, whatever the server says', () => {
    const none: Stored = {
      ...storedWith({ Office365Login: true, AzureDomein: 'x.example', AzureDomeinID: '3' }),
      systems: [facebook, google, { ...students, Domein: '' }],
    }
    expect(formOf(none, withField(noDraft, 'Office365Login', true)).configuration).toMatchObject({
      Office365Login: false,
      AzureDomein: '',
      AzureDomeinID: '',
    })
    expect(names(noDraft, none)).toEqual(['Configuratie'])
  })

  test('a type without a system is never saved', () => {
    const none = { ...stored, systems: [students] }
    expect(names(withField(noDraft, 'GoogleLogin', true), none)).toEqual(['Configuratie'])
  })
})

describe('a save', () => {
  test('sends nothing when nothing has changed', () => {
    expect(names(noDraft)).toEqual([])
    expect(names(withField(noDraft, 'SchoolFax', stored.configuration.SchoolFax))).toEqual([])
  })

  test('leaves out invalid parts and sends the valid ones', () => {
    const google = storedWith({ GoogleLogin: true })
    const secret = withCredential(noDraft, 2, 'ClientSecret', 'nieuw')
    expect(names(withField(secret, 'SchoolNaam', ' '), google)).toEqual(['Google'])
    const emptied = withCredential(withField(noDraft, 'SchoolFax', '1'), 2, 'ClientSecret', '')
    expect(names(emptied, google)).toEqual(['Configuratie'])
    expect(names(withCredential(withField(noDraft, 'GoogleLogin', true), 2, 'ClientID', ''))).toEqual([])
  })
})

// rule: configuration-7
describe('problems to correct', () => {
  const email = 'Het e-mailadres is niet geldig.'
  const url = 'Het adres moet met http:// of https:// beginnen.'
  test.each<[ConfigurationName, string, string]>([
    ['SchoolNaam', '', 'Dit veld mag niet leeg zijn.'],
    ['WebsiteNaam', '  ', 'Dit veld mag niet leeg zijn.'],
    ['SchoolFax', '', ''],
    ['SchoolEmail', '', ''],
    ['SchoolEmail', 'info', email],
    ['SchoolEmail', 'info@b.be', ''],
    ['SchoolEmail', ' info@school.be ', ''],
    ['BaseURL', '', ''],
    ['BaseURL', 'http://school.be:81/webstudent', ''],
    ['BaseURL', 'x https://s.be', url],
    ['AccountSMSProviderURL', 'https://', url],
    ['BaseURL', 'ftp://s.be', url],
    ['BaseURL', 'https:/s.be', url],
    ['BaseURL', 'HTTPS://s.be', ''],
    ['BaseURL', ' http://s.be ', ''],
    ['SchoolNaam', 'x', ''],
  ])('are for %s with the value "%s": "%s"', (name, value, text) => {
    expect(problems(withField(noDraft, name, value))).toEqual(text === '' ? [] : [[name, text, true]])
  })

  test.each<[ConfigurationName, string, string]>([
    ['SchoolEmail', ' info@school.be ', 'info@school.be'],
    ['BaseURL', '\thttps://s.be ', 'https://s.be'],
    ['SchoolNaam', ' De Wijzer ', ' De Wijzer '],
  ])('do not include spaces around an address: %s "%s" becomes "%s"', (name, value, storedValue) => {
    expect(withField(noDraft, name, value).configuration).toEqual({ [name]: storedValue })
  })

  test('include missing credentials of a way to sign in that was switched on, which block the configuration', () => {
    const empty = {
      ...stored,
      systems: stored.systems.map((each) => ({ ...each, ClientID: '', ClientSecret: '' })),
    }
    expect(problems(withField(noDraft, 'GoogleLogin', true), empty)).toEqual([
      ['2 ClientID', noCredentials, true],
      ['2 ClientSecret', noCredentials, true],
    ])
    const on = { ...storedWith({ Office365Login: true, AzureDomeinID: '4' }), systems: empty.systems }
    expect(problems(noDraft, on)).toEqual([])
    expect(problems(withDomain(noDraft, students), on)).toEqual([
      ['3 ClientID', noCredentials, true],
      ['3 ClientSecret', noCredentials, true],
    ])
  })

  test('include invalid typed credentials, which block nothing else', () => {
    const typed = withCredential(noDraft, 2, 'ClientID', ' ')
    expect(problems(typed, storedWith({ GoogleLogin: true }))).toEqual([['2 ClientID', noCredentials, false]])
    expect(problems(typed)).toEqual([])
  })

  test('do not include a system that the server does not have', () => {
    expect(problems(withField(noDraft, 'GoogleLogin', true), { ...stored, systems: [] })).toEqual([])
  })

  test('of one system do not block another with a similar number', () => {
    const at = {
      ...storedWith({ FaceBookLogin: true, GoogleLogin: true }),
      systems: [
        { ...facebook, ID: 2 },
        { ...google, ID: 22 },
      ],
    }
    const typed = withCredential(withCredential(noDraft, 22, 'ClientID', ''), 2, 'ClientID', 'nieuw')
    expect(names(typed, at)).toEqual(['Facebook'])
    expect(credentialKey(22, 'ClientID')).toBe('22 ClientID')
  })

  test('include Office 365 without a domain, and a system without its credentials', () => {
    expect(problems(withField(noDraft, 'Office365Login', true)).map(([key]) => key)).toEqual(['AzureDomein'])
    const google = withCredential(withField(noDraft, 'GoogleLogin', true), 2, 'ClientSecret', ' ')
    expect(problems(google).map(([key]) => key)).toEqual(['2 ClientSecret'])
  })

  test('do not include values that the server already had', () => {
    const old = storedWith({ SchoolEmail: 'geen', SchoolNaam: '' })
    expect(problems(withField(noDraft, 'SchoolFax', '1'), old)).toEqual([])
  })
})

describe('unsaved changes', () => {
  const field = fc.constantFrom<ConfigurationName>(
    'SchoolFax',
    'SchoolStraat',
    'WebsiteNaam',
    'SchoolTelefoon',
  )
  const edits = fc.array(fc.tuple(field, fc.string()), { maxLength: 12 })
  const draftOf = (typed: [ConfigurationName, string][]) =>
    typed.reduce((draft, [name, value]) => withField(draft, name, value), noDraft)

  test('count each field once, and not at all after it was typed back', () => {
    fc.assert(
      fc.property(edits, (typed) => {
        const draft = draftOf(typed)
        const last = new Map(typed)
        const different = [...last].filter(([name, value]) => stored.configuration[name] !== value)
        expect(countChanges(formOf(stored, draft), stored)).toBe(different.length)
      }),
    )
  })

  test('disappear one by one once the server has them', () => {
    fc.assert(
      fc.property(edits, edits, (saved, later) => {
        const now = { ...stored, configuration: formOf(stored, draftOf(saved)).configuration }
        const draft = draftOf([...saved, ...later])
        const [left, before] = [formOf(now, withoutStored(draft, now)), formOf(now, draft)]
        const means = ({ configuration }: Form) => Object.values(configuration).map(meaningOf)
        expect(means(left)).toEqual(means(before))
        // A value that differs only in its spaces is the one that the server stored.
        const differs = (name: ConfigurationName) =>
          meaningOf(before.configuration[name]) !== meaningOf(now.configuration[name])
        expect(left.changed).toEqual(before.changed.filter(differs))
        expect(withoutStored(draftOf(saved), now)).toEqual(noDraft)
      }),
    )
  })

  test('count the choice of a domain once', () => {
    expect(countChanges(formOf(stored, withOffice), stored)).toBe(2)
  })

  test('count each credential of a way to sign in that is on', () => {
    const both = withCredential(withCredential(noDraft, 2, 'ClientID', 'a'), 2, 'ClientSecret', 'b')
    const on = storedWith({ GoogleLogin: true })
    expect(countChanges(formOf(on, both), on)).toBe(2)
    expect(countChanges(formOf(stored, both), stored)).toBe(0)
    expect(both.credentials).toEqual({ 2: { ClientID: 'a', ClientSecret: 'b' } })
  })

  test('of credentials disappear one by one once the server has them', () => {
    const both = withCredential(withCredential(noDraft, 2, 'ClientID', 'a'), 2, 'ClientSecret', 'b')
    const now = {
      ...stored,
      systems: stored.systems.map((each) => (each.ID === 2 ? { ...each, ClientID: 'a' } : each)),
    }
    expect(withoutStored(both, now).credentials).toEqual({ 2: { ClientSecret: 'b' } })
  })

  test('have an empty domain after the choice of a domain without a name', () => {
    const { Domein: _, ...nameless } = students
    expect(withDomain(noDraft, nameless).configuration).toEqual({ AzureDomein: '', AzureDomeinID: '3' })
  })
})

// rule: request-14
test('a value is sent in the form in which the server sent it', () => {
  const known: Stored = {
    ...storedWith({ AzureDomeinID: '3', SchoolFax: '1' }),
    originals: new Map<string, unknown>([
      ['AzureDomeinID', 3],
      ['SchoolFax', 1],
      ['SchoolNaam', 5],
      ['Logging', undefined],
    ]),
  }
  const changed = { ...known.configuration, AzureDomeinID: '4', SchoolNaam: 'CVO' }
  expect(payloadOf(changed, known)).toMatchObject({ AzureDomeinID: 4, SchoolFax: 1, SchoolNaam: 'CVO' })
  expect(JSON.parse(JSON.stringify(payloadOf(changed, known)))).not.toHaveProperty('Logging')
})

// rule: configuration-8
describe('a conflict with another user', () => {
  const now: Stored = {
    configuration: {
      ...stored.configuration,
      SchoolFax: '016 77',
      ToonAgenda: false,
      AccountSMSProviderClientSecret: 'anders',
      Port: 9,
    },
    systems: stored.systems.map((system) => (system.ID === 2 ? { ...system, ClientSecret: 'x' } : system)),
  }

  test('lists each field with both values, but only the name of a secret', () => {
    expect(differences(stored, now, withField(noDraft, 'SchoolFax', '016 55'))).toEqual([
      { label: 'Fax', theirs: '016 77', mine: '016 55' },
      { label: 'Agenda tonen', theirs: 'Uit', mine: 'Aan' },
      { label: 'Client secret', theirs: '(verborgen)', mine: '(verborgen)' },
    ])
  })

  test('does not exist when both made the same change or changed other fields', () => {
    expect(
      differences(stored, now, withField(noDraft, 'ToonAgenda', false)).map(({ label }) => label),
    ).toEqual(['Fax', 'Client secret'])
    expect(differences(stored, now, noDraft)).toEqual([])
    const secret = withCredential(noDraft, 2, 'ClientSecret', 'y')
    expect(differences(storedWith({ GoogleLogin: true }), now, secret)).toEqual([
      { label: 'Google: Client secret', theirs: '(verborgen)', mine: '(verborgen)' },
    ])
  })

  test('shows an empty value, a switch and each credential', () => {
    const before = storedWith({ GoogleLogin: true, ToonAgenda: false, SchoolFax: '1' })
    const now: Stored = {
      ...storedWith({ GoogleLogin: true, ToonAgenda: true, SchoolFax: '', AzureDomeinID: '4' }),
      systems: stored.systems.map((each) =>
        each.ID === 2 ? { ...each, ClientID: 'x', ClientSecret: 'y' } : each,
      ),
    }
    const draft = withCredential(withField(noDraft, 'WebsiteNaam', 'Leertuin'), 2, 'ClientID', 'mijn')
    expect(differences(before, now, draft)).toEqual([
      { label: 'Fax', theirs: '(leeg)', mine: '1' },
      { label: 'Agenda tonen', theirs: 'Aan', mine: 'Uit' },
      { label: 'Google: Client-ID', theirs: 'x', mine: 'mijn' },
      { label: 'Google: Client secret', theirs: '(verborgen)', mine: '(verborgen)' },
    ])
    const withoutSystems = { ...now, systems: [] }
    expect(differences(before, withoutSystems, draft)[2]?.theirs).toBe('(leeg)')
  })

  test('also exists for an emptied secret', () => {
    const now = storedWith({ AccountSMSProviderClientSecret: '' })
    expect(differences(stored, now, withField(noDraft, 'SchoolFax', '1'))).toEqual([
      { label: 'Client secret', theirs: '(leeg)', mine: '(verborgen)' },
    ])
  })
})
