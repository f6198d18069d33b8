import type { Endpoint } from '#api/endpoint.ts'
import { removeAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { removeDocument } from '#api/endpoints/documents.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { configurationExtras, setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { bodyFieldsOf } from '../../describe/schemaFields.ts'
import { TroubleError } from '../../problems/trouble.ts'
import { listOf } from '../server/answer.ts'
import { busyStatuses } from '../server/failure.ts'
import { type Access, differing, isMade, isShown, type ReadableSubject } from './subjects.ts'

interface PutBackOptions {
  readonly before: unknown
  readonly now: unknown
  readonly made: readonly string[]
  readonly userid?: unknown
}

/** The names of the calls that put something back and that the server accepted. */
export interface PutBack {
  /** The one that stores earlier fields. */
  readonly stored?: string | undefined
  /** The one that removes what is new. */
  readonly removed?: string | undefined
}

/** The call that changes the rows of a resource. */
export const changeOf = (resource: string): Endpoint | undefined =>
  (endpoints as readonly Endpoint[]).find((each) => each.method === 'PUT' && each.resource === resource)

/** The fields of a row that its change takes. */
const writableIn = (change: Endpoint, row: Fields): Fields =>
  Object.fromEntries(
    [...bodyFieldsOf(change).keys()].flatMap((name) => (name in row ? [[name, row[name]]] : [])),
  )

/** Sends the earlier fields of a row again, if all of them are shown. @returns the name of the call if the server accepted it */
export async function sendAgain(resource: string, row: Fields, access: Access): Promise<string | undefined> {
  const change = changeOf(resource)
  if (!change) return undefined
  const sent = writableIn(change, row)
  if (!Object.keys(sent).every((name) => isShown(sent, name))) return undefined
  const request = { method: change.method, resource, id: Number(row.ID) }
  return (await access.call(request, sent)).accepted ? change.name : undefined
}

/** The characters of a text that every server stores. */
const plainCharacters = (text: unknown) =>
  String(text)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')

/** The number of characters from which the start of a text identifies it. */
const minIdentifyingLength = 3

/** Whether the verification made a row: it has a number that the server answered, or a text that was sent. */
function isOwn(made: readonly string[], number: unknown, text: unknown): boolean {
  const plain = plainCharacters(text)
  const isSent = (each: string) =>
    each === text ||
    (plain !== '' && plain === plainCharacters(each)) ||
    (plain.length >= minIdentifyingLength && plainCharacters(each).startsWith(plain))
  return made.includes(`#${number}`) || made.some(isSent)
}

const nameIf = (accepted: boolean, name: string | undefined) => (accepted ? name : undefined)

/** Removes the points that the verification made, and sends the earlier fields of the others that have changed. */
async function putBackPoints(
  access: Access,
  before: unknown,
  now: unknown,
  made: readonly string[],
): Promise<PutBack> {
  const earlierIds = new Set(listOf(before).map(({ ID }) => ID))
  const { method, resource, name } = removeAgendaPunt
  const added = listOf(now).filter(({ ID, Titel }) => !earlierIds.has(ID) && isOwn(made, ID, Titel))
  const answers = await Promise.all(added.map(({ ID }) => access.call({ method, resource, id: Number(ID) })))
  let stored: string | undefined
  for (const old of listOf(before)) {
    const current = listOf(now).find(({ ID }) => ID === old.ID)
    // Only its maker gets the note of a point. server: teacher-16
    if (current && old.Nota !== undefined && differing(old, current).length > 0)
      stored = await sendAgain(resource, old, access)
  }
  return {
    stored,
    removed: nameIf(answers.length > 0 && answers.every(({ accepted }) => accepted), name),
  }
}

/**
 * Restores the values of a subject as far as the server allows it.
 * @param made the titles, names and numbers of what the verification made there
 * @param userid the number of the user whose access it is, if that is known
 */
export async function putBack(
  subject: ReadableSubject,
  access: Access,
  { before, now, made, userid }: PutBackOptions,
): Promise<PutBack> {
  switch (subject.kind) {
    case 'record': {
      if (!isFields(before)) return {}
      const old = differing(before, now).filter((name) => subject.fields.includes(name))
      const { resource, id } = subject
      // Some servers store the whole record, so they get all its earlier fields.
      const fields = Object.fromEntries(
        subject.fields.flatMap((name) => (isShown(before, name) ? [[name, before[name]]] : [])),
      )
      if (old.length === 0 || Object.keys(fields).length === 0) return {}
      const { accepted } = await access.call({ method: 'PUT', resource, id }, { ID: id, ...fields })
      return { stored: nameIf(accepted, changeOf(resource)?.name) }
    }
    case 'configuration':
      if (!isFields(before) || !Object.keys(before).every((name) => isShown(before, name))) return {}
      return {
        stored: nameIf(
          (await access.rpc(setServerConfig, [{ ...before, ...configurationExtras }])).accepted,
          setServerConfig.name,
        ),
      }
    case 'preferences': {
      let stored: string | undefined
      const isTheirs = ({ UserID }: Fields) =>
        userid === undefined || UserID === undefined || String(UserID) === String(userid)
      for (const old of listOf(before).filter(isTheirs)) {
        const current = listOf(now).find(({ ID }) => ID === old.ID)
        if (current && current.Value !== old.Value)
          stored = await sendAgain(userPreference.resource, { ID: old.ID, Value: old.Value }, access)
      }
      const earlierIds = new Set(listOf(before).map(({ ID }) => ID))
      // A server may refuse to remove a preference, as no known client does so (see `isLasting`); being busy is not a refusal.
      for (const preference of listOf(now)) {
        if (earlierIds.has(preference.ID) || !isMade(subject, preference) || !isTheirs(preference)) continue
        const { status } = await access.call({
          method: 'DELETE',
          resource: userPreference.resource,
          id: Number(preference.ID),
        })
        if (busyStatuses.includes(status)) throw new TroubleError({ kind: 'status', status })
      }
      return { stored }
    }
    case 'documents': {
      const earlierIds = new Set(listOf(before).map(({ D_ID }) => D_ID))
      const { method, api, resource, name } = removeDocument
      const added = listOf(now).filter(({ D_ID, Naam }) => !earlierIds.has(D_ID) && isOwn(made, D_ID, Naam))
      const answers = await Promise.all(
        added.map(({ D_ID }) => access.call({ method, api, resource, query: { D_ID: String(D_ID) } })),
      )
      return { removed: nameIf(answers.length > 0 && answers.every(({ accepted }) => accepted), name) }
    }
    case 'points':
      return putBackPoints(access, before, now, made)
    case 'registration': {
      const { kind: _, ...hour } = subject
      const Leerlingen = listOf(before).flatMap((old) => {
        const current = listOf(now).find(({ LL_ID }) => LL_ID === old.LL_ID)
        if (current && differing(old, current).length === 0) return []
        const { LL_ID, AanwezigheidstypeID, Commentaar } = old
        return [{ LL_ID, AanwezigheidstypeID, Commentaar }]
      })
      // A server may refuse the whole because of a row that is fixed.
      const isFixed = ({ LL_ID }: Fields) =>
        listOf(before).some((old) => old.LL_ID === LL_ID && old.Vast === true)
      let stored: string | undefined
      for (const some of [Leerlingen.filter((line) => !isFixed(line)), Leerlingen.filter(isFixed)]) {
        if (some.length === 0) continue
        const { accepted } = await access.rpc(verwerkAanwezigheden, [{ ...hour, Leerlingen: some }])
        if (accepted) stored = verwerkAanwezigheden.name
      }
      return { stored }
    }
    // Only the school can remove the link between a parent and a child.
    case 'children':
      return {}
  }
}
