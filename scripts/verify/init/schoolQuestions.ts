import { stateWords } from '#contracts/describe/states.ts'
import type { StateValues } from '#contracts/discovery/offers.ts'
import { birthValuesOf } from '#contracts/discovery/people.ts'
import { same, type Words } from '#contracts/problems/words.ts'
import type { SchoolFile } from '#contracts/school/schoolFile.ts'
import { costOf } from '#contracts/verify/scope.ts'
import { parentRollen } from '#shared/portal/rollen.ts'
import { readDay } from '#shared/reading/day.ts'
import { type Asker, orNone } from './asker.ts'
import { addState, type Discoveries } from './combinedStates.ts'

/** The values for a typed date of birth; undefined if it is not a date. */
const typedBirth = (text: string) => birthValuesOf(readDay(text, '').value ?? '')

function applicantOf(answer: string): StateValues | undefined {
  const [email, koppelcode, familienaam, voornaam, day = ''] = answer.split(',').map((each) => each.trim())
  const birth = typedBirth(day)
  if (!email || !koppelcode || !familienaam || !voornaam || !birth) return undefined
  return { email, koppelcode, familienaam, voornaam, ...birth }
}

/** The questions that only the school's administration can answer, with the states that need the answers. */
const schoolQuestions = {
  applicant: {
    question: {
      nl: 'Iemand zonder account: e-mail, koppelcode, familienaam, voornaam, geboortedag',
      en: 'Somebody without an account: e-mail, koppelcode, family name, first name, date of birth',
    },
    why: {
      nl: 'Zo iemand vraagt een gebruiker aan; geen enkele oproep toont mensen zonder account.',
      en: 'Such a person can ask for a user; no call lists people without an account.',
    },
    states: [
      'a student without a user is known',
      'a user has been asked for',
      'an activation code has been sent',
    ],
  },
  'next-applicant': {
    question: {
      nl: 'Nog zo iemand, die een account krijgt dat blijft: dezelfde vijf',
      en: 'Another such person, whose new account will remain: the same five values',
    },
    why: {
      nl: 'Geen enkele oproep neemt een gemaakt account weg: elke controle heeft iemand anders nodig.',
      en: 'No call removes an account: each run needs another person.',
    },
    states: ['an activation code has been sent to somebody who may get a user'],
  },
  koppelcode: {
    question: {
      nl: 'Koppelcode van de cursist die eerst genoemd is',
      en: 'Koppelcode of the student who was named first',
    },
    why: {
      nl: 'Wie een gebruiker heeft, mag met dezelfde koppelcode geen tweede krijgen.',
      en: 'People who have a user must not get a second one with the same koppelcode.',
    },
    states: ['a student with a user is known'],
  },
  child: {
    question: {
      nl: 'Koppelcode en geboortedag van een kind van de ouder: CODE, GEBOORTEDAG',
      en: 'Koppelcode and date of birth of a child of the parent: CODE, DATE OF BIRTH',
    },
    why: {
      nl: 'Daarmee koppelt een ouder een kind; ook een kind dat al gekoppeld is, mag.',
      en: 'With these a parent links a child; the child may have been linked already.',
    },
    states: ['a parent of a child with a koppelcode is signed in'],
  },
} as const

/** Asks the questions about what only the school's administration knows; only calls that change data need the answers. */
export async function addFromSchool(
  file: SchoolFile,
  discoveries: Discoveries,
  { ask, say }: Asker,
): Promise<void> {
  const answerTo = (key: keyof typeof schoolQuestions) => {
    const { question, why, states } = schoolQuestions[key]
    const cost = costOf(states)
    say({
      nl: `  ${why.nl} Zonder antwoord ${cost === 1 ? 'blijft 1 verwachting' : `blijven ${cost} verwachtingen`} niet nagekeken.`,
      en: `  ${why.en} Without an answer ${cost === 1 ? '1 expectation stays' : `${cost} expectations stay`} unchecked.`,
    })
    return ask(key, orNone(question), same('-'))
  }
  const leaveOut = (states: readonly string[], why: Words) => {
    for (const state of states)
      say({
        nl: `  "${stateWords(state).nl}" valt weg: ${why.nl}.`,
        en: `  "${stateWords(state).en}" is left out: ${why.en}.`,
      })
  }
  say(koppelcodeExplanation)
  for (const key of ['applicant', 'next-applicant'] as const) {
    const answer = await answerTo(key)
    const person = applicantOf(answer)
    if (person) for (const state of schoolQuestions[key].states) addState(file, state, person)
    else if (answer !== '-') leaveOut(schoolQuestions[key].states, needsFiveValues)
  }
  const student = discoveries.get('student')?.found
  const koppelcode = student?.person ? await answerTo('koppelcode') : '-'
  if (student?.noPerson) leaveOut(schoolQuestions.koppelcode.states, student.noPerson)
  if (student?.person && koppelcode !== '-')
    addState(file, schoolQuestions.koppelcode.states[0], { ...student.person, koppelcode })
  const parent = discoveries.get('parent')
  const signInRol = parent?.visitor.login.answer?.SessionConfig.Rol
  if (!parent || signInRol === undefined) return
  // The answer to a sign-in may have the role as a word, but a request needs its number.
  const parentRol = String(parentRollen.find(({ label }) => label === signInRol)?.value ?? signInRol)
  const answer = await answerTo('child')
  const [code = '', day = ''] = answer.split(',').map((each) => each.trim())
  const birth = typedBirth(day)
  if (code === '' || !birth)
    return answer === '-' ? undefined : leaveOut(schoolQuestions.child.states, needsTwoValues)
  addState(file, schoolQuestions.child.states[0], { koppelcode: code, ...birth, parentRol }, 'parent')
}

const needsFiveValues: Words = {
  nl: 'het antwoord heeft geen e-mail, koppelcode, familienaam, voornaam en geboortedag, met komma’s ertussen',
  en: 'the answer must have an e-mail, koppelcode, family name, first name and date of birth, with commas between them',
}
const needsTwoValues: Words = {
  nl: 'het antwoord heeft geen koppelcode en geboortedag, met een komma ertussen',
  en: 'the answer must have a koppelcode and date of birth, with a comma between them',
}

const koppelcodeExplanation: Words = {
  nl:
    '  Een koppelcode (XXXXXX-XXX-XXXXX) is de code waarmee iemand van de school een gebruiker maakt, of een kind koppelt.\n' +
    '  De school vindt ze in haar eigen administratie, bij die persoon; geen enkele oproep van de server toont ze.',
  en:
    '  A koppelcode (XXXXXX-XXX-XXXXX) is the code with which a person makes a user, or links a child.\n' +
    '  The school finds it in its own administration, with that person; no call to the server shows it.',
}
