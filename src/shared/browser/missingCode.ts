/** In the words of Chromium and Firefox, of Safari, and of Vite for a style sheet. */
const words = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether a failure is code that the browser could not fetch: without a line that is no fault of the portal. rule: error-2 */
export const isCodeMissing = (error: unknown): boolean => error instanceof Error && words.test(error.message)
