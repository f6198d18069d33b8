import { encode } from 'uqr'

/** What a camera reads of a QR code: the same dark squares as those of the address, as the path of `QrCode.tsx`. */
export const squares = (address: string): string =>
  encode(address, { border: 2 })
    .data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
