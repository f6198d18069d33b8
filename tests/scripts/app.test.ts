import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProject, type Platform } from '#scripts/lib/app/project.ts'
import { root } from '#scripts/lib/main.mjs'

// rule: product-8, product-9
describe.each<Platform>(['android', 'ios'])('the project of the app for %s', (platform) => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = relative(root, mkdtempSync(join(root, '.cache/app-')))
  const places = { folder, web: `${folder}/web` }
  const read = (file: string) => readFileSync(join(root, folder, platform, file), 'utf8')
  const server = 'https://school.example/webstudent'

  beforeAll(() => {
    mkdirSync(join(root, places.web))
    writeFileSync(join(root, places.web, 'index.html'), '<title>Webstudent</title>')
    makeProject(platform, places, server)
  })
  afterAll(() => rmSync(join(root, folder), { recursive: true }))

  const inside = {
    android: {
      web: 'app/src/main/assets/public/index.html',
      config: 'app/src/main/assets/capacitor.config.json',
      plugins: 'app/capacitor.build.gradle',
    },
    ios: {
      web: 'App/App/public/index.html',
      config: 'App/App/capacitor.config.json',
      plugins: 'App/CapApp-SPM/Package.swift',
    },
  }[platform]

  test('holds the built portal, and the settings of Capacitor', () => {
    expect(read(inside.web)).toContain('Webstudent')
    const config = JSON.parse(read(inside.config))
    expect(config).toMatchObject({
      appId: 'be.webstudent.app',
      appName: 'Webstudent',
      plugins: { CapacitorHttp: { enabled: true }, StatusBar: { backgroundColor: '#B90D3F' } },
    })
    expect(config.server).toBeUndefined()
  })

  test('has every plugin that the portal calls', () => {
    for (const plugin of ['app', 'status-bar', 'secure-storage'])
      expect(
        read(inside.plugins)
          .toLowerCase()
          .replaceAll(/[^a-z]/g, ''),
      ).toContain(plugin.replace('-', ''))
  })

  test('made once more is the same, with the new build', () => {
    const file = { android: 'app/src/main/AndroidManifest.xml', ios: 'App/App/App.entitlements' }[platform]
    const before = read(file)
    writeFileSync(join(root, places.web, 'index.html'), '<title>Nieuw</title>')
    makeProject(platform, places, server)
    expect([read(file), read(inside.web)]).toEqual([before, '<title>Nieuw</title>'])
  })

  test('opens at the school’s addresses for the app, and at no other', () => {
    if (platform === 'android') {
      const manifest = read('app/src/main/AndroidManifest.xml')
      expect(manifest).toContain('android:host="school.example" android:pathPrefix="/webstudent/app"')
      expect(manifest).toContain('android:allowBackup="false"')
    } else {
      expect(read('App/App/App.entitlements')).toContain('applinks:school.example')
      expect(read('App/App.xcodeproj/project.pbxproj').match(/CODE_SIGN_ENTITLEMENTS = App/g)).toHaveLength(2)
    }
  })

  test('of no school in particular has no such address', () => {
    const bare = `${folder}/bare`
    cpSync(join(root, places.web), join(root, bare, 'web'), { recursive: true })
    makeProject(platform, { folder: bare, web: `${bare}/web` }, '')
    expect(existsSync(join(root, bare, 'ios/App/App/App.entitlements'))).toBe(false)
    const manifest = join(root, bare, 'android/app/src/main/AndroidManifest.xml')
    if (platform === 'android') expect(readFileSync(manifest, 'utf8')).not.toContain('autoVerify')
  })
})
