import { letters } from '#fixtures/formats.ts'
import { nameGroups } from '#fixtures/names.ts'
import { foldAccents } from '#shared/searchable.ts'
import type { Traces } from '../reading/traces.ts'
import type { Draw } from './draw.ts'

/** How somebody of the twin is called. */
export interface FullName {
  readonly voornaam: string
  readonly naam: string
}

export interface Names {
  /** A name that nobody of the recording has, and nobody else of the twin. @param family the same gives the same last name */
  draw(label: string, gender: 'M' | 'V', family?: string): FullName
  /** A username that nobody has yet. */
  username(name: FullName): string
}

interface NameSources {
  readonly draw: Draw
  readonly traces: Traces
  /** The words of the names in the recording, folded. */
  readonly recorded: ReadonlySet<string>
}

const firstSyllables = [
  'Ma',
  'Lo',
  'Ni',
  'Te',
  'Sa',
  'Jo',
  'Ka',
  'Mi',
  'Re',
  'Fe',
  'Lu',
  'Ba',
  'Do',
  'Ge',
  'Wi',
  'Ha',
]
const endings = {
  V: ['rijn', 'lien', 'leen', 'nisa', 'dora', 'lotte'],
  M: ['bert', 'win', 'rik', 'dan', 'mar', 'nolf'],
}
const prefixes = [
  'Ver',
  'Van',
  'Der',
  'Bos',
  'Kal',
  'Mor',
  'Ste',
  'Wou',
  'Hel',
  'Dob',
  'Gro',
  'Pel',
  'Ros',
  'Tam',
]
const middles = ['ba', 'do', 'ke', 'li', 'mo', 'na', 'pe', 'ro', 'sti', 'va', 'wa', 'zu']
const suffixes = ['ckx', 'ens', 'ers', 'aert', 'mans', 'veld', 'gem', 'dael', 'huys', 'roy']

const wordsOf = (name: string): string[] => foldAccents(name).match(/[a-z]+/g) ?? []

/** Draws names: those of the fixtures that are not in the recording, and made-up ones when they have run out. */
export function createNames({ draw, traces, recorded }: NameSources): Names {
  const isFree = (name: string) =>
    wordsOf(name).every((word) => !recorded.has(word) && !traces.words.has(word))
  const groups = nameGroups.map(({ share, M, V, last }) => ({
    share,
    M: M.filter(isFree),
    V: V.filter(isFree),
    last: last.filter(isFree),
  }))
  /** One group a percent, without those whose names are all in the recording. */
  const percents = groups
    .filter(({ M, V, last }) => Math.min(M.length, V.length, last.length) > 2)
    .flatMap((group) => Array.from({ length: group.share }, () => group))
  const taken = new Set<string>()
  const usernames = new Set<string>()

  /** A made-up name that the recording does not have. */
  function madeUp(label: string, parts: readonly (readonly string[])[]): string {
    for (let n = 0; ; n++) {
      const name = parts.map((part, at) => draw.pick(`${label} ${n} ${at}`, part)).join('')
      if (isFree(name)) return name
    }
  }

  /** A name that fits together. Made-up ones never run out, so they come when others have been tried. */
  function candidate(label: string, tries: number, gender: 'M' | 'V', family: string): FullName {
    const group = percents.length > 0 && tries < 10 ? draw.pick(`group ${family}`, percents) : null
    const long = tries < 20 ? [] : [middles]
    return {
      voornaam: group
        ? draw.pick(`first name ${label} ${tries}`, group[gender])
        : madeUp(`first name ${label} ${tries}`, [firstSyllables, ...long, endings[gender]]),
      naam: group
        ? draw.pick(`last name ${family}`, group.last)
        : madeUp(`last name ${family}`, [prefixes, middles, ...long, suffixes]),
    }
  }

  return {
    draw(label, gender, family) {
      for (let n = 0; ; n++) {
        const name = candidate(label, n, gender, family ?? `${label} ${n}`)
        const whole = `${name.voornaam} ${name.naam}`
        if (taken.has(whole)) continue
        taken.add(whole)
        return name
      }
    },
    username({ voornaam, naam }) {
      const base = [voornaam, naam].map(letters).filter(Boolean).join('.')
      for (let n = 1; ; n++) {
        const name = n === 1 ? base : `${base}${n}`
        if (usernames.has(name)) continue
        usernames.add(name)
        return name
      }
    },
  }
}
