import { shortDay } from '#shared/dates/dayNames.ts'
import { listInWords } from '#shared/values/listInWords.ts'
import type { Unsent } from './unsent.ts'

/** The hours in words: `lesuur 2`, `lesuren 2 en 3`. */
export const hoursName = (uren: readonly number[]): string =>
  uren.length === 1 ? `lesuur ${uren[0]}` : `lesuren ${listInWords(uren.map(String))}`

type NamedChoice = Pick<Unsent, 'name' | 'choice'>
/** The group, day and hours: `2B, di 24 november, lesuur 2`. */
const placeName = ({ name, choice: { Datum, uren } }: NamedChoice) =>
  [name, shortDay(Datum), hoursName(uren)].filter(Boolean).join(', ')
const placeNames = (places: readonly NamedChoice[]) => places.map(placeName).join('; ')

/** The sentence about people whose marks are not stored because they have left the group. */
export const goneText = (names: readonly string[]): string =>
  names.length === 1
    ? `${names[0]} zit niet meer in deze groep en is niet bewaard.`
    : `${listInWords(names)} zitten niet meer in deze groep en zijn niet bewaard.`

export const texts = {
  waiting: (places: readonly NamedChoice[]) =>
    `Nog niet verzonden: ${placeNames(places)}. Dat gebeurt vanzelf zodra er weer verbinding is.`,
  overtaken: (place: NamedChoice) =>
    `Niet verzonden: ${placeName(place)}. Intussen heeft iemand anders daar iets ingevuld.`,
  refused: (place: NamedChoice, why: string) => `Niet verzonden: ${placeName(place)}. ${why}`,
  storedOtherwise: (names: readonly string[]) =>
    `De school heeft iets anders bewaard van ${listInWords(names)}.`,
  check: 'Nakijken',
  sent: (place: NamedChoice) => `Verzonden: ${placeName(place)}`,
  notAllSent: 'Niet alles is verzonden',
  leftGroup: (place: NamedChoice, names: readonly string[]) => `${placeName(place)}: ${goneText(names)}`,
  signOut: (places: readonly NamedChoice[]) => ({
    title: 'Nog niet verzonden',
    text: `Nog niet verzonden: ${placeNames(places)}. Als je je afmeldt, gaat dat verloren.`,
    confirm: 'Toch afmelden',
    ofSession: true,
    dangerous: true,
  }),
} as const
