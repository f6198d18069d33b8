import { describe, expect, test, vi } from 'vitest'
import { createVault, generateKey, keyTimeoutMs } from '#shared/browser/storage/browserVault.ts'

const owner = { serverLocation: 'https://school.example/webstudent', username: 'an.peeters' }
const secret = 'Welkom2026! ünïcode €'

describe('a vault', () => {
  test('opens its own sealed texts', async () => {
    const vault = createVault(generateKey)
    expect(await vault.open((await vault.seal(secret, owner)) ?? '', owner)).toBe(secret)
    expect(await vault.open((await vault.seal('', owner)) ?? '', owner)).toBe('')
  })

  test('makes the text unreadable', async () => {
    const sealed = (await createVault(generateKey).seal(secret, owner)) ?? ''
    expect(sealed).not.toBe('')
    expect(sealed).not.toContain(secret)
    expect(atob(sealed)).not.toContain('Welkom')
  })

  test('seals the same text differently each time', async () => {
    const vault = createVault(generateKey)
    expect(await vault.seal(secret, owner)).not.toBe(await vault.seal(secret, owner))
  })

  test('does not open a text of another vault', async () => {
    const sealed = (await createVault(generateKey).seal(secret, owner)) ?? ''
    expect(await createVault(generateKey).open(sealed, owner)).toBeNull()
  })

  test.each(['', 'x', 'geen base64 €', btoa('too short'), btoa('x'.repeat(60))])(
    'does not open %j',
    async (damaged) => {
      expect(await createVault(generateKey).open(damaged, owner)).toBeNull()
    },
  )

  test('does not open a text with one changed character', async () => {
    const vault = createVault(generateKey)
    const sealed = (await vault.seal(secret, owner)) ?? ''
    const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
    expect(await vault.open(changed, owner)).toBeNull()
  })

  // rule: connection-17
  test.each([
    ['another server', { serverLocation: 'https://evil.example/webstudent' }],
    ['another user', { username: 'mohamed.elamrani' }],
  ])('does not open a text that was sealed for %s', async (_, other) => {
    const vault = createVault(generateKey)
    const sealed = (await vault.seal(secret, owner)) ?? ''
    expect(await vault.open(sealed, { ...owner, ...other })).toBeNull()
  })

  test('gives up waiting for its key, and works once the key is there', async () => {
    vi.useFakeTimers()
    let give = (_: CryptoKey) => {}
    const loading = new Promise<CryptoKey>((resolve) => {
      give = resolve
    })
    const vault = createVault(() => loading)
    const sealed = vault.seal(secret, owner)
    await vi.advanceTimersByTimeAsync(keyTimeoutMs)
    expect(await sealed).toBeNull()
    vi.useRealTimers()
    give(await generateKey())
    expect(await vault.open((await vault.seal(secret, owner)) ?? '', owner)).toBe(secret)
  })

  // rule: connection-17
  test('waits some seconds for the key of a busy device, when it seals and when it opens', async () => {
    vi.useFakeTimers()
    const key = await generateKey()
    const slowly = () =>
      createVault(() => new Promise((resolve) => void setTimeout(() => resolve(key), keyTimeoutMs - 1)))
    const sealing = slowly().seal(secret, owner)
    await vi.advanceTimersByTimeAsync(keyTimeoutMs)
    const opening = slowly().open((await sealing) ?? '', owner)
    await vi.advanceTimersByTimeAsync(keyTimeoutMs)
    expect(await opening).toBe(secret)
    vi.useRealTimers()
  })

  test('loads its key once, even for several texts at the same time', async () => {
    const loadKey = vi.fn(generateKey)
    const vault = createVault(loadKey)
    await Promise.all([vault.seal('a', owner), vault.seal('b', owner), vault.open('c', owner)])
    expect(loadKey).toHaveBeenCalledTimes(1)
  })

  test('seals nothing without a key, and tries to load the key again the next time', async () => {
    const loadKey = vi.fn(generateKey).mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'))
    const vault = createVault(loadKey)
    expect(await vault.seal(secret, owner)).toBeNull()
    expect(await vault.open((await vault.seal(secret, owner)) ?? '', owner)).toBe(secret)
  })

  test('does not hand out its key', async () => {
    const key = await generateKey()
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
})
