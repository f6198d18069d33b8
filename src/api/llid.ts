/** The ID of a pupil or student for a query: its decimal text, base64-encoded. rule: request-11; server: rest-16 */
export const toLLID = (id: number): string => btoa(String(id))

/** The ID in an LLID, or null if the text is not the base64 of a whole number. */
export function fromLLID(llid: string): number | null {
  try {
    const text = atob(llid)
    const id = Number(text)
    return /^\d+$/.test(text) && Number.isSafeInteger(id) ? id : null
  } catch {
    return null
  }
}
