import type { FileContent } from '#api/endpoint.ts'
import { invalidRequest } from './answer.ts'

/** The file in the field `file` of a `multipart/form-data` body; HTTP 400 if there is none. server: document-4 */
export async function readUpload({ type, bytes }: Pick<FileContent, 'type' | 'bytes'>): Promise<FileContent> {
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof File)) throw invalidRequest('file')
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}
