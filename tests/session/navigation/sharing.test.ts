import { allSettled, fork } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { sharedPayment } from '../../../src/screens/betalingen/sharedPayment.ts'
import { shareWanted } from '../../../src/session/navigation/sharing.ts'
import { toPayments } from '../../../src/session/payments/payments.ts'
import { shareFx } from '../../../src/shared/browser/share.ts'
import { $toasts } from '../../../src/shared/messages/toasts.ts'

const message = { title: 'Webproject', text: 'Les Webproject' }
const toastsAfter = async (share: () => Promise<void>) => {
  vi.stubGlobal('navigator', { share })
  const scope = fork()
  await allSettled(shareWanted, { scope, params: message })
  vi.unstubAllGlobals()
  return scope.getState($toasts).map(({ text }) => text)
}

// rule: share-1
describe('the share sheet', () => {
  test('is given title and text', async () => {
    const given: unknown[] = []
    const scope = fork({ handlers: [[shareFx, (shared: unknown) => void given.push(shared)]] })
    await allSettled(shareWanted, { scope, params: message })
    expect(given).toEqual([message])
  })

  test('may be closed without a word; what the device refuses is told', async () => {
    const closed = Object.assign(new Error('closed'), { name: 'AbortError' })
    expect(await toastsAfter(() => Promise.reject(closed))).toEqual([])
    expect(await toastsAfter(() => Promise.reject(new Error('no')))).toEqual(['Delen lukt hier niet.'])
  })

  test('passes on a payment with all its amounts', () => {
    const row = { Opleidingvariantomschrijving: 'Boekhouden', Inschrijfdatum: '2026-09-01', Tebetalen: 300 }
    const [partly, settled] = toPayments([
      { ...row, Betaald: 50 },
      { ...row, Betaald: 300 },
    ]).map(sharedPayment)
    expect(partly?.title).toBe('Boekhouden')
    expect(partly?.text.replaceAll('\u00a0', ' ')).toBe(
      'Boekhouden. Te betalen: € 300,00. Betaald: € 50,00. Nog te betalen: € 250,00. Ingeschreven op 01/09/2026.',
    )
    expect(settled?.text).toContain('Volledig betaald.')
  })
})
