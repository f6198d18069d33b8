import type { Page } from '@playwright/test'
import { test } from './portalTest.ts'
import { expect, openBetalingen, personaOf, title, typeCredentials } from './support.ts'

const an = personaOf('an.peeters')

/** Adds a fake of the native half of the app to the page, as Capacitor does; its secure store is in the local storage. */
async function fakeDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const headers = {
      SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem', 'internalGetPrefixedKeys'],
      CapacitorHttp: ['request'],
      StatusBar: ['setBackgroundColor'],
      App: ['addListener', 'exitApp', 'getInfo'],
    }
    const listeners: Record<string, (event: object) => void> = {}
    const native: Record<string, (options: Record<string, string>) => unknown> = {
      'SecureStorage.internalGetPrefixedKeys': () => ({ keys: Object.keys(localStorage) }),
      'SecureStorage.internalGetItem': ({ prefixedKey = '' }) => ({
        data: localStorage.getItem(prefixedKey),
      }),
      'SecureStorage.internalSetItem': ({ prefixedKey = '', data = '' }) =>
        localStorage.setItem(prefixedKey, data),
      'SecureStorage.internalRemoveItem': ({ prefixedKey = '' }) => localStorage.removeItem(prefixedKey),
      'CapacitorHttp.request': async ({ url = '', data: body, ...init }) => {
        const answer = await fetch(url, {
          method: init.method,
          headers: init.headers as never,
          body,
        } as RequestInit)
        return {
          url,
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          data: await answer.text(),
        }
      },
    }
    const nativeCalls: string[] = []
    Object.assign(window, {
      androidBridge: {},
      device: { nativeCalls, fire: (name: string) => listeners[name]?.({}) },
      Capacitor: {
        PluginHeaders: Object.entries(headers).map(([name, methods]) => ({
          name,
          methods: methods.map((method) => ({
            name: method,
            rtype: method === 'addListener' ? 'callback' : 'promise',
          })),
        })),
        nativePromise: async (plugin: string, method: string, options: Record<string, string>) => {
          nativeCalls.push(`${plugin}.${method} ${options?.color ?? options?.method ?? ''}`.trim())
          return native[`${plugin}.${method}`]?.(options)
        },
        nativeCallback: async (
          _: string,
          __: string,
          { eventName }: { eventName: string },
          call: () => void,
        ) => {
          listeners[eventName] = call
          return eventName
        },
      },
    })
  })
}

interface Device {
  readonly device: { readonly nativeCalls: string[]; fire(name: string): void }
}
const nativeCalls = (page: Page) => page.evaluate(() => (window as unknown as Device).device.nativeCalls)
const back = (page: Page) => page.evaluate(() => (window as unknown as Device).device.fire('backButton'))

// rule: product-4, product-8, product-9, connection-2
test('The app asks for the school once, signs in with calls of the device itself, and follows its back button', async ({
  page,
  portal,
}) => {
  await fakeDevice(page)
  // The page of a browser begins with a sign-in page in its HTML, which the app's build does not have.
  await page.goto(`${portal}#/info`)
  await page.getByLabel('Server locatie').fill(portal)
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(title(page, 'Info')).toBeVisible()
  expect(await nativeCalls(page)).toEqual(
    expect.arrayContaining(['CapacitorHttp.request POST', 'StatusBar.setBackgroundColor #B90D3F']),
  )

  await page.getByRole('link', { name: 'Startpagina' }).click()
  await openBetalingen(page)
  await expect(title(page, 'Betalingen')).toBeVisible()
  await back(page)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain(
    'capacitor-storage_webstudent-server',
  )
})
