import * as z from 'zod/mini'
import { formOf } from './about.ts'
import type { Schema } from './schema.ts'

/** A kind of text field, with the values at the edges of what it accepts. */
const cornered = (...corners: readonly string[]) => Object.assign(z.string(), { corners })

const signs = ['Zoë "d’Hondt" \'Étoile\'', '1 + 1 = 2 & 50 % <ok>', '🚲 Ünïcode'] as const
const ofLength = (length: number) => 'abcdefghij'.repeat(length).slice(0, length)

/** The most characters of a text of a person's data. server: rest-23 */
const mostPersonal = 100
/** The most characters of a text in the agenda. server: teacher-19 */
const mostInAgenda = 150

/** A text of a person's data on one line. */
export const personalText = cornered(...signs, ofLength(mostPersonal))
export const houseNumber = cornered('17', '18')
export const houseBox = cornered('4', '5')
/** A telephone number in any notation. */
export const phoneNumber = cornered('+32 460 20 40 60', '0460 20 40 61')
/** A bank account. All are well-known examples; the first is the rarest, so that nobody else is likely to have it. */
export const bankAccount = cornered('BE43 0689 9999 9501', 'BE68 5390 0754 7034', 'BE71 0961 2345 6769')
export const pointTitle = cornered(...signs, ofLength(mostInAgenda))
/** A text in the agenda, on one line or more. */
export const pointText = cornered(...signs, ofLength(mostInAgenda), 'Eerste lijn\nTweede lijn')

/** Values that a field accepts and that a server may damage; empty for any other kind of field. */
export const cornersOf = (schema: object): readonly string[] =>
  (formOf(schema) as Schema & { readonly corners?: readonly string[] }).corners ?? []
