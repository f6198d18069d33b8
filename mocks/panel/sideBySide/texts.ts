export const texts = {
  title: 'Naast elkaar',
  intro: 'Elk venster heeft een eigen sessie. Wat iemand verandert, ziet de ander meteen.',
  add: 'Iemand toevoegen',
  choose: 'Kies iemand',
  again: (name: string) => `${name} opnieuw aanmelden`,
  remove: (name: string) => `${name} wegdoen`,
  phone: (name: string) => `${name} op een telefoon`,
  phoneText: (name: string) => `Wie deze code scant, is aangemeld als ${name}.`,
  code: (name: string) => `QR-code van ${name}`,
  onlyHere:
    'Dit adres kent alleen je eigen toestel. Open de demo op een adres dat de telefoon ook kan openen.',
  ownSchools: 'In deze browser heeft elk venster een eigen school. Ze zien niet wat een ander verandert.',
  frame: (name: string) => `Portaal van ${name}`,
  nobody: 'Er staat nog niemand. Kies hierboven wie je naast elkaar wil zien.',
} as const
