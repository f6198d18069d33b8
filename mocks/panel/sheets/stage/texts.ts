import type { ShownGesture } from '../sheet.ts'

/** A Dutch description of the element of a gesture. */
function targetName(gesture: ShownGesture): string {
  switch (gesture.do) {
    case 'sign out':
      return 'Afmelden'
    case 'sign in':
    case 'click':
    case 'switch':
    case 'view':
      return gesture.name
    case 'open first entry':
      return 'het eerste moment'
    case 'close':
      return 'sluiten'
    case 'type':
    case 'choose':
      return gesture.field
    case 'menu':
      return gesture.item
    case 'see':
    case 'miss':
      return gesture.text
  }
}

export const texts = {
  marked: (gesture: ShownGesture) => `Gemarkeerd: ${targetName(gesture)}.`,
  closeFirst: 'Sluit eerst dit venster.',
  notOnScreen: 'Dat staat nu niet op het scherm. Doe eerst wat erboven staat.',
  inPanel: 'Dat staat in het paneel.',
  notFound: (gesture: ShownGesture) => `“${targetName(gesture)}” staat niet op dit scherm.`,
  noOption: (option: string, field: string) => `“${option}” is geen keuze bij ${field}.`,
  nothingToType: (gesture: ShownGesture) =>
    `Er is niets te typen bij “${targetName(gesture)}”: de code of de persoon is er niet.`,
  noMail: (to: string) => `Er is geen mail aan ${to}.`,
  otherScreen: 'Er staat een ander scherm open dan verwacht.',
  schoolSilent: 'De school van de demo antwoordt niet.',
  failedAt: (step: number, title: string, reason: string) => `Stap ${step}, ${title}, past niet. ${reason}`,
  gone: (text: string) => `Klopt: ${text} staat er niet.`,
  stillThere: (text: string) => `${text} staat er nog.`,
} as const
