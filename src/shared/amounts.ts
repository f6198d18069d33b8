const belgianEuro = new Intl.NumberFormat('nl-BE', {
  style: 'currency',
  currency: 'EUR',
  // No minus before what rounds to zero.
  signDisplay: 'negative',
})

/** An amount in euro as Belgians write it: `€ 1.234,50`. */
export const formatEuro = (amount: number): string => belgianEuro.format(amount)

/** Adds amounts in euro without the drift of binary fractions: exact to the cent. */
export const sumEuro = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
