import { renderUnicodeCompact } from 'uqr'
import { addressesOf, isReachable } from '#mocks/http/guards/hosts.ts'

/**
 * Where phones and other computers find a mock server, with a code to scan; where only this computer does, says so.
 *
 * @param url the server's own address
 * @param host the address that it listens at
 */
export function whereToFind(url: string, host: string): string {
  if (!isReachable(host))
    return 'Only this computer can open it; --host 0.0.0.0 lets the others of the network in.'
  const addresses = addressesOf(url, host)
  const code = renderUnicodeCompact(addresses[0])
  const lines = addresses.map((address) => `  ${address}`)
  return `\nOther devices open:\n\n${lines.join('\n')}\n\n${code}\n\nFor the projector: ${addresses[0]}scherm\n`
}

/** Who can open rooms and control schools. */
export function whoMaySteer(host: string, code: string | undefined): string {
  if (code !== undefined)
    return 'Rooms and controls need the code of the trainer, which the start page asks for.'
  return isReachable(host)
    ? 'Everybody on this network can open rooms and control every school; --code WORD keeps that to those who know the word.'
    : 'Every program on this computer can control the schools.'
}
