import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  const manifest = 'app/src/main/AndroidManifest.xml'
  const linking = { android: manifest, ios: 'App/App/App.entitlements' }[platform]

  beforeAll(() => {
    mkdirSync(join(root, places.web))
    writeFileSync(join(root, places.web, 'index.html'), '<title>Webstudent</title>')
    makeProject(platform, places, '')
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

  test('contains the built portal and the settings of Capacitor', () => {
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

  test('without a school has no address that opens the app', () => {
    expect(existsSync(join(root, folder, 'ios/App/App/App.entitlements'))).toBe(false)
    if (platform === 'android') expect(read(manifest)).not.toContain('autoVerify')
  })

  test('made again contains the new build, and opens from the addresses of the school', () => {
    writeFileSync(join(root, places.web, 'index.html'), '<title>Nieuw</title>')
    makeProject(platform, places, server)
    const linkingFile = read(linking)
    makeProject(platform, places, server)
    expect([read(linking), read(inside.web)]).toEqual([linkingFile, '<title>Nieuw</title>'])
    if (platform === 'android') {
      expect(linkingFile).toContain('android:host="school.example" android:pathPrefix="/webstudent/app"')
      expect(linkingFile).toContain('android:allowBackup="false"')
    } else {
      expect(linkingFile).toContain('applinks:school.example')
      expect(read('App/App.xcodeproj/project.pbxproj').match(/CODE_SIGN_ENTITLEMENTS = App/g)).toHaveLength(2)
    }
  })
})
