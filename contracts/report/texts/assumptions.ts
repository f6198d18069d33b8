import type { AssumptionTexts } from '../generalAssumptions.ts'

/** The words for the assumption about a part of a call; a sentence in the provenance has its own. */
export function assumptionTexts(name: string, part: string): AssumptionTexts {
  const asAssumed = (en: string, nl: string): AssumptionTexts => ({
    text: `${en} is as assumed.`,
    textNl: `${nl} is zoals aangenomen.`,
  })
  switch (part) {
    case 'answer':
      return asAssumed(`The answer of ${name}`, `Het antwoord op ${name}`)
    case 'result':
      return asAssumed(`The result of ${name}`, `Het resultaat van ${name}`)
    case 'session':
      return asAssumed(`Whether ${name} needs a session`, `Of ${name} een sessie nodig heeft,`)
    case 'method':
      return asAssumed(`The HTTP method of ${name}`, `De HTTP-methode van ${name}`)
    case 'body':
      return asAssumed(`What is sent to ${name}`, `Wat naar ${name} gestuurd wordt,`)
    case 'the shape of its data':
      return asAssumed(`The shape of the data sent to ${name}`, `De vorm van de gegevens die ${name} krijgt,`)
    case 'Google and Facebook as system':
      return {
        text: `${name} takes Google and Facebook for a system.`,
        textNl: `${name} aanvaardt Google en Facebook als systeem.`,
      }
    case 'TODAY and TOMORROW are midnights, inclusive':
      return {
        text: `TODAY and TOMORROW of ${name} are midnights, inclusive.`,
        textNl: `TODAY en TOMORROW van ${name} zijn middernacht, die dag inbegrepen.`,
      }
    default:
      return asAssumed(`The field ${part} of ${name}`, `Het veld ${part} van ${name}`)
  }
}
