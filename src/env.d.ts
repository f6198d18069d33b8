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
}
