import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import type { EndpointName } from '#api/endpoints/index.ts'
import type { FormName } from '#api/forms.ts'
import { toLLID } from '#api/llid.ts'
import type { Row } from '#mocks/db/tables.ts'
import { routes } from '#mocks/server/routes/index.ts'
import { type Browser, createBrowser, type RestOptions, signIn, useTestSchool } from '../../school.ts'

/** The calls that each form allows. The agenda and Aanwezigheden share the lessons. server: resource-17 */
const callsOf: { readonly [Form in FormName]?: readonly EndpointName[] } = {
  MijnGegevens: ['vwocursist', 'vwocursistpersonalia', 'vwocursistpersonaliaextra'],
  personaliaBewerken: ['vwocursistpersonalia change', 'vwocursistpersonaliaextra change'],
  Opleiding: ['opleiding', 'vwogevolgdeopleiding', 'vwomodule'],
  Betalingen: ['betalingen'],
  Aanwezigheden: ['vwoparticipaties'],
  Agenda: [
    ...(['AgendaPunt', 'AgendaPunt save', 'AgendaPunt change', 'AgendaPunt remove'] as const),
    ...(['PuntenbladGrid', 'PuntenbladGridLeerling'] as const),
    ...(['Doc', 'Doc get', 'Doc put', 'Doc remove', 'upload put'] as const),
  ],
  AanwezighedenRegistreren: ['Aanwezigheidstype', 'LesGroep', 'LeerlingAanwezigheid', 'VerwerkAanwezigHeden'],
  Configuratie: ['WebsiteModule', 'LogFileInfo', 'log file', 'Apache log file', 'ExternSysteem change'],
}
const forms = Object.keys(callsOf) as FormName[]
const callsBesides = (open: readonly FormName[]) =>
  forms.flatMap((form) => (open.includes(form) ? [] : (callsOf[form] ?? []))).sort()

/** Every call but those of a new form, which are tested with its screen. */
const endpoints = routes
  .filter(({ form = [] }) => [form].flat().every((each) => forms.includes(each)))
  .map(({ endpoint }): Endpoint => endpoint)

const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodMiniType>> =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {}

/** Makes a call that names only the person whom it is about. Gives `200`, or why it is refused. */
async function ask(browser: Browser, { rpc, api, resource, method, request, upload }: Endpoint, person = 1) {
  if (rpc) return (await browser.ask(rpc.action, rpc.method, [])).error ?? '200'
  const parts = shapeOf(request)
  const fields = shapeOf(parts.query)
  const query = {
    ...('LLID' in fields && { LLID: toLLID(person) }),
    ...('Leerling' in fields && { Leerling: String(person) }),
  }
  const file = new FormData()
  file.set('file', new Blob(['x']), 'les.txt')
  const body = upload ? file : '{}'
  const options: RestOptions = { api, method, query, ...(method !== 'GET' && { body }) }
  const last = 'id' in parts ? `/${person}` : 'name' in parts ? '/x' : ''
  return browser.outcome(resource.replace(/\/$/, '') + last, options)
}
const refused = 'Geen toegang tot deze gegevens'

async function closedTo(browser: Browser, person: number): Promise<string[]> {
  const closed: string[] = []
  for (const endpoint of endpoints.filter(({ session }) => session))
    if ((await ask(browser, endpoint, person)).endsWith(refused)) closed.push(endpoint.name)
  return closed.sort()
}

// server: session-4
describe('without somebody who is signed in', () => {
  useTestSchool({ shared: true })
  const browsers: Record<string, () => Promise<Browser>> = {
    'without a session': async () => createBrowser(),
    async 'with the session of nobody'() {
      const browser = createBrowser()
      await browser.rpc('WisaUserAPI', 'Authenticate', ['an.peeters', 'wrong'])
      return browser
    },
  }

  test.each(Object.entries(browsers))('only the calls before a sign-in are answered: %s', async (_, open) => {
    const answered: string[] = []
    for (const endpoint of endpoints)
      if (!['401', 'No session'].includes(await ask(await open(), endpoint))) answered.push(endpoint.name)
    expect(answered.sort()).toEqual([
      ...['Authenticate', 'ExternalAuthenticate', 'Logout', 'RPC/API', 'confirmationcode'],
      ...['createconfirmation', 'createrequest', 'resetpasswordconfirmation', 'resetpasswordrequest'],
      'servertypeinfo',
    ])
  })
})

