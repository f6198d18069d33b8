/** The keys that open and close the panel. */
export const shortcut = 'Alt+Shift+D'

export const texts = {
  region: 'Demo',
  panel: 'Paneel',
  openPanel: `Paneel van de trainer (${shortcut})`,
  title: 'Paneel van de trainer',
  forPupils: 'Raadsel en hulp',
  postbox: 'Postvak',
  fresh: (count: number) => (count === 1 ? '1 nieuw bericht' : `${count} nieuwe berichten`),
  close: 'Paneel sluiten',
  ownWindow: 'In een eigen venster',
  reload: 'Portaal herladen',
  tabs: 'Onderdelen van het paneel',
  dismiss: 'Melding sluiten',
  tabFailed: 'Dit onderdeel kon niet geladen worden.',
  faults: (count: number) => (count === 1 ? '1 storing' : `${count} storingen`),
  ordinary: 'Gewone school',
  openPortal: 'Portaal openen',
  closedTitle: 'Dicht zolang er gezocht wordt',
  closedHint: 'Kijk bij Verkeer en Gegevens, en geef je antwoord bij Raadsel.',
} as const
