export const texts = {
  product: 'Webstudent',
  openMenu: 'Menu openen',
  back: 'Terug',
  moreOptions: 'Meer opties',
  /** The text about an absent network or server, and about saves meanwhile. */
  unreachable: (offline: boolean, sendsLater: boolean) =>
    `${offline ? 'Je bent offline' : 'De server antwoordt niet'}. Je ziet je laatste gegevens; ${
      sendsLater ? 'wat je bewaart, wordt later verzonden' : 'bewaren kan straks weer'
    }.`,
  updateReady: 'Er is een nieuwe versie van Webstudent.',
  update: 'Vernieuwen',
  skipToContent: 'Naar de inhoud',
  loading: 'Even geduld…',
  dismiss: 'Melding sluiten',
  failureTitle: 'Er ging iets mis',
  failureText: 'Dit scherm kon niet getoond worden.',
  failureDetails: 'Details',
  failureScreen: 'Scherm',
  failureMoment: 'Moment',
  failureBrowser: 'Browser',
  copyDetails: 'Details kopiëren',
  copied: 'De details zijn gekopieerd.',
  notCopied: 'Kopiëren lukt hier niet. Selecteer de details en kopieer ze zelf.',
  tryAgain: 'Opnieuw proberen',
  notFoundTitle: 'Pagina niet gevonden',
  notFound: 'Deze pagina bestaat niet.',
  notFoundHint: 'Kijk het adres na.',
  toStart: 'Naar de startpagina',
} as const