describe('a call without its fields', () => {
  useTestSchool({ shared: true })
  const isNeeded = ([, schema]: [string, z.ZodMiniType]) => !schema.safeParse(undefined).success
  const needy = endpoints.flatMap((endpoint) => {
    const { query, ...parts } = shapeOf(endpoint.request)
    const inQuery = Object.entries(shapeOf(query)).filter(isNeeded)
    const others = Object.entries(parts).filter(isNeeded)
    const needed = [...others.map(([part]) => part), ...inQuery.map(([field]) => `query.${field}`)]
    const isAsked = !endpoint.rpc && needed.length > 0 && !('name' in parts)
    return isAsked ? [[endpoint.name, needed, endpoint] as const] : []
  })

  test.each(needy)(
    'is refused, and the missing fields are named: %s, %j',
    async (_, needed, { api, resource, method }) => {
      for (const who of ['katrien.maes', 'jan.janssens', 'beheerder']) {
        const outcome = await (await signIn(who)).outcome(resource, { api, method })
        if (outcome.endsWith(refused)) continue
        const [, status, fields = ''] = /^(\d+) Ongeldige aanvraag: (.*)$/.exec(outcome) ?? [outcome, outcome]
        expect([status, fields.split(', ').sort()]).toEqual(['400', needed.toSorted()])
      }
    },
  )
})

// server: login-8
describe('a form that the school does not show', () => {
  const school = useTestSchool()
  const never = ['AanwezighedenRegistreren', 'Configuratie'] as const
  const switches: [keyof Row<'configuratie'>, FormName[]][] = [
    ['ToonMijnGegevens', ['MijnGegevens', 'personaliaBewerken']],
    ['KanMijnGegevensBewerken', ['personaliaBewerken']],
    ['ToonOpleiding', ['Opleiding']],
    ['ToonBetalingen', ['Betalingen']],
    ['ToonAgenda', ['Agenda']],
    ['ToonAanwezigheden', []],
  ]

  test.each(switches)(
    'closes its own calls to students, and no other calls: %s, %j',
    async (name, closed) => {
      await school.server.db.tables.configuratie.update(1, { [name]: false })
      const open = forms.filter((form) => ![...never, ...closed].includes(form))
      expect(await closedTo(await signIn('an.peeters'), 5001)).toEqual(callsBesides(open))
    },
  )
})

const ofPupils = ['MijnGegevens', 'Aanwezigheden', 'Agenda'] as const
const ofStudents = [...ofPupils, 'personaliaBewerken', 'Opleiding', 'Betalingen'] as const

describe('data of other people', () => {
  useTestSchool({ shared: true, timetable: true })
  test.each<[string, number, readonly FormName[]]>([
    ['an.peeters', 5001, ofStudents],
    ['lotte.wouters', 6001, ofPupils],
    ['katrien.maes', 6001, ofPupils],
    ['jan.janssens', 5001, [...ofStudents, 'AanwezighedenRegistreren']],
    ['griet.aerts', 5001, [...ofStudents, 'AanwezighedenRegistreren']],
    ['systeemgebruiker', 5001, [...ofStudents, 'AanwezighedenRegistreren']],
    ['beheerder', 5001, ['Configuratie']],
  ])('are closed to %s, who can use only the calls of their own menu', async (who, person, open) => {
    expect(await closedTo(await signIn(who), person)).toEqual(callsBesides(open))
  })

  const own = '200'
  const another = `403 ${refused}`
  const unknown = '404 Onbekende leerling'
  /** The calls that read data of one person. */
  const aboutSomebody = endpoints.filter(({ effect, request, resource }) => {
    const fields = shapeOf(shapeOf(request).query)
    return (
      effect === 'reads' && ('LLID' in fields || 'Leerling' in fields || resource.startsWith('vwocursist'))
    )
  })

  // server: rest-8, teacher-13
  test.each<[string, number, string]>([
    ['an.peeters', 5001, own],
    ['an.peeters', 5003, another],
    ['an.peeters', 6001, another],
    ['an.peeters', 0, unknown],
    ['an.peeters', 999_999, unknown],
    ['lotte.wouters', 6001, own],
    ['lotte.wouters', 6002, another],
    ['katrien.maes', 6001, own],
    ['katrien.maes', 6002, own],
    ['katrien.maes', 6003, another],
    ['katrien.maes', 5001, another],
    ['katrien.maes', 999_999, unknown],
    ['fatima.benali', 6003, own],
    ['fatima.benali', 6001, another],
    ['jan.janssens', 5001, own],
    ['jan.janssens', 5003, another],
    ['jan.janssens', 999_999, unknown],
    ['griet.aerts', 5003, own],
    ['griet.aerts', 6003, own],
    ['griet.aerts', 999_999, unknown],
  ])('are told apart: %s asks for person %i and gets %s', async (who, person, expected) => {
    const browser = await signIn(who)
    const isOpen = ['an.peeters', 'jan.janssens', 'griet.aerts'].includes(who) ? ofStudents : ofPupils
    const closed = callsBesides(isOpen)
    const calls = aboutSomebody.filter(({ name }) => !closed.some((each) => each === name))
    expect(calls.length).toBeGreaterThanOrEqual(5)
    const outcomes = calls.map(async (endpoint) => [endpoint.name, await ask(browser, endpoint, person)])
    expect(await Promise.all(outcomes)).toEqual(calls.map(({ name }) => [name, expected]))
  })
})
