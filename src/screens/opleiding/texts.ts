import type { Totals } from '#session/programme/modules.ts'
import { reachedText } from '#session/programme/texts.ts'

export const texts = {
  loading: 'Opleidingen worden opgehaald…',
  empty: 'Je volgt nog geen opleiding.',
  emptyHint: 'Na een inschrijving voor een opleiding staan hier de modules en de resultaten.',
  current: 'Lopende opleidingen',
  noneNow: 'Je volgt nu geen opleiding.',
  past: 'Eerder gevolgd',
  reached: (totals: Totals) =>
    `${reachedText(totals)} ${totals.exempt ? 'geslaagd of vrijgesteld' : 'geslaagd'}`,
  following: (names: readonly string[]) =>
    names.length > 0 ? `Aan het volgen: ${names.join(', ')}` : 'Nu geen module aan het volgen',
  noModules: (isCurrent: boolean) => (isCurrent ? 'Nog geen modules' : 'Geen modules'),
} as const
