export const texts = {
  otherUser: 'In een ander tabblad is iemand anders aangemeld',
  signedOutHere: 'Je bent hier afgemeld',
  replaceTitle: 'Iemand anders aanmelden',
  replaceHere: (username: string) => `Je bent al aangemeld. Wil je je afmelden en aanmelden als ${username}?`,
  replaceOther: (username: string) =>
    `In een ander tabblad is iemand anders aangemeld. Wil je die afmelden en je aanmelden als ${username}?`,
  replaceConfirm: 'Aanmelden',
} as const
