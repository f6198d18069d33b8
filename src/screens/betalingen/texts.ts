export const texts = {
  loading: 'Betalingen worden opgehaald…',
  empty: 'Er zijn geen betalingen.',
  emptyHint: 'Na een inschrijving voor een opleiding staat hier wat er te betalen is.',
  list: 'Betalingen per inschrijving',
  due: 'Nog te betalen',
  allPaid: 'Alles is betaald.',
  overpaid: 'Te veel betaald',
  overpaidAmount: (amount: string) => `Je hebt ${amount} te veel betaald.`,
  date: 'Ingeschreven op',
  amount: 'Bedrag',
  paid: 'Betaald',
  /** The headers of the columns on a wide screen. */
  columns: ['Opleiding', 'Ingeschreven op', 'Bedrag', 'Betaald', 'Status'],
  settled: 'Volledig betaald',
  /** The message about a payment, after its programme. */
  shared: (amount: string, paid: string, state: string, date: string) =>
    `Bedrag: ${amount}. Betaald: ${paid}. ${state}. Ingeschreven op ${date}.`,
  paidOf: (paid: string, amount: string) => `Al ${paid} van ${amount} betaald voor wat nog openstaat`,
  /** The school's name is all that the portal knows about it. */
  questions: (school: string) => `Vragen over een betaling? Stel ze aan ${school || 'je school'}.`,
  /** @param open the number of rows with an amount due */
  count: (rows: number, open: number) =>
    `${open > 0 && open < rows ? `${open} van ` : ''}${rows === 1 ? '1 inschrijving' : `${rows} inschrijvingen`}`,
} as const
