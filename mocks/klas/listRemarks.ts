import { maxClassSize } from './classmates.ts'
import { maxPartLength } from './names.ts'
import type { NameList } from './readNames.ts'

/** What was read in a list besides its people. */
export type ListNotes = Omit<NameList, 'people'>

const shorten = (lines: readonly string[]) =>
  lines.slice(0, 10).join(' · ') + (lines.length > 10 ? ` · en nog ${lines.length - 10}` : '')

/** Remarks on how a list was read, for the person who pasted it. */
export const remarksOn = ({ titles, doubles, repeated, unread, cut, left }: ListNotes): string[] =>
  [
    titles.length > 0 && `Als titel gelezen: ${shorten(titles)}.`,
    doubles.length > 0 && `Meer dan één persoon heet zo, elk krijgt een kaart: ${shorten(doubles)}.`,
    repeated.length > 0 && `Staat er meer dan eens in en telt één keer: ${shorten(repeated)}.`,
    unread.length > 0 && `Geen naam gevonden in: ${shorten(unread)}.`,
    cut.length > 0 && `Te lang, ingekort tot ${maxPartLength} tekens: ${shorten(cut)}.`,
    left > 0 &&
      `Niet meer gelezen: ${left} ${left === 1 ? 'lijn' : 'lijnen'}. Een klas heeft hier hoogstens ${maxClassSize} mensen.`,
  ].filter((line) => line !== false)
