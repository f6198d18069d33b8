import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { documents, getDocument, putDocument, removeDocument } from '#api/endpoints/documents.ts'
import { anotherRow, inBody, inRows, readAgain } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { recordsIn } from '../../server/answer.ts'
import { addDocument, exampleFile, upload } from '../../situations/preparations.ts'
import { isSame, unless } from '../compare.ts'
import type { Probe, ProbeContext, Somebody } from '../probe.ts'
import { roles } from '../roles.ts'
import { downloadInteraction, fileCallerOf, fileOf, textOf } from './documents.ts'
import { momentState, withPoints } from './madePoints.ts'

/** Two different files, so that swapped contents show. */
const putFiles = [
  {
    name: 'één.txt',
    type: 'text/plain',
    bytes: new TextEncoder().encode('Eerste lijn\r\nTweede lijn é 🚲\n'),
  },
  // It has every value of a byte, as a scan or a photo does.
  {
    name: 'twee.pdf',
    type: 'application/pdf',
    bytes: new Uint8Array([
      ...new TextEncoder().encode('%PDF-1.4\n'),
      ...Array.from({ length: 1024 }, (_, at) => at % 256),
      ...new TextEncoder().encode('\n%%EOF\n'),
    ]),
  },
]

/** What a server shows of two documents of a new point: the second is replaced, and then both are removed. */
interface AttachedDocuments {
  /** Their numbers; `''` for one that was not stored. */
  readonly numbers: readonly string[]
  readonly files: Files
  /** Their names in the list of the point; undefined for one that is not in it. */
  readonly names: readonly unknown[]
  /** The field `Documenten` of the point while it has documents, and after all have been removed. */
  readonly flag: { readonly during?: unknown; readonly after?: unknown }
  /** The file that replaces the second one. */
  readonly replacement?: Files[number]
  /** The files after the removal of the first; undefined if it was refused or could show nothing. */
  readonly filesAfterRemoval?: Files
}
type Files = readonly (Awaited<ReturnType<typeof fileOf>> | undefined)[]

/** The file that replaces another one. */
const replacingFile = {
  name: 'nieuw.txt',
  type: 'text/plain',
  bytes: new TextEncoder().encode('Een nieuwe versie'),
}

/** The maximum number of files that somebody else uploads. */
const maxUploads = 8

/** Uploads the example file until its number is at least this high; only once if the server gives no numbers. */
async function uploadUpTo(number: number, by: Parameters<typeof upload>[0]): Promise<void> {
  for (let left = maxUploads; left > 0; left--)
    if (!(Number(await upload(by).catch(() => '')) < number)) return
}

/** Puts a file in the place of a document. @returns the number that the server names; `''` if it refuses */
async function replace(
  { access }: Somebody,
  AgendaPunt: number,
  { D_ID, by }: { readonly D_ID: string; readonly by: Parameters<typeof upload>[0] },
): Promise<string> {
  const UploadID = await upload(by, replacingFile).catch(() => '')
  if (UploadID === '') return ''
  const { method, api, resource } = putDocument
  const answer = await access.call({ method, api, resource, query: { D_ID } }, { AgendaPunt, UploadID })
  return answer.accepted ? String(recordsIn(answer.json)[0]?.D_ID ?? '') : ''
}

async function attachedDocuments(context: ProbeContext): Promise<AttachedDocuments> {
  const maker = await context.person(roles.writingTeacher)
  const staff = await context.people([roles.staff])
  const { access } = maker
  const by = fileCallerOf(context, maker)
  let attached: AttachedDocuments = { numbers: [], files: [], names: [], flag: {} }
  await withPoints(context, maker, [{ Titel: 'Met documenten' }], async ({ points: [point], read }) => {
    const AgendaPunt = Number(point?.ID)
    const present = new Set<string>()
    const list = () => maker.list(documents, { AgendaPunt: String(AgendaPunt) })
    const remove = async (D_ID: string) => {
      // If the server named a wrong number, somebody else's document would be lost.
      if (!(await list()).some((row) => isSame(row.D_ID, D_ID))) return false
      const { method, api, resource } = removeDocument
      const { accepted } = await access.call({ method, api, resource, query: { D_ID } })
      if (accepted) present.delete(D_ID)
      return accepted
    }
    const readFlag = async () => (await read()).find(({ ID }) => isSame(ID, AgendaPunt))?.Documenten
    const filesOf = (numbers: readonly string[]) =>
      Promise.all(numbers.map((number) => (number === '' ? undefined : fileOf(maker, number))))
    // Both are attached at the same time. The interactions report whether a document is stored at all.
    const uploads = await Promise.all(putFiles.map((file) => upload(by, file).catch(() => '')))
    for (const each of staff) await uploadUpTo(Math.max(...uploads.map(Number)), fileCallerOf(context, each))
    const numbers = await Promise.all(
      uploads.map((UploadID) =>
        UploadID === '' ? '' : addDocument(AgendaPunt, by, UploadID).catch(() => ''),
      ),
    )
    const [first = '', second = ''] = numbers
    for (const number of numbers) if (number !== '') present.add(number)
    try {
      const [files, during, listed] = await Promise.all([filesOf(numbers), readFlag(), list()])
      const names = numbers.map((number) => listed.find(({ D_ID }) => isSame(D_ID, number))?.Naam)
      const isListed = listed.some(({ D_ID }) => isSame(D_ID, second))
      const newest = isListed ? await replace(maker, AgendaPunt, { D_ID: second, by }) : ''
      const [replacement] = await filesOf([newest])
      if (newest !== '') present.add(newest)
      const isGone = first !== '' && files[1] !== undefined && (await remove(first))
      const filesAfterRemoval = isGone ? await filesOf(numbers) : undefined
      for (const number of [...present]) await remove(number)
      const isEmpty = (await list()).length === 0
      const flag = { during, ...(isEmpty && { after: await readFlag() }) }
      attached = {
        numbers,
        files,
        names,
        flag,
        ...(replacement && { replacement }),
        ...(filesAfterRemoval && { filesAfterRemoval }),
      }
    } finally {
      for (const number of [...present]) await remove(number)
    }
    return []
  })
  return attached
}

