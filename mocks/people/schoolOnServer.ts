/**
 * The path in front of the school's sites on the server that this page came from, `''` or `/kamer/CODE`; null for a
 * page with its school in the browser.
 */
export const schoolOnServer = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="webstudent-mock"]')?.content ?? null
