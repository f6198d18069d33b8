import { describe, expect, test, vi } from 'vitest'
import { createVault, generateKey } from '../../../src/shared/browser/vault.ts'

const secret = 'Welkom2026! ünïcode €'

describe('a vault', () => {
  test('gives back what it sealed', async () => {
    const vault = createVault(generateKey)
    expect(await vault.open((await vault.seal(secret)) ?? '')).toBe(secret)
    expect(await vault.open((await vault.seal('')) ?? '')).toBe('')
  })

  test('leaves nothing of the text to be read', async () => {
    const sealed = (await createVault(generateKey).seal(secret)) ?? ''
    expect(sealed).not.toBe('')
    expect(sealed).not.toContain(secret)
    expect(atob(sealed)).not.toContain('Welkom')
  })

  test('seals the same text differently each time', async () => {
    const vault = createVault(generateKey)
    expect(await vault.seal(secret)).not.toBe(await vault.seal(secret))
  })

  test('does not open what another vault sealed', async () => {
    const sealed = (await createVault(generateKey).seal(secret)) ?? ''
    expect(await createVault(generateKey).open(sealed)).toBeNull()
  })

  test.each(['', 'x', 'geen base64 €', btoa('too short'), btoa('x'.repeat(60))])(
    'does not open %j',
    async (damaged) => {
      expect(await createVault(generateKey).open(damaged)).toBeNull()
    },
  )

  test('does not open what was changed by one character', async () => {
    const vault = createVault(generateKey)
    const sealed = (await vault.seal(secret)) ?? ''
    const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
    expect(await vault.open(changed)).toBeNull()
  })

  test('asks for its key once, also when much is sealed at once', async () => {
    const loadKey = vi.fn(generateKey)
    const vault = createVault(loadKey)
    await Promise.all([vault.seal('a'), vault.seal('b'), vault.open('c')])
    expect(loadKey).toHaveBeenCalledTimes(1)
  })

  test('encrypts nothing while it has no key, and tries again the next time', async () => {
    const loadKey = vi.fn(generateKey).mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'))
    const vault = createVault(loadKey)
    expect(await vault.seal(secret)).toBeNull()
    expect(await vault.open((await vault.seal(secret)) ?? '')).toBe(secret)
  })

  test('does not hand out its key', async () => {
    const key = await generateKey()
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
})