/** A probe of two documents that were attached. server: document-1, document-4 */
const attachmentProbe = (
  probe: Pick<Probe, 'description' | 'descriptionNl' | 'relation' | 'endpoint' | 'shownBy'>,
  problemsOf: (attached: AttachedDocuments) => Difference[],
): Probe => ({
  ...probe,
  fact: 'document-1',
  states: [roles.writingTeacher, momentState],
  writes: 'other weeks',
  run: async (context) => problemsOf(await context.once(attachedDocuments)),
})

/** Whether a server attaches, replaces and removes documents as it says. server: document-1, document-4 */
export const attachmentProbes: readonly Probe[] = [
  attachmentProbe(
    {
      description: 'documents that are put come back as they were, each its own',
      descriptionNl: 'documenten die toegevoegd worden, komen terug zoals ze waren, elk zijn eigen',
      // The fetched file shows what was stored.
      endpoint: getDocument.name,
      shownBy: [downloadInteraction],
    },
    ({ files }) => {
      const isOther = files.some(
        (file, at) => file && textOf(file.bytes) !== textOf(putFiles[at]?.bytes ?? file.bytes),
      )
      const isSwapped = files.some((file, at) =>
        [...putFiles, exampleFile].some(
          (put, other) => other !== at && file && textOf(file.bytes) === textOf(put.bytes),
        ),
      )
      return unless(!isOther, isSwapped ? 'content of another document' : 'stored otherwise', inBody())
    },
  ),
  attachmentProbe(
    {
      description: 'documents that are put are listed under their own names',
      descriptionNl: 'documenten die toegevoegd worden, staan onder hun eigen naam in de lijst',
      endpoint: documents.name,
      shownBy: ['a teacher puts a file with a lesson'],
    },
    ({ names }) => {
      const isRenamed = names.some((name, at) => typeof name === 'string' && name !== putFiles[at]?.name)
      return unless(!isRenamed, 'stored otherwise', readAgain('Naam'))
    },
  ),
  attachmentProbe(
    {
      description: 'a document that is removed takes no other one along',
      descriptionNl: 'een document dat verwijderd wordt, neemt geen ander mee',
      endpoint: removeDocument.name,
      shownBy: ['a teacher takes a document away'],
    },
    ({ filesAfterRemoval: files }) => [
      ...unless(!files || files[1] !== undefined, 'lost unasked', anotherRow),
      ...unless(!files?.[0], 'still there', readAgain('D_ID')),
    ],
  ),
  attachmentProbe(
    {
      description: 'a document that is put in the place of another one has its own content',
      descriptionNl: 'een document dat in de plaats van een ander komt, heeft zijn eigen inhoud',
      endpoint: putDocument.name,
      shownBy: ['a teacher puts a file with a lesson', downloadInteraction],
    },
    ({ replacement }) =>
      unless(
        !replacement || textOf(replacement.bytes) === textOf(replacingFile.bytes),
        'not stored',
        readAgain('D_ID'),
      ),
  ),
  attachmentProbe(
    {
      description: 'a point says that it has documents as long as there are some',
      descriptionNl: 'een punt zegt dat het documenten heeft zolang er zijn',
      endpoint: agendaPunt.name,
      shownBy: ['a teacher puts a file with a lesson', 'a teacher takes a document away'],
    },
    ({ files, flag: { during, after } }) => [
      ...unless(!files.some((file) => file) || during !== false, 'documents not told', inRows('Documenten')),
      ...unless(after !== true, 'no documents', inRows('Documenten')),
    ],
  ),
  attachmentProbe(
    {
      description: 'two documents that are put at the same time are both there',
      descriptionNl: 'twee documenten die tegelijk toegevoegd worden, zijn er allebei',
      relation: 'at once',
      endpoint: putDocument.name,
      shownBy: ['a teacher puts a file with a lesson'],
    },
    ({ numbers, files }) =>
      unless(
        numbers.includes('') || !files.includes(undefined) || !files.some((file) => file),
        'stored nowhere',
        readAgain('D_ID'),
      ),
  ),
]
