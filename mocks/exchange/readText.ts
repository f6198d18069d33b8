/**
 * The text of a body; null as soon as it exceeds `maxBytes`. Content-Length is only an early check, and the bytes are counted
 * as well: parsing 45 MB would block every school of a server for minutes.
 */
export async function readText({ headers, body }: Request, maxBytes: number): Promise<string | null> {
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) return null
  const reader = body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > maxBytes) return null
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}
