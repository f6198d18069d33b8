import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { differencesBetween } from '#screens/configuratie/conflict.ts'
import { type ConfigurationName, kindOf, sections, tabOf } from '#screens/configuratie/fields.ts'
import {
  type CredentialName,
  countChanges,
  credentialKey,
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
import * as screen from '#screens/configuratie/model.ts'
import { reread } from '#screens/configuratie/reread.ts'
import { $canSave, $saveError, saveRequested } from '#screens/configuratie/saving.ts'
import { useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import { openConfiguration, stored } from './support.ts'

const having = (changes: Partial<Stored['configuration']>): Stored => ({
  ...stored,
  configuration: { ...stored.configuration, ...changes },
})
const names = (draft: Draft, at = stored) => partsToSave(formOf(at, draft)).map(partName)
const problems = (draft: Draft, at = stored) =>
  problemsOf(formOf(at, draft)).map(({ key, text, ofConfiguration }) => [key, text, ofConfiguration])
const noCredentials = 'Vul dit in, of zet aanmelden met dit systeem uit.'

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
  ])('that are %s', (kind, expected) => {
    expect(ofKind(kind)).toEqual(expected)
    expect(expected.map(kindOf)).toEqual(expected.map(() => kind))
  })

  test('that are long take a whole line', () => {
    const wide = Object.values(sections)
      .flat()
      .flatMap(({ fields }) => fields.flatMap(({ name, wide }) => (wide ? name : [])))
    expect(wide).toEqual(['AccountSMSProviderURL', 'AccountSMSProviderDefaultText', 'BaseURL', 'LogFile'])
  })

  test('stand on a tab of their own', () => {
    expect((['SchoolFax', 'ToonAgenda', 'Port', 'GoogleLogin'] as const).map(tabOf)).toEqual([
      ...['webstudent', 'webstudent', 'server', 'server'],
    ])
  })
})

// rule: configuration-7
describe('what must be corrected', () => {
  const email = 'Het e-mailadres is niet geldig.'
  const url = 'Het adres moet met http:// of https:// beginnen.'
  test.each<[ConfigurationName, string, string]>([
    ['SchoolNaam', '', 'Dit veld mag niet leeg zijn.'],
    ['WebsiteNaam', '  ', 'Dit veld mag niet leeg zijn.'],
    ['SchoolFax', '', ''],
    ['SchoolEmail', '', ''],
    ['SchoolEmail', 'info', email],
    ['SchoolEmail', 'a@b', email],
    ['SchoolEmail', '@b.be', email],
    ['SchoolEmail', 'a@.be', email],
    ['SchoolEmail', 'a@b.', email],
    ['SchoolEmail', 'a@b@c.be', email],
    ['SchoolEmail', 'a b@c.be', email],
    ['SchoolEmail', 'a@b c.be', email],
    ['SchoolEmail', 'a@b.b e', email],
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
  ])('%s "%s": %s', (name, value, text) => {
    expect(problems(withField(noDraft, name, value))).toEqual(text === '' ? [] : [[name, text, true]])
  })

  test.each<[ConfigurationName, string, string]>([
    ['SchoolEmail', ' info@school.be ', 'info@school.be'],
    ['BaseURL', '\thttps://s.be ', 'https://s.be'],
    ['SchoolNaam', ' De Wijzer ', ' De Wijzer '],
  ])('%s "%s" is kept as "%s": an address has no blanks around it', (name, value, kept) => {
    expect(withField(noDraft, name, value).configuration).toEqual({ [name]: kept })
  })

  test('are the credentials of a way to sign in that was switched on, and the configuration waits for them', () => {
    const empty = {
      ...stored,
      systems: stored.systems.map((each) => ({ ...each, ClientID: '', ClientSecret: '' })),
    }
    expect(problems(withField(noDraft, 'GoogleLogin', true), empty)).toEqual([
      ['2 ClientID', noCredentials, true],
      ['2 ClientSecret', noCredentials, true],
    ])
    const [, , students] = empty.systems
    if (!students) throw new Error('the fixtures lack a domain')
    const on = { ...having({ Office365Login: true, AzureDomeinID: '4' }), systems: empty.systems }
    expect(problems(noDraft, on)).toEqual([])
    expect(problems(withDomain(noDraft, students), on)).toEqual([
      ['3 ClientID', noCredentials, true],
      ['3 ClientSecret', noCredentials, true],
    ])
  })

  test('are the credentials that were typed, for which nothing else waits', () => {
    const typed = withCredential(noDraft, 2, 'ClientID', ' ')
    expect(problems(typed, having({ GoogleLogin: true }))).toEqual([['2 ClientID', noCredentials, false]])
    expect(problems(typed)).toEqual([])
  })

  test('is no system that the server does not have', () => {
    expect(problems(withField(noDraft, 'GoogleLogin', true), { ...stored, systems: [] })).toEqual([])
  })

  test('of one system keeps no other from being saved, though its number begins alike', () => {
    const [facebook, google] = stored.systems
    if (!facebook || !google) throw new Error('the fixtures lack a system')
    const at = {
      ...having({ FaceBookLogin: true, GoogleLogin: true }),
      systems: [
        { ...facebook, ID: 2 },
        { ...google, ID: 22 },
      ],
    }
    const typed = withCredential(withCredential(noDraft, 22, 'ClientID', ''), 2, 'ClientID', 'nieuw')
    expect(names(typed, at)).toEqual(['Facebook'])
    expect(credentialKey(22, 'ClientID')).toBe('22 ClientID')
  })
})

