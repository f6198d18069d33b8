import { App } from '@capacitor/app'
import { Capacitor } from '@capacitor/core'
import { StatusBar } from '@capacitor/status-bar'
import type { AppInfo } from '#shared/browser/environment.ts'
import { projectName, version } from '#shared/project.ts'

/** rule: product-4 */
const statusBarColour = '#B90D3F'

export async function colourStatusBar(): Promise<void> {
  if (Capacitor.isPluginAvailable('StatusBar')) await StatusBar.setBackgroundColor({ color: statusBarColour })
}

/** The app's own word on a device, ours in a browser. rule: product-3 */
export async function readAppInfo(): Promise<AppInfo> {
  if (!Capacitor.isNativePlatform()) return { name: projectName, version }
  const { name, version: installed } = await App.getInfo()
  return { name, version: installed }
}

/** Closes the app on a device. A page in a browser cannot close itself and stays. */
export async function closeApp(): Promise<void> {
  if (Capacitor.isNativePlatform()) await App.exitApp()
}
