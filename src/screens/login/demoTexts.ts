/** These texts are not among the others, because only builds with the simulated server have them. */
export const demoTexts = {
  opening: 'De demoschool gaat open…',
  title: 'Demo: meld aan als',
  intro:
    'Een school die niet bestaat. Kies wie je wil zijn; een wachtwoord is niet nodig. Kies je er hier een, neem dan niet een dat je elders gebruikt.',
  /** The heading above the people of each role. */
  groups: {
    Cursist: 'Cursisten',
    Leerling: 'Leerlingen',
    Ouder: 'Ouders',
    Leerkracht: 'Leerkrachten',
    'VWO-medewerker': 'VWO-medewerkers',
    Beheerder: 'Beheer',
    Systeemgebruiker: 'Beheer',
  } as { readonly [role: string]: string },
} as const
