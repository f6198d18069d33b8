import type { FileContent } from '#api/endpoint.ts'
import { putDocument, putUpload } from '#api/endpoints/documents.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { CallContext } from '#session/calls/call.ts'

/** Uploads a file, and adds it to the agenda point with this ID. */
export async function addDocument(
  { transport, client }: CallContext,
  id: number,
  file: FileContent,
): Promise<void> {
  const [upload] = await transport.call(putUpload, { file }, client)
  // Without a number the file cannot be added to the point. The server's refusal would not explain that.
  if (!upload?.UploadID) throw new ApiFailure(putUpload.name, { kind: 'mismatch', fields: ['UploadID'] })
  await transport.call(putDocument, { body: { AgendaPunt: id, UploadID: upload.UploadID } }, client)
}
