const belgianEuro = new Intl.NumberFormat('nl-BE', {
  style: 'currency',
  currency: 'EUR',
  // An amount that rounds to zero has no minus sign.
  signDisplay: 'negative',
})

/** An amount in euro as Belgians write it: `€ 1.234,50`. */
export const formatEuro = (amount: number): string => belgianEuro.format(amount)

/** Adds amounts in euro exactly to the cent, without the rounding errors of binary fractions. */
export const sumEuro = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
