/** The lists of a student that have a noun of their own, with the same in Dutch. */
const listNouns = {
  'earlier programmes': 'vroegere opleidingen',
  lessons: 'lessen',
  modules: 'modules',
  programmes: 'opleidingen',
} as const

/** What a list of a student is called: a noun, or the name of its call: `Rapport records`. */
export type ListNoun = keyof typeof listNouns | `${string} records`

/** The sentences of `describeStudentList`, in English for the pact and in Dutch for the report. */
export const listSentences = {
  own: {
    en: (noun: string) => `a student asks for their own ${noun}`,
    nl: (noun: string) => `een cursist vraagt de eigen ${noun}`,
  },
  empty: {
    en: (noun: string) => `a student who has no ${noun} asks for them`,
    nl: (noun: string) => `een cursist zonder ${noun} vraagt ernaar`,
  },
  others: {
    en: (noun: string) => `a student asks for somebody else's ${noun}`,
    nl: (noun: string) => `een cursist vraagt de ${noun} van iemand anders`,
  },
  noSession: {
    en: (noun: string) => `${noun} are asked for without a session`,
    nl: (noun: string) => `${noun} opvragen zonder sessie`,
  },
} as const

function nounInDutch(noun: string): string | undefined {
  if (Object.hasOwn(listNouns, noun)) return listNouns[noun as keyof typeof listNouns]
  const call = /^(\w+) records$/.exec(noun)?.[1]
  return call === undefined ? undefined : `${call}-gegevens`
}

/** A sentence of {@link listSentences} in Dutch; undefined for any other sentence. */
export function listSentenceInDutch(sentence: string): string | undefined {
  for (const { en, nl } of Object.values(listSentences)) {
    const [before = '', after = ''] = en('\n').split('\n')
    if (!sentence.startsWith(before) || !sentence.endsWith(after)) continue
    const noun = nounInDutch(sentence.slice(before.length, sentence.length - after.length))
    if (noun !== undefined) return nl(noun)
  }
  return undefined
}
