import { allSettled, fork } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { sharedPayment } from '#screens/betalingen/sharedPayment.ts'
import { shareWanted } from '#session/navigation/top-bar/sharing.ts'
import { toPayments } from '#session/payments/payments.ts'
import { shareFx } from '#shared/browser/share.ts'
import { $toasts } from '#shared/messages/toasts.ts'

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
  test('gets the title and the text', async () => {
    const messages: unknown[] = []
    const scope = fork({ handlers: [[shareFx, (shared: unknown) => void messages.push(shared)]] })
    await allSettled(shareWanted, { scope, params: message })
    expect(messages).toEqual([message])
  })

  test('may be closed without a message, and a refusal of the device is reported', async () => {
    const closed = Object.assign(new Error('closed'), { name: 'AbortError' })
    expect(await toastsAfter(() => Promise.reject(closed))).toEqual([])
    expect(await toastsAfter(() => Promise.reject(new Error('no')))).toEqual(['Delen lukt hier niet.'])
  })

  test.each([
    ['50,00', 50, 'Nog te betalen: € 250,00'],
    ['300,00', 300, 'Volledig betaald'],
    ['312,50', 312.5, 'Te veel betaald: € 12,50'],
  ])('gets a payment with all its amounts when € %s is paid', (paid, Betaald, state) => {
    const row = { Opleidingvariantomschrijving: 'Boekhouden', Inschrijfdatum: '2026-09-01', Tebetalen: 300 }
    const [shared] = toPayments([{ ...row, Betaald }]).map(sharedPayment)
    expect(shared?.title).toBe('Boekhouden')
    expect(shared?.text.replaceAll('\u00a0', ' ')).toBe(
      `Boekhouden. Bedrag: € 300,00. Betaald: € ${paid}. ${state}. Ingeschreven op 01/09/2026.`,
    )
  })
})
