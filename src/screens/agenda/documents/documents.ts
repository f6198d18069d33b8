import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { not, reset } from 'patronum'
import type { ResponseOf } from '#api/endpoint.ts'
import {
  documentQuery,
  documents,
  documentType,
  getDocument,
  isRefusedName,
  removeDocument,
} from '#api/endpoints/documents.ts'
import { failureText } from '#api/failures/failureText.ts'
import { saveFailureText } from '#api/failures/saveState.ts'
import { pointIdOf } from '#session/agenda/entries.ts'
import { createCall, isExpiry } from '#session/calls/call.ts'
import { type ComparedFields, differencesIn } from '#session/calls/compare.ts'
import { createDownload } from '#session/calls/download.ts'
import { repeatOnceReached } from '#session/calls/repeatOnceReached.ts'
import { createSaveTask } from '#session/calls/saveTask.ts'
import { userChanged } from '#session/user/session.ts'
import { $choosesSubject } from '#session/user/subject.ts'
import { askFx } from '#shared/messages/dialogs.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { paths } from '#shared/portal/paths.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import { $openEntry, retried as agendaRetried, entryClosed, entryOpened } from '../model.ts'
import { texts } from '../texts.ts'
import { addDocument } from './addDocument.ts'

export type Document = ResponseOf<typeof documents>[number]

/** The name of a document; its number if the server sends no name. */
export const nameOf = ({ Naam, D_ID }: Document): string => Naam || texts.unnamedDocument(D_ID)

/** The parts of a browser's `File` that are used here. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'> & Partial<Pick<File, 'type'>>

export const retried = createEvent()
export const fileChosen = createEvent<ChosenFile>()
export const removeRequested = createEvent<Document>()

/** Teachers and staff add documents to their lessons. rule: agenda-14 */
export const $mayChange = $choosesSubject

/** The agenda point whose documents are shown; null while there is none. */
const $pointId = combine($openEntry, $mayChange, (entry, mayChange) =>
  entry && (entry.documents || mayChange) ? pointIdOf(entry) : null,
)
export const $withDocuments = $pointId.map((id) => id !== null)

const listCall = createCall(documents)
repeatOnceReached(listCall)
const refreshCall = createCall(documents)
const changed = createEvent()
const ofPoint = (id: number | null) => ({ query: { AgendaPunt: String(id) } })
sample({
  clock: [sample({ clock: entryOpened, source: $openEntry }), retried, changed],
  source: $pointId,
  filter: (id) => id !== null,
  fn: ofPoint,
  target: listCall.started,
})
const $answer = createStore<{ id: string; rows: readonly Document[] } | null>(null)
  .on([listCall.answered, refreshCall.answered], (_, { params, result }) => ({
    id: params.query.AgendaPunt,
    rows: result,
  }))
  .reset(userChanged)
/** The documents of the open point; null until they are fetched. */
export const $documents = combine($answer, $pointId, (answer, id) =>
  answer?.id === String(id) ? answer.rows : null,
)
/** Why the documents could not be fetched, in Dutch; `''` if they could. */
export const $listError = createStore('').on(listCall.failed, (_, { error }) => failureText(error))
export const $listing = listCall.$running
reset({ clock: [listCall.started, entryOpened, entryClosed, userChanged], target: $listError })

const download = createDownload(async ({ transport, client }, { D_ID, Naam, Type }: Document) => {
  const file = await transport.call(getDocument, { query: documentQuery(D_ID) }, client)
  return { name: Naam || file.name, type: Type || file.type, content: file.bytes }
}, texts.documentDownloaded)
export const downloadRequested = download.requested
/** The number of the document that is being fetched; null while none is. */
export const $fetching = download.$running.map((document) => document?.D_ID ?? null)

/** Why a file cannot be sent, in Dutch; `''` if it can. No source states which files a server accepts, so the server decides. */
export function refusalOf({ name, size }: Pick<ChosenFile, 'name' | 'size'>): string {
  if (isRefusedName(name)) return texts.refusedName(name)
  return size === 0 ? texts.emptyFile : ''
}
interface Upload {
  readonly id: number
  readonly chosen: ChosenFile
  /** The documents that were there before; null if nobody has read them. */
  readonly known: readonly Document[] | null
}

/** How an uploaded document is compared with the chosen file. rule: save-6 */
const compared: ComparedFields<Pick<Document, 'Naam' | 'Grootte'>> = {
  Naam: { label: texts.documentName },
  Grootte: { label: texts.documentSize, toWords: (size) => (size === '' ? '' : texts.size(Number(size))) },
}

