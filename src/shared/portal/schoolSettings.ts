import { createStore } from 'effector'

/** The settings that a school gives its own portal, in variables of its build; see docs/hosting.md. */
export interface SchoolSettings {
  /** The name in the navigation and on printed pages. */
  readonly name: string
  /** The address of the privacy policy, for somebody who asks for a user. */
  readonly privacyPolicy: string
  /** The origin of photos besides the server, e.g. `https://fotos.school.example`. */
  readonly photoOrigin: string
  /** The address of the school's gradebook, and of its report, with `{server}` and `{leerling}` to be filled in. */
  readonly gradebook: string
  readonly report: string
  readonly remembersPasswords: boolean
}

// Outside Vite, `import.meta.env` is undefined.
const env: Partial<ImportMetaEnv> = import.meta.env ?? {}

export const builtSettings: SchoolSettings = {
  name: env.VITE_SCHOOL_NAME ?? '',
  privacyPolicy: env.VITE_PRIVACY_POLICY ?? 'https://www.wisa.be/privacy',
  photoOrigin: env.VITE_PHOTO_ORIGIN ?? '',
  gradebook: env.VITE_GRADEBOOK ?? '',
  report: env.VITE_REPORT ?? '',
  remembersPasswords: env.VITE_REMEMBER_PASSWORDS !== 'no',
}

export const $schoolSettings = createStore(builtSettings)
