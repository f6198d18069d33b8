import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appLinkOf } from '#shared/browser/navigation/appLink.ts'
import { ownNode } from '../../ensure-install.mjs'
import { root } from '../main.mjs'

export const platforms = ['android', 'ios'] as const
export type Platform = (typeof platforms)[number]

/** The values that Capacitor's configuration reads from the environment. */
export interface AppFolders {
  /** The folder of the projects. */
  readonly folder: string
  /** The folder of the built portal. */
  readonly web: string
}

/** Runs Capacitor's own command. Throws with its output if it fails. */
function capacitor(args: readonly string[], { folder, web }: AppFolders): void {
  const program = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
  const env = { ...process.env, APP_FOLDER: folder, APP_WEB: web, CAPACITOR_TELEMETRY: 'false', CI: 'true' }
  const node = existsSync(ownNode) ? ownNode : process.execPath
  const { status, stdout, stderr } = spawnSync(node, [program, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`capacitor ${args.join(' ')} failed:\n${stdout}${stderr}`)
}

/**
 * Makes the project of a platform unless it exists, and puts the built portal, the plugins and the school's address into it.
 * @param server the server location, `''` for an app that asks for it
 */
export function makeProject(platform: Platform, places: AppFolders, server: string): string {
  const project = join(root, places.folder, platform)
  // `add` also does what `sync` does.
  capacitor([existsSync(project) ? 'sync' : 'add', platform], places)
  for (const [file, change] of Object.entries(templateEdits[platform])) {
    const path = join(project, file)
    const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const after = change(before, server)
    if (after !== before) writeFileSync(path, after)
  }
  return project
}

/** Inserts a text before a mark, unless it has been inserted. */
function insertBefore(text: string, mark: string, added: string): string {
  if (text.includes(added)) return text
  if (!text.includes(mark)) throw new Error(`The project of Capacitor has no ${mark}.`)
  return text.replace(mark, () => `${added}${mark}`)
}

/** Android's declaration of the address that opens the app. */
function intentFilter(server: string): string {
  const { protocol, host, pathname } = appLinkOf(server)
  return `    <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="${protocol.slice(0, -1)}" android:host="${host}" android:pathPrefix="${pathname}" />
            </intent-filter>
        `
}

const entitlements = (server: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array><string>applinks:${
  appLinkOf(server).host
}</string></array></dict></plist>
`

type TemplateEdit = (text: string, server: string) => string

/** The changes to Capacitor's template, by file. */
const templateEdits: Readonly<Record<Platform, Readonly<Record<string, TemplateEdit>>>> = {
  android: {
    'app/src/main/AndroidManifest.xml': (text, server) => {
      // A backup would take the connections to another device without the key that decrypts them.
      const withoutBackup = text.replace('android:allowBackup="true"', 'android:allowBackup="false"')
      return server === '' ? withoutBackup : insertBefore(withoutBackup, '</activity>', intentFilter(server))
    },
  },
  ios: {
    'App/App/App.entitlements': (text, server) => (server === '' ? text : entitlements(server)),
    'App/App.xcodeproj/project.pbxproj': (text, server) =>
      server === '' || text.includes('CODE_SIGN_ENTITLEMENTS')
        ? text
        : text.replaceAll(
            'INFOPLIST_FILE = App/Info.plist;',
            'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;',
          ),
  },
}
