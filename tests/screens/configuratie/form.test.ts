import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { differencesBetween } from '#screens/configuratie/conflict.ts'
import { type ConfigurationName, sections } from '#screens/configuratie/fields.ts'
import {
  countChanges,
  type Draft,
  formOf,
  noDraft,
  partName,
  partsToSave,
  payloadOf,
  problemsOf,
  pruned,
  type Stored,
  withCredential,
  withDomain,
  withField,
} from '#screens/configuratie/form.ts'
import { stored } from './support.ts'

const [facebook, google, students, staff] = stored.systems
if (!facebook || !google || !students || !staff) throw new Error('the fixtures lack an external system')

const withOffice = withDomain(withField(noDraft, 'Office365Login', true), students)
const loginOf = (draft: Draft, type: string, at = stored) =>
  formOf(at, draft).logins.find((login) => login.type === type)
const names = (draft: Draft, at = stored) => partsToSave(formOf(at, draft)).map(partName)

test('every field of the configuration stands on one of the two forms, or belongs to a way to sign in', () => {
  const shown = Object.values(sections)
    .flat()
    .flatMap(({ fields }) => fields.map(({ name }) => name))
  const signIn = ['FaceBookLogin', 'GoogleLogin', 'Office365Login', 'AzureDomein', 'AzureDomeinID']
  expect([...shown, ...signIn].sort()).toEqual(Object.keys(serverConfiguration.shape).sort())
})

// rule: configuration-3, configuration-4, configuration-5, configuration-6
describe('signing in elsewhere', () => {
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

  test('Office 365 switched off clears the domain, its ID and its credentials', () => {
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
      systems: [facebook, google, { ...students, Domein: '' }],
      configuration: {
        ...stored.configuration,
        Office365Login: true,
        AzureDomein: 'x.example',
        AzureDomeinID: '3',
      },
    }
    expect(formOf(none, withField(noDraft, 'Office365Login', true)).configuration).toMatchObject({
      Office365Login: false,
      AzureDomein: '',
      AzureDomeinID: '',
    })
    expect(names(noDraft, none)).toEqual(['Configuratie'])
  })

  test('a type without a system of its own is never saved', () => {
    const none = { ...stored, systems: [students] }
    expect(names(withField(noDraft, 'GoogleLogin', true), none)).toEqual(['Configuratie'])
  })
})

describe('what is saved', () => {
  test('is nothing while nothing has been changed', () => {
    expect(names(noDraft)).toEqual([])
    expect(names(withField(noDraft, 'SchoolFax', stored.configuration.SchoolFax))).toEqual([])
  })

  test('is each part that has been changed, by a call of its own', () => {
    const on = withField(withOffice, 'GoogleLogin', true)
    const typed = withCredential(withCredential(on, 2, 'ClientSecret', 'a'), 3, 'ClientID', 'b')
    expect(names(typed)).toEqual(['Configuratie', 'Office 365', 'Google'])
  })

  test('is not what is wrong; what is right besides it is', () => {
    const google = { ...stored, configuration: { ...stored.configuration, GoogleLogin: true } }
    const secret = withCredential(noDraft, 2, 'ClientSecret', 'nieuw')
    expect(names(withField(secret, 'SchoolNaam', ' '), google)).toEqual(['Google'])
    const emptied = withCredential(withField(noDraft, 'SchoolFax', '1'), 2, 'ClientSecret', '')
    expect(names(emptied, google)).toEqual(['Configuratie'])
    expect(names(withCredential(withField(noDraft, 'GoogleLogin', true), 2, 'ClientID', ''))).toEqual([])
  })

  test('has the marks of the document, and every field of the configuration', () => {
    const payload = payloadOf(stored.configuration, stored)
    expect(payload).toMatchObject({ WisaWebSiteID: 0, LogType: 'Logs', currentpassword: '' })
    expect(Object.keys(payload)).toHaveLength(36)
  })
})

describe('a problem', () => {
  const problem = (draft: Draft) => problemsOf(formOf(stored, draft)).map(({ key, text }) => [key, text])

  test('is Office 365 without a chosen domain, and a system without its credentials', () => {
    expect(problem(withField(noDraft, 'Office365Login', true)).map(([key]) => key)).toEqual(['AzureDomein'])
    const google = withCredential(withField(noDraft, 'GoogleLogin', true), 2, 'ClientSecret', ' ')
    expect(problem(google).map(([key]) => key)).toEqual(['2 ClientSecret'])
  })

  test('is not what the server had already', () => {
    const old: Stored = {
      ...stored,
      configuration: { ...stored.configuration, SchoolEmail: 'geen', SchoolNaam: '' },
    }
    expect(problemsOf(formOf(old, withField(noDraft, 'SchoolFax', '1')))).toEqual([])
  })
})

describe('what is typed', () => {
  const field = fc.constantFrom<ConfigurationName>(
    'SchoolFax',
    'SchoolStraat',
    'WebsiteNaam',
    'SchoolTelefoon',
  )
  const edits = fc.array(fc.tuple(field, fc.string()), { maxLength: 12 })
  const draftOf = (typed: [ConfigurationName, string][]) =>
    typed.reduce((draft, [name, value]) => withField(draft, name, value), noDraft)

  test('counts each field once, and one that was typed back not at all', () => {
    fc.assert(
      fc.property(edits, (typed) => {
        const draft = draftOf(typed)
        const last = new Map(typed)
        const different = [...last].filter(([name, value]) => stored.configuration[name] !== value)
        expect(countChanges(formOf(stored, draft), stored)).toBe(different.length)
      }),
    )
  })

  test('is gone once the server has it, and nothing else of it', () => {
    fc.assert(
      fc.property(edits, edits, (saved, later) => {
        const now = { ...stored, configuration: formOf(stored, draftOf(saved)).configuration }
        const draft = draftOf([...saved, ...later])
        expect(formOf(now, pruned(draft, now))).toEqual(formOf(now, draft))
        expect(pruned(draftOf(saved), now)).toEqual(noDraft)
      }),
    )
  })

  test('the choice of a domain counts as one change', () => {
    expect(countChanges(formOf(stored, withOffice), stored)).toBe(2)
  })
})

describe('what another user changed meanwhile', () => {
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
  const differences = (draft: Draft) => {
    const form = formOf(stored, draft)
    return differencesBetween(stored, now, form, partsToSave(form))
  }

  test('is listed field by field, with both values; of a secret only that it differs', () => {
    expect(differences(withField(noDraft, 'SchoolFax', '016 55'))).toEqual([
      { label: 'Fax', theirs: '016 77', mine: '016 55' },
      { label: 'Agenda tonen', theirs: 'Uit', mine: 'Aan' },
      { label: 'Client secret', theirs: '(verborgen)', mine: '(verborgen)' },
    ])
  })

  test('is nothing where both made the same change, or where this user saves something else', () => {
    expect(differences(withField(noDraft, 'ToonAgenda', false)).map(({ label }) => label)).toEqual([
      'Fax',
      'Client secret',
    ])
    expect(differences(noDraft)).toEqual([])
    const google = { ...stored, configuration: { ...stored.configuration, GoogleLogin: true } }
    const form = formOf(google, withCredential(noDraft, 2, 'ClientSecret', 'y'))
    expect(differencesBetween(google, now, form, partsToSave(form))).toEqual([
      { label: 'Google: Client secret', theirs: '(verborgen)', mine: '(verborgen)' },
    ])
  })
})
