import { useMediaQuery } from './useMediaQuery.ts'

/** The object that the app on a device adds to its page before the portal's code runs. */
interface Native {
  readonly Capacitor?: { readonly isNativePlatform?: () => boolean }
}

const isNative = () => (window as Native).Capacitor?.isNativePlatform?.() === true

/** Whether the portal runs as an app, from the home screen or in an installed app, instead of in a tab of a browser. */
export function useInstalled(): boolean {
  const standalone = useMediaQuery('(display-mode: standalone)')
  return standalone || isNative()
}
