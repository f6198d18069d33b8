import { App, type AppPlugin } from '@capacitor/app'
import { Capacitor } from '@capacitor/core'
import { StatusBar } from '@capacitor/status-bar'
import { allSettled, type Scope } from 'effector'
import { $defaultServer } from '#session/connections/connections.ts'
import { type AppInfo, backFx } from '#shared/browser/environment.ts'
import { pageOfLink } from '#shared/browser/navigation/appLink.ts'
import { closeLast } from '#shared/browser/navigation/openAbove.ts'
import { projectName, version } from '#shared/portal/project.ts'

/** The colour of the status bar. rule: product-4 */
const statusBarColour = '#B90D3F'

export async function colourStatusBar(): Promise<void> {
  if (Capacitor.isPluginAvailable('StatusBar')) await StatusBar.setBackgroundColor({ color: statusBarColour })
}

/** Listens to a device's back button, which closes a window, goes back or closes the app, and to app links. rule: product-9 */
export async function watchDevice(
  scope: Scope,
  device: Pick<AppPlugin, 'addListener' | 'exitApp'> = App,
  { history, location }: Pick<Window, 'history' | 'location'> = window,
): Promise<void> {
  await device.addListener('backButton', () => {
    if (closeLast()) return
    if (history.state?.idx) void allSettled(backFx, { scope })
    else void device.exitApp()
  })
  await device.addListener('appUrlOpen', ({ url }) => {
    const page = pageOfLink(url, scope.getState($defaultServer))
    if (page === null) return
    history.replaceState(null, '', page)
    location.reload()
  })
}

/** The name and version of the app on a device, else those of the build. rule: product-3 */
export async function readAppInfo(): Promise<AppInfo> {
  if (!Capacitor.isNativePlatform()) return { name: projectName, version }
  const { name, version: installed } = await App.getInfo()
  return { name, version: installed }
}

/** Closes the app on a device. A page in a browser cannot close itself and stays. */
export async function closeApp(): Promise<void> {
  if (Capacitor.isNativePlatform()) await App.exitApp()
}
