/** The error messages of Chromium and Firefox, of Safari, and of Vite for a style sheet. */
const errorMessages = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether an error means that code could not be fetched. While offline that is no fault of the portal. rule: error-2 */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && errorMessages.test(error.message)
