import * as z from 'zod/mini'
import { foldAccents } from '#shared/search/searchable.ts'
import { type FullName, fullName, maxPartLength } from './names.ts'

/** The largest number of people in a class; each has rows of their own in the school. */
export const maxClassSize = 100

/** A part of a name: letters, accents and the signs that occur in names, so no markup. */
const namePart = z.string().check(z.maxLength(maxPartLength), z.regex(/^[\p{L}\p{M}'’.()\- ]*$/u))

/** Thrown for more people than a class may have; the message is for a trainer. */
export class FullClass extends RangeError {}

/** Somebody of the trainer's class, who is a student of the school. */
const classmateSchema = z.object({
  voornaam: namePart.check(z.minLength(1)),
  naam: namePart,
  gebruikersnaam: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,60}$/)),
  wachtwoord: z.string().check(z.minLength(8), z.maxLength(64)),
})
export type Classmate = z.output<typeof classmateSchema>

/** A new person of the class; missing fields are generated. */
export const newClassmateSchema = z.partial(classmateSchema, { gebruikersnaam: true, wachtwoord: true })
export type NewClassmate = z.output<typeof newClassmateSchema>

export const classSchema = z.array(classmateSchema).check(z.maxLength(maxClassSize))

/** Words that are easy to read from a card and to type on a phone. */
const words =
  'Appel Banaan Citroen Druif Framboos Kers Kiwi Mango Meloen Peer Perzik Pruim Vijg Ananas Abrikoos Braam Beuk Berk Eik Esdoorn Kastanje Linde Spar Wilg Narcis Krokus Tulp Zonnebloem Merel Mees Zwaluw Uil Otter Egel Bever Vlinder'.split(
    ' ',
  )

/** An unpredictable whole number from 0 up to, but not including, `below`. */
const randomBelow = (below: number): number =>
  Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below)

/** A password that also meets the portal's rules for a new one: `Kastanje-4821!`. */
const newPassword = (random: (below: number) => number): string =>
  `${words[random(words.length)]}-${1000 + random(9000)}!`

/** The username of a name: elise.vandenbroeck for `Élise Van den Broeck`; `''` for a name in another alphabet. */
function usernameOf({ voornaam, naam }: FullName): string {
  const letters = (text: string) =>
    foldAccents(text)
      .replace(/[^a-z]/g, '')
      .slice(0, 24)
  return [letters(voornaam), letters(naam)].filter(Boolean).join('.')
}

/** A username that nobody has: the wanted one, or with a number. */
function freeUsername(wanted: string, isTaken: (username: string) => boolean): string {
  const base = wanted.length < 2 ? 'cursist' : wanted
  for (let n = 1; ; n++) {
    const username = n === 1 && base === wanted ? base : `${base}${n}`
    if (!isTaken(username)) return username
  }
}

/**
 * Adds people to a class. Somebody who is in it already, by name, stays unchanged, so that a list can be added again with
 * another line; two people may have the same name. Only a given username or password replaces the earlier one.
 * @param isTaken whether somebody of the school has this username
 * @throws FullClass for more people than a class may have
 */
export function addToClass(
  klas: readonly Classmate[],
  added: readonly NewClassmate[],
  isTaken: (username: string) => boolean,
  random: (below: number) => number = randomBelow,
): Classmate[] {
  const next = [...klas]
  const isUsed = (username: string) =>
    isTaken(username) || next.some(({ gebruikersnaam }) => gebruikersnaam === username)
  const nameOf = (person: FullName) => fullName(person).toLowerCase()
  const before = new Map<string, number>()
  for (const person of added) {
    // The second person with a name in the list is the second with that name in the class.
    const nth = before.get(nameOf(person)) ?? 0
    before.set(nameOf(person), nth + 1)
    const positions = next.flatMap((known, at) => (nameOf(known) === nameOf(person) ? [at] : []))
    const position = positions[nth] ?? -1
    // A card from another lesson has another password; the last one counts.
    const hasCard = person.gebruikersnaam !== undefined && person.wachtwoord !== undefined
    if (position >= 0 && !hasCard) continue
    const [known] = position >= 0 ? next.splice(position, 1) : []
    const { voornaam, naam, gebruikersnaam = usernameOf(person), wachtwoord = newPassword(random) } = person
    const mate = { voornaam, naam, gebruikersnaam: freeUsername(gebruikersnaam, isUsed), wachtwoord }
    next.splice(known ? position : next.length, 0, mate)
  }
  if (next.length > maxClassSize) throw new FullClass(`Een klas heeft hier hoogstens ${maxClassSize} mensen.`)
  return next
}
