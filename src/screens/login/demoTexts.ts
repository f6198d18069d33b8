/** Apart from the other texts: a build without the simulated server does not have them. */
export const demoTexts = {
  opening: 'De demoschool gaat open…',
  title: 'Demo: meld aan als',
  intro:
    'Een school die niet bestaat. Kies wie je wil zijn; een wachtwoord is niet nodig. Kies je er hier een, neem dan niet een dat je elders gebruikt.',
} as const
