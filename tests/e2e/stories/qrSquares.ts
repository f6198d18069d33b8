import { encode } from 'uqr'

/** The dark squares of an address's QR code, which a camera reads, in the form of the path that `QrCode.tsx` draws. */
export const squares = (address: string): string =>
  encode(address, { border: 2 })
    .data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
