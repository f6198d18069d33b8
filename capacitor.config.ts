import type { CapacitorConfig } from '@capacitor/cli'

/** Where `npm run app` makes the projects; a test has a folder of its own. */
const folder = process.env.APP_FOLDER ?? 'app'

/** The app on a device: the build of `vite build --mode app` in the web view of the platform. docs/app.md */
const config: CapacitorConfig = {
  appId: process.env.APP_ID ?? 'be.webstudent.app',
  appName: 'Webstudent',
  webDir: process.env.APP_WEB ?? 'dist/app',
  backgroundColor: '#faf7f4',
  android: { path: `${folder}/android` },
  ios: { path: `${folder}/ios` },
  plugins: {
    // The page is no page of the school: a browser would ask the server whether it may read its answers, and keep no cookie.
    CapacitorHttp: { enabled: true },
    StatusBar: { backgroundColor: '#B90D3F', style: 'DARK', overlaysWebView: false },
  },
}

export default config
