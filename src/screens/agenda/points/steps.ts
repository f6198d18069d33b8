import type { FileContent } from '#api/endpoint.ts'
import {
  type AgendaPunt,
  agendaPunt,
  changeAgendaPunt,
  removeAgendaPunt,
  saveAgendaPunt,
  type WrittenPoint,
} from '#api/endpoints/agendaPunt.ts'
import { documentQuery, documents, getDocument } from '#api/endpoints/documents.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { failureText } from '#api/failures/failureText.ts'
import { isOutcomeUnknown, isRefused } from '#api/failures/saveState.ts'
import { isStoredAsWritten } from '#session/agenda/entries.ts'
import { type CallContext, isExpiry } from '#session/calls/call.ts'
import { acceptUnchanged } from '#session/calls/save.ts'
import { addDocument } from '../documents/addDocument.ts'
import { differencesOf } from './differences.ts'

/** One change of the agenda on the server. */
export type Step =
  | {
      readonly does: 'make'
      readonly point: WrittenPoint
      readonly files?: readonly FileContent[]
      /** The point whose documents are copied too. */
      readonly filesOf?: number
    }
  | {
      readonly does: 'change'
      readonly id: number
      readonly before: WrittenPoint
      readonly point: WrittenPoint
      /** Whether all fields are sent, because the server stored an earlier change otherwise. rule: save-6 */
      readonly whole?: boolean
    }
  | { readonly does: 'remove'; readonly id: number; readonly before: WrittenPoint }

/** Changes of the agenda that belong together, with the message once they are made. */
export interface Work {
  readonly steps: readonly Step[]
  readonly message: string
  /** A window that stays open and shows the failure itself; without one a message shows it. */
  readonly from: 'form' | 'copy' | null
}

/** The result of some steps. */
export interface Done {
  readonly undo: readonly Step[]
  readonly count: number
  /** Why a later step could not be done, in Dutch; `''` if all were. */
  readonly failure: string
}

/** The documents of a point, with their content. */
async function filesOf({ transport, client }: CallContext, id: number): Promise<FileContent[]> {
  const known = await transport.call(documents, { query: { AgendaPunt: String(id) } }, client)
  return Promise.all(
    known.map(async ({ D_ID, Naam, Type }) => {
      const file = await transport.call(getDocument, { query: documentQuery(D_ID) }, client)
      return { name: Naam || file.name || String(D_ID), type: Type || file.type, bytes: file.bytes }
    }),
  )
}

/**
 * The result of a change. When its answer was lost or has no number, the server's points of that day show the result.
 * @param found the result if the points show that the change was made, else undefined rule: point-14
 */
async function madeOrFound<Result>(
  making: Promise<Result | undefined>,
  { transport, client }: CallContext,
  { Van, Tot }: Pick<WrittenPoint, 'Van' | 'Tot'>,
  found: (points: readonly AgendaPunt[]) => Result | undefined,
): Promise<Result> {
  let failure: unknown = new ApiFailure(saveAgendaPunt.name, { kind: 'mismatch', fields: ['ID'] })
  try {
    const made = await making
    if (made !== undefined) return made
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    failure = error
  }
  const points = transport.call(agendaPunt, { query: { MinTot: Van, MaxVan: Tot } }, client)
  const result = await points.then(found, () => undefined)
  if (result === undefined) throw failure
  return result
}

const hasValues = (written: WrittenPoint) => (point: AgendaPunt) => isStoredAsWritten(point, written)

/** These three fields together identify the group. */
const groupFieldNames: readonly string[] = ['Groep', 'GroepID', 'GroepType']

/** The fields that change. Omitted fields keep their value, even those that the server left out. server: rest-6, teacher-17 */
function changesOf(before: WrittenPoint, after: WrittenPoint): Partial<WrittenPoint> {
  const differs = (name: string) => {
    const known = before[name as keyof WrittenPoint]
    return known !== undefined && known !== after[name as keyof WrittenPoint]
  }
  const isMoved = groupFieldNames.some(differs)
  const changes = Object.entries(after).filter(
    ([name]) => differs(name) || (isMoved && groupFieldNames.includes(name)),
  )
  return Object.fromEntries(changes)
}

/** Does one step, and returns the step that undoes it. */
async function doStep(context: CallContext, step: Step, getFiles: typeof filesOf): Promise<Step> {
  const { transport, client } = context
  switch (step.does) {
    case 'make': {
      const { point, files = step.filesOf === undefined ? [] : await getFiles(context, step.filesOf) } = step
      const id = await madeOrFound(
        transport.call(saveAgendaPunt, { body: point }, client).then(([made]) => made?.ID),
        context,
        point,
        (points) => points.find(hasValues(point))?.ID,
      )
      try {
        for (const file of files) await addDocument(context, id, file)
      } catch (error) {
        // A copy without its documents would look complete.
        await transport.call(removeAgendaPunt, { id }, client)
        throw error
      }
      return { does: 'remove', id, before: point }
    }
    case 'change': {
      const { id, before, point, whole = false } = step
      const change = (body: Partial<WrittenPoint>) =>
        acceptUnchanged(transport.call(changeAgendaPunt, { id, body: { ID: id, ...body } }, client))
      const changes = whole ? point : changesOf(before, point)
      // A server that replaces the whole record loses the fields that were not sent, or refuses a part of a record.
      const changing = change(changes).then(
        (answer) =>
          differencesOf(point, answer?.[0] ?? {}).some(({ field }) => !(field in changes))
            ? change(point)
            : answer,
        (error) => {
          if (whole || !isRefused(error)) throw error
          return change(point)
        },
      )
      await madeOrFound(
        changing.then(() => true),
        context,
        point,
        (points) => (points.some((one) => one.ID === id && hasValues(point)(one)) ? true : undefined),
      )
      return { does: 'change', id, before: point, point: before }
    }
    case 'remove': {
      const { id, before } = step
      // The documents are removed with the point, so they are fetched first, in case the removal is undone.
      const files = await filesOf(context, id)
      const removing = transport.call(removeAgendaPunt, { id }, client)
      await madeOrFound(
        removing.then(() => true),
        context,
        before,
        (points) => (points.some(({ ID }) => ID === id) ? undefined : true),
      )
      return { does: 'make', point: before, files }
    }
  }
}

/** Does steps one by one. Rejects if the first fails; if a later one fails, the earlier ones can be undone. rule: point-11 */
export async function doSteps(context: CallContext, { steps }: Work): Promise<Done> {
  const undo: Step[] = []
  // Each point's documents are fetched once, however many copies get them.
  const known = new Map<number, Promise<FileContent[]>>()
  const getFiles: typeof filesOf = (context, id) => {
    const files = known.get(id) ?? filesOf(context, id)
    known.set(id, files)
    return files
  }
  for (const step of steps) {
    try {
      undo.unshift(await doStep(context, step, getFiles))
    } catch (error) {
      if (undo.length === 0 || isExpiry(error)) throw error
      return { undo, count: undo.length, failure: failureText(error) }
    }
  }
  return { undo, count: undo.length, failure: '' }
}
