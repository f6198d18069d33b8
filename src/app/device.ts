import { App } from '@capacitor/app'
import { Capacitor } from '@capacitor/core'
import { StatusBar } from '@capacitor/status-bar'
import { projectName, version } from '../shared/project.ts'

/** spec: access-and-account §1 */
const statusBarColour = '#B90D3F'

/** What the portal is called and which version it is: the app's own word on a device, ours in a browser. */
export async function readDevice(): Promise<{ name: string; version: string }> {
  if (!Capacitor.isNativePlatform()) return { name: projectName, version }
  await StatusBar.setBackgroundColor({ color: statusBarColour }).catch(() => undefined)
  const info = await App.getInfo()
  return { name: info.name, version: info.version }
}

/** Closes the app; false in a browser, where a page cannot close itself. */
export async function closeApp(): Promise<boolean> {
  if (!Capacitor.isNativePlatform()) return false
  await App.exitApp()
  return true
}
