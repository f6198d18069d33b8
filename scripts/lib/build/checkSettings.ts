import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { attendanceVocabulary } from '#api/words/attendance.ts'
import { exemptionVocabulary, resultVocabulary } from '#api/words/results.ts'
import type { SchoolWords } from '#api/words/schoolWords.ts'
import { createWordReader, type Vocabulary } from '#api/words/vocabulary.ts'
import { messageOf } from '#shared/values/messageOf.ts'

const addresses = ['VITE_PRIVACY_POLICY', 'VITE_PHOTO_ORIGIN', 'VITE_GRADEBOOK', 'VITE_REPORT', 'VITE_SERVER']

const vocabularies: Readonly<Record<keyof SchoolWords, Vocabulary<string>>> = {
  attendance: attendanceVocabulary,
  result: resultVocabulary,
  exemption: exemptionVocabulary,
}

/** @throws Error that says why a school cannot add these words */
function checkWords(json: string): void {
  for (const [name, forms] of Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(json)))) {
    const vocabulary = Object.hasOwn(vocabularies, name) && vocabularies[name as keyof SchoolWords]
    if (!vocabulary) throw new Error(`there is no vocabulary "${name}"`)
    const meanings = Object.keys(vocabulary)
    createWordReader(vocabulary, z.partialRecord(z.enum(meanings), z.array(z.string())).parse(forms))
  }
}

function wordProblems(json: string | undefined): string[] {
  try {
    checkWords(json || '{}')
    return []
  } catch (error) {
    return [`VITE_WORDS has no words of a school: ${messageOf(error)}`]
  }
}

/** The problems with a school's settings for a build, a sentence each. docs/hosting.md */
export function settingProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  const addressProblems = addresses.flatMap((name) => {
    const value = env[name]
    if (value === undefined || value === '') return []
    const filled = value.replace('{server}', 'https://school.example').replace('{leerling}', '1')
    if (!/^https?:\/\//.test(filled) || !URL.canParse(filled)) return [`${name} is not an address: ${value}`]
    return name === 'VITE_PHOTO_ORIGIN' && new URL(filled).origin !== filled
      ? [`${name} is a host without a path, such as ${new URL(filled).origin}: ${value}`]
      : []
  })
  const remember = env.VITE_REMEMBER_PASSWORDS || 'yes'
  const passwordProblems = ['yes', 'no'].includes(remember)
    ? []
    : [`VITE_REMEMBER_PASSWORDS is yes or no: ${remember}`]
  return [...addressProblems, ...passwordProblems, ...wordProblems(env.VITE_WORDS)]
}

/** Stops a build with wrong settings. */
export const checkSettings: Plugin = {
  name: 'school-settings',
  configResolved({ env }) {
    const problems = settingProblems(env)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
}
