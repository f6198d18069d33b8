/** True in builds with the simulated server; set by vite.config.ts. */
declare const __MOCK__: boolean

interface ImportMetaEnv {
  /** How many generated students surround the demo people; set by `npm start -- --students N`. */
  readonly VITE_STUDENTS?: string
  /** How the simulated school speaks, as JSON; set by `npm start -- --dialect FILE`. */
  readonly VITE_DIALECT?: string
  /** The address of the school's privacy policy, for whoever asks for a user. */
  readonly VITE_PRIVACY_POLICY?: string
  /** The school's name, in the navigation and on printed pages. */
  readonly VITE_SCHOOL_NAME?: string
  /** Where photos may come from besides the server, e.g. `https://fotos.school.example`. */
  readonly VITE_PHOTO_ORIGIN?: string
  /** The school's gradebook for teachers, e.g. `https://punten.school.example/boek`. */
  readonly VITE_GRADEBOOK?: string
  /** The school's report for pupils and parents, e.g. `https://punten.school.example/rapport?leerling={leerling}`. */
  readonly VITE_REPORT?: string
  /** `no`: a device remembers no password. */
  readonly VITE_REMEMBER_PASSWORDS?: string
  /** The words that the school's server writes and the portal does not know, as JSON. docs/hosting.md */
  readonly VITE_WORDS?: string
  /** The server location of the app on a device, e.g. `https://school.example/webstudent`. */
  readonly VITE_SERVER?: string
}

interface Window {
  /** Not in every browser, and not in TypeScript's own library. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(text: string): string },
    ): { createScriptURL(text: string): unknown }
  }
}
