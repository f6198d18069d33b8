/** The address of the privacy policy. Each school has its own: a build sets `VITE_PRIVACY_POLICY`. */
export const privacyPolicyAddress: string =
  import.meta.env?.VITE_PRIVACY_POLICY ?? 'https://www.wisa.be/privacy'
