import * as z from 'zod/mini'
import { buildAddress } from '#api/address.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { documents } from '#api/endpoints/documents.ts'
import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { opleiding, vwogevolgdeopleiding } from '#api/endpoints/opleiding.ts'
import { puntenbladGridLeerling } from '#api/endpoints/puntenblad.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { websiteBericht } from '#api/endpoints/websiteBericht.ts'
import { assumedDate } from '#api/fields/dateFields.ts'
import { toLLID } from '#api/llid.ts'
import { photoAddress } from '#api/photoAddress.ts'
import { parseCapabilities } from '#api/school/capabilities.ts'
import type { Fetch } from '#api/transport.ts'
import type { Fields } from '#shared/values/json.ts'
import type { Words } from '../problems/words.ts'
import { recordsIn } from '../verify/server/answer.ts'
import type { Offers, States } from './offers.ts'
import { anyPeriod, idOf, idsIn, readList } from './records.ts'
import type { Visitor } from './visitor.ts'

const noStudent: Words = {
  nl: 'Leerling toont geen cursist voor dit account.',
  en: 'Leerling shows no student for this account.',
}
const noChild: Words = {
  nl: 'Deze ouder heeft geen gekoppeld kind.',
  en: 'This parent has no linked child.',
}

/** The states that a student offers. An empty list is a state too. */
export async function discoverStudent(visitor: Visitor): Promise<Offers> {
  const [own] = await readList(visitor, leerling)
  const studentId = idOf(own)
  if (studentId === undefined) return { states: {}, people: [], remarks: [noStudent] }
  const query = { LLID: toLLID(studentId) }
  const values = { studentId }
  const states: States = { 'a student is signed in': values }
  const lists = [
    { endpoint: betalingen, what: 'payments' },
    { endpoint: opleiding, what: 'programmes' },
    { endpoint: vwogevolgdeopleiding, what: 'earlier programmes' },
    { endpoint: vwoparticipaties, what: 'lessons' },
    { endpoint: vwomodule, what: 'modules' },
  ]
  for (const { endpoint, what } of lists) {
    const has = (await readList(visitor, endpoint, query)).length > 0
    // The pact has no state for a student with modules.
    if (what !== 'modules' || !has)
      states[`a student ${has ? 'with' : 'without'} ${what} is signed in`] = values
  }
  Object.assign(states, await discoverExternalLinks(visitor))
  if ((await readList(visitor, userPreference)).length === 0)
    states['a user without preferences is signed in'] = {}
  if (await hasPhoto(visitor, own)) states['a student with a photo is signed in'] = {}
  const [points, record] = [await pointsWithDocuments(visitor), await recordOf(visitor, studentId)]
  return { states, people: [studentId], pointsWithDocuments: points, ...personIn(record), remarks: [] }
}

/** Whether somebody's photo exists at its address. */
async function hasPhoto({ login, server, fetch }: Visitor, own: Fields | undefined): Promise<boolean> {
  const { FotoURL } = login.answer?.SessionConfig ?? {}
  if (FotoURL === undefined || typeof own?.FotoID !== 'number') return false
  const address = photoAddress(FotoURL, own.FotoID, server)
  return address !== null && (await fetch(address)).status === 200
}

/** The IDs of somebody's agenda points with documents. */
export const pointsWithDocuments = async (visitor: Visitor): Promise<number[]> =>
  idsIn((await readList(visitor, agendaPunt, anyPeriod)).filter(({ Documenten }) => Documenten === true))

/** The number of a document of an agenda point; undefined if there is none. */
export async function documentIdOf(visitor: Visitor, point: number): Promise<string | undefined> {
  const [document] = await readList(visitor, documents, { AgendaPunt: String(point) })
  return document && String(document.D_ID)
}

/** The record of a student; undefined if the visitor may not read it. */
export async function recordOf({ access }: Visitor, id: number): Promise<Fields | undefined> {
  const answer = await access.call({ method: 'GET', resource: vwocursist.resource, id })
  return recordsIn(answer.json)[0]
}

/** The data of a person for requesting a user, or why there are none. */
function personIn(own: Fields | undefined): Pick<Offers, 'person' | 'noPerson'> {
  if (!own)
    return {
      noPerson: {
        nl: 'vwocursist toont de gegevens van deze cursist niet',
        en: 'vwocursist does not show the data of this student',
      },
    }
  const written = String(own.GeboorteDatum ?? '')
  const birth = birthValuesOf(written)
  // The digits are somebody's date of birth; only their form matters.
  const form = written.replace(/\d/g, '9')
  if (!birth)
    return {
      noPerson: {
        nl: `de geboortedatum van deze cursist is geen dag die het portaal leest ("${form}")`,
        en: `the date of birth of this student is not a day that the portal reads ("${form}")`,
      },
    }
  const { Email, Naam, Voornaam } = own
  return {
    person: { email: String(Email), familienaam: String(Naam), voornaam: String(Voornaam), ...birth },
  }
}

/** The parts of a day of birth as values of a state, from a day as the portal reads it; undefined for another text. */
export function birthValuesOf(day: string) {
  const [geboortejaar, geboortemaand, geboortedag] = (z.safeParse(assumedDate, day).data ?? '').split('-')
  if (!geboortejaar || !geboortemaand || !geboortedag) return undefined
  return { geboortejaar, geboortemaand, geboortedag }
}

/** Whether the flags of a site say that it has no sign-in with Office 365. */
export async function isWithoutOffice365(server: string, fetch: Fetch): Promise<boolean> {
  const { api, resource } = rpcApi
  const answer = await fetch(buildAddress({ server, api, resource, now: Date.now() })).catch(() => undefined)
  const script = answer?.status === 200 ? await answer.text() : ''
  return script.includes('Office365Login') && !parseCapabilities(script).Office365Login
}

/** The state that says whether somebody is linked to an external system. */
export async function discoverExternalLinks(visitor: Visitor): Promise<States> {
  const linked = (await readList(visitor, externSysteemUser)).length > 0
  return {
    [linked
      ? 'a user with a link to an external system is signed in'
      : 'a user without links to external systems is signed in']: {},
  }
}

/** The states that a pupil offers, by the lists that are not empty. */
const pupilLists = [
  { state: 'a pupil with agenda points is signed in', endpoint: agendaPunt, query: anyPeriod },
  {
    state: 'a pupil with marks is signed in',
    endpoint: puntenbladGridLeerling,
    query: puntenbladGridLeerling.bounds?.widest,
  },
  {
    state: 'a pupil with messages is signed in',
    endpoint: websiteBericht,
    query: { MAXVAN: 'TOMORROW', MINTOT: 'TODAY' },
  },
]

/** The states that a pupil offers. A list that is empty offers none. */
export async function discoverPupil(visitor: Visitor): Promise<Offers> {
  const states: States = {}
  for (const { state, endpoint, query } of pupilLists)
    if ((await readList(visitor, endpoint, query)).length > 0) states[state] = {}
  return { states, people: idsIn(await readList(visitor, leerling)), remarks: [] }
}

/** The states that a parent offers, by whether they have children, and children with agenda points. */
export async function discoverParent(visitor: Visitor): Promise<Offers> {
  const people = idsIn(await readList(visitor, leerling))
  const states: States = people.length > 0 ? { 'a parent is signed in': {} } : {}
  for (const childId of people) {
    const points = await readList(visitor, agendaPunt, { ...anyPeriod, Leerling: String(childId) })
    if (points.length > 0) states['a parent of a child with agenda points is signed in'] = { childId }
  }
  return { states, people, remarks: people.length === 0 ? [noChild] : [] }
}