describe('what is typed', () => {
  test('counts each credential, of a way to sign in that is on', () => {
    const both = withCredential(withCredential(noDraft, 2, 'ClientID', 'a'), 2, 'ClientSecret', 'b')
    const on = having({ GoogleLogin: true })
    expect(countChanges(formOf(on, both), on)).toBe(2)
    expect(countChanges(formOf(stored, both), stored)).toBe(0)
    expect(both.credentials).toEqual({ 2: { ClientID: 'a', ClientSecret: 'b' } })
  })

  test('is left once the server has it, credential by credential', () => {
    const both = withCredential(withCredential(noDraft, 2, 'ClientID', 'a'), 2, 'ClientSecret', 'b')
    const now = {
      ...stored,
      systems: stored.systems.map((each) => (each.ID === 2 ? { ...each, ClientID: 'a' } : each)),
    }
    expect(pruned(both, now).credentials).toEqual({ 2: { ClientSecret: 'b' } })
  })

  test('of a domain without a name is an empty one', () => {
    const [, , students] = stored.systems
    if (!students) throw new Error('the fixtures lack a domain')
    const { Domein: _, ...nameless } = students
    expect(withDomain(noDraft, nameless).configuration).toEqual({ AzureDomein: '', AzureDomeinID: '3' })
  })
})