/** Finds an uploaded file in the list. A server need not give the name of a document, nor its size. */
function storedDocument({ name, size }: ChosenFile, known: Upload['known'], now: readonly Document[]) {
  const sent = { Naam: name, Grootte: size }
  const before = new Set(known?.map(({ D_ID }) => D_ID))
  const knownFields = ({ Naam, Grootte }: Document) => ({
    ...(Naam ? { Naam } : {}),
    ...(Grootte ? { Grootte } : {}),
  })
  const candidates = now
    .filter(({ D_ID }) => !before.has(D_ID))
    .map((document) => differencesIn(compared, sent, knownFields(document)))
  if (candidates.length === 0) return known ? differencesIn(compared, sent, null) : []
  // Somebody else may have added a document too, so the most similar one is taken.
  return candidates.reduce((best, each) => (each.length < best.length ? each : best))
}

const uploadTask = createSaveTask<Upload, void>({
  async run(context, { id, chosen }: Upload): Promise<void> {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const type = documentType(chosen.name) ?? chosen.type ?? ''
    await addDocument(context, id, { name: chosen.name, type, bytes })
  },
  compare: async (context, { id, chosen, known }) =>
    storedDocument(chosen, known, await context.transport.call(documents, ofPoint(id), context.client)),
  reminder: ({ chosen }) => ({ what: chosen.name, path: paths.agenda }),
})
export const $uploading = uploadTask.$saving
const checked = sample({
  clock: fileChosen,
  source: { id: $pointId, known: $documents },
  filter: not($uploading),
  fn: ({ id, known }, chosen) => ({ id, known, chosen, refusal: refusalOf(chosen) }),
})
sample({
  clock: checked.filterMap(({ id, chosen, known, refusal }) =>
    refusal === '' && id !== null ? { id, chosen, known } : undefined,
  ),
  target: uploadTask.requested,
})

const askRemoveFx = createEffect(async (document: Document) => {
  const sure = await askFx({
    title: texts.removeTitle,
    text: texts.removeText(nameOf(document)),
    confirm: texts.remove,
    dangerous: true,
    ofSession: true,
  })
  return sure ? document : null
})
const removeTask = createSaveTask<{ id: number; document: Document }, unknown>({
  run: ({ transport, client }, { document: { D_ID } }) =>
    transport.call(removeDocument, { query: documentQuery(D_ID) }, client),
  async compare({ transport, client }, { id, document }) {
    const now = await transport.call(documents, ofPoint(id), client)
    const stays = now.some(({ D_ID }) => D_ID === document.D_ID)
    return stays
      ? [{ field: 'D_ID', label: nameOf(document), sent: texts.removalSent, now: texts.stillThere }]
      : []
  },
  reminder: ({ document }) => ({ what: texts.reminderOfRemoval(nameOf(document)), path: paths.agenda }),
})
sample({
  clock: removeRequested,
  filter: combine(askRemoveFx.pending, removeTask.$saving, (asking, removing) => !asking && !removing),
  target: askRemoveFx,
})
sample({
  clock: sample({
    clock: askRemoveFx.doneData,
    source: $pointId,
    fn: (id, document) => ({ id, document }),
  }).filterMap(({ id, document }) => (id !== null && document ? { id, document } : undefined)),
  target: removeTask.requested,
})
/** The number of the document that is being removed; null while none is. */
export const $removing = createStore<number | null>(null)
  .on(removeTask.requested, (_, { document: { D_ID } }) => D_ID)
  .reset(removeTask.answered, removeTask.otherwise, removeTask.failed, userChanged)

const otherwise = merge([uploadTask.otherwise, removeTask.otherwise])
/** The fields that the server stored otherwise in the last upload or removal; they stay until the next action. rule: save-6 */
export const $otherwise = createStore<readonly StoredDifference[]>([]).on(
  otherwise,
  (_, { differences }) => differences,
)
reset({
  clock: [fileChosen, downloadRequested, removeTask.requested, entryOpened, entryClosed, userChanged],
  target: $otherwise,
})

sample({
  clock: merge([uploadTask.answered, removeTask.answered, otherwise]),
  fn: () => undefined,
  target: [changed, agendaRetried],
})
sample({ clock: uploadTask.answered, fn: () => ({ text: texts.added }), target: toastShown })
sample({ clock: removeTask.answered, fn: () => ({ text: texts.removed }), target: toastShown })

// The server may have made the change before its answer was lost, so the list is refetched without a message.
sample({
  clock: [
    merge([uploadTask.failed, removeTask.failed]).filterMap(({ error }) => !isExpiry(error) || undefined),
    merge([uploadTask.rechecked, removeTask.rechecked]),
  ],
  source: $pointId,
  filter: (id) => id !== null,
  fn: ofPoint,
  target: refreshCall.started,
})

/** Why the last file could not be added, fetched or removed, in Dutch; stays until the next action. */
export const $problem = createStore('')
  .on(checked, (_, { refusal }) => refusal)
  .on(download.failed, (_, error) => failureText(error))
  .on([uploadTask.failed, removeTask.failed], (_, { error }) => saveFailureText(error))
reset({
  clock: [downloadRequested, removeTask.requested, entryOpened, entryClosed, userChanged],
  target: $problem,
})
