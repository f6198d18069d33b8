/** Where the privacy policy stands: each school has its own, so a build says it with `VITE_PRIVACY_POLICY`. */
export const privacyPolicyAddress: string =
  import.meta.env?.VITE_PRIVACY_POLICY ?? 'https://www.wisa.be/privacy'