// rule: request-14
test('what came in a form of its own goes back in that form', () => {
  const known: Stored = {
    ...having({ AzureDomeinID: '3', SchoolFax: '1' }),
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
describe('what another user changed', () => {
  test('is shown as it is: empty, on, and each credential', () => {
    const before = having({ GoogleLogin: true, ToonAgenda: false, SchoolFax: '1' })
    const now: Stored = {
      ...having({ GoogleLogin: true, ToonAgenda: true, SchoolFax: '', AzureDomeinID: '4' }),
      systems: stored.systems.map((each) =>
        each.ID === 2 ? { ...each, ClientID: 'x', ClientSecret: 'y' } : each,
      ),
    }
    const draft = withCredential(withField(noDraft, 'WebsiteNaam', 'Leertuin'), 2, 'ClientID', 'mijn')
    const form = formOf(before, draft)
    expect(differencesBetween(before, now, form, partsToSave(form))).toEqual([
      { label: 'Fax', theirs: '(leeg)', mine: '1' },
      { label: 'Agenda tonen', theirs: 'Aan', mine: 'Uit' },
      { label: 'Google: Client-ID', theirs: 'x', mine: 'mijn' },
      { label: 'Google: Client secret', theirs: '(verborgen)', mine: '(verborgen)' },
    ])
    const gone = { ...now, systems: [] }
    expect(differencesBetween(before, gone, form, partsToSave(form))[2]?.theirs).toBe('(leeg)')
  })

  test('is the empty secret too', () => {
    const now = having({ AccountSMSProviderClientSecret: '' })
    const form = formOf(stored, withField(noDraft, 'SchoolFax', '1'))
    expect(differencesBetween(stored, now, form, partsToSave(form))).toEqual([
      { label: 'Client secret', theirs: '(leeg)', mine: '(verborgen)' },
    ])
  })
})

describe('the screen', () => {
  const school = useTestSchool()
  const typeCredential = (app: App, name: CredentialName, value: string) =>
    app.fire(screen.credentialChanged, { id: 2, name, value })

  test('marks the tab of credentials, names the way to sign in that must be corrected, and says why', async () => {
    await school.server.db.tables.configuratie.update(1, { GoogleLogin: true })
    const app = await openConfiguration()
    await typeCredential(app, 'ClientID', '')
    await typeCredential(app, 'ClientSecret', '')
    expect([app.get(screen.$changedTabs), app.get(screen.$invalidFields), app.get(screen.$problems)]).toEqual(
      [...[['server'], 'Google', {}]],
    )
    await app.fire(screen.fieldLeft, '2 ClientID')
    expect(app.get(screen.$problems)).toEqual({ '2 ClientID': noCredentials })
    await app.fire(screen.opened)
    expect([app.get(screen.$problems), app.get(screen.$restored)]).toEqual([{}, true])
    await typeCredential(app, 'ClientID', 'x')
    expect(app.get(screen.$restored)).toBe(false)
  })

  // rule: error-11
  test('says while it reads again, and what went wrong with what the chosen tab shows', async () => {
    const app = await openConfiguration()
    const state = () => [app.get(reread.$loading), app.get(reread.$error)]
    school.faults.set([{ endpoint: 'WebsiteModule', kind: 'unreachable' }])
    const reading = app.fire(screen.tabChosen, 'modules')
    expect(state()).toEqual([true, ''])
    await reading
    expect(state()).toEqual([false, 'Er kon geen verbinding worden gemaakt'])
    school.faults.set([])
    await app.fire(reread.wanted)
    expect(state()).toEqual([false, ''])
    school.faults.set([{ endpoint: 'GetServerConfig', kind: 'unreachable' }])
    await app.fire(screen.tabChosen, 'server')
    await app.fire(reread.wanted)
    expect(state()).toEqual([false, 'Fout: Er kon geen verbinding worden gemaakt'])
    await app.fire(screen.tabChosen, 'modules')
    expect(state()).toEqual([false, ''])
  })

  test('leaves everything as it is for a domain that is not there', async () => {
    const app = await openConfiguration()
    const before = app.get(screen.$form)
    await app.fire(screen.domainChosen, 99)
    expect(app.get(screen.$form)).toEqual(before)
  })

  test('takes what was saved for what the server has, when it cannot be read afterwards', async () => {
    await school.server.db.tables.configuratie.update(1, { GoogleLogin: true })
    const app = await openConfiguration()
    await app.fire(screen.fieldChanged, { name: 'SchoolFax', value: '016 99' })
    await typeCredential(app, 'ClientID', 'nieuw')
    let reads = 0
    school.network.use(
      http.get('*/REST/ExternSysteem', () => {
        reads += 1
        return reads > 1 ? HttpResponse.error() : undefined
      }),
    )
    await app.fire(saveRequested)
    expect([app.get($saveError), app.get(screen.$changeCount), app.get($canSave)]).toEqual(['', 0, false])
    expect(app.shown()).toMatchObject([{ text: 'Uw informatie is gewijzigd', kind: 'long' }])
    expect(app.get(screen.$form)?.configuration.SchoolFax).toBe('016 99')
    expect(app.get(screen.$form)?.logins.find(({ type }) => type === 'Google')?.credentials.ClientID).toBe(
      'nieuw',
    )
  })
})
