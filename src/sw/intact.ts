/** Whether a cached response, which stays readable, is the file of the build with this hash (`sha256-` and its base64). */
export async function isIntact(response: Response, integrity: string): Promise<boolean> {
  const bytes = await response.clone().arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`
}
