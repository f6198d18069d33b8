import type { Row } from '#mocks/db/tables.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { Draw } from './draw.ts'

/*
 * What somebody did, paid and was given is drawn and never taken over: it would tell who somebody is to whoever knows a part of
 * it. Only the number of rows is what was seen, and whether there was anything at all.
 */

const prices = [45, 60, 75, 90, 120, 135, 150, 187.5, 225, 300]
type Payment = Pick<Row<'betalingen'>, 'Inschrijfdatum' | 'Tebetalen' | 'Betaald'>

/** A fee of the last two years: most are paid whole, some half, some not at all. */
export function drawnPayment(draw: Draw, label: string, today: string): Payment {
  const Tebetalen = draw.pick(`price ${label}`, prices)
  const paid = draw.int(`paid ${label}`, 100)
  return {
    Inschrijfdatum: plusDays(today, -1 - draw.int(`day of payment ${label}`, 700)),
    Tebetalen,
    Betaald: paid < 72 ? Tebetalen : paid < 88 ? Tebetalen / 2 : 0,
  }
}

/** A result in the place of one that was given; one that is still to come says only when the module runs. */
export function drawnResult(
  draw: Draw,
  label: string,
  given: Row<'loopbanen'>['Resultaat'],
): Row<'loopbanen'>['Resultaat'] {
  if (given === '' || given === '?') return given
  const chance = draw.int(`result ${label}`, 100)
  return chance < 70
    ? 'GESLAAGD'
    : chance < 84
      ? 'NT_GESLAAGD'
      : chance < 92
        ? 'NT_DEELGENOMEN'
        : 'VRIJSTELLING'
}

/** A mark as a share of the highest one, `0.65`; `''` where there was none. */
export const drawnMark = (draw: Draw, label: string, given: string): string =>
  given === '' ? '' : String((7 + draw.int(`mark ${label}`, 13)) / 20)

/** One of all that was noted of anybody, in the place of what was noted of somebody; null where nothing was. */
export const drawnNote = <T>(draw: Draw, label: string, noted: T | null, all: readonly T[]): T | null =>
  noted === null || all.length === 0 ? noted : draw.pick(`note ${label}`, all)
