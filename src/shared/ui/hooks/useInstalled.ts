import { useMediaQuery } from './useMediaQuery.ts'

/** What the app on a device puts into its page before any of our code runs. */
interface Native {
  readonly Capacitor?: { readonly isNativePlatform?: () => boolean }
}

const isNative = () => (window as Native).Capacitor?.isNativePlatform?.() === true

/** Whether the portal runs as an app: put on the home screen, or in the app on a device. Not in a tab of a browser. */
export function useInstalled(): boolean {
  const standalone = useMediaQuery('(display-mode: standalone)')
  return standalone || isNative()
}
