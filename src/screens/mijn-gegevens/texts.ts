const fieldNames: ReadonlyMap<string, string> = new Map([
  ['GemeenteID', 'Gemeente (nummer)'],
  ['Straatnr', 'Nummer'],
  ['Straatbus', 'Bus'],
])

export const texts = {
  loading: 'Gegevens worden opgehaald…',

  account: 'Aanmelden',
  changePassword: 'Wachtwoord wijzigen',
  passwordChanged: 'Uw wachtwoord is gewijzigd',

  personal: 'Persoonlijke informatie',
  contact: 'Adres, telefoon en bankrekening',
  identity: 'Identiteit',
  Voornaam: 'Voornaam',
  Naam: 'Naam',
  Roepnaam: 'Roepnaam',
  Email: 'E-mail',
  NationaliteitOmschrijving: 'Nationaliteit',
  GeboorteDatum: 'Geboortedatum',
  GeboortegemeenteDeelGemeente: 'Geboorteplaats',
  Geslacht: 'Geslacht',
  RijksregisterNummer: 'Rijksregisternummer',
  ID: 'Cursistnummer',
  Adres: 'Adres',
  Telefoon: 'Telefoon',
  Gsm: 'Gsm',
  Bankrekening: 'Bankrekening',
  none: 'Niet ingevuld',
  sexes: new Map([
    ['M', 'Man'],
    ['V', 'Vrouw'],
  ]) as ReadonlyMap<string, string>,
  unknown: 'De school heeft geen gegevens van jou.',

  readOnly: (isOwn: boolean) =>
    `Deze gegevens kun je lezen, niet wijzigen.${isOwn ? ' Klopt er iets niet? Laat het je school weten.' : ''}`,
  /** Follows the heading of fields that cannot be changed, on a screen where others can. */
  readOnlyGroup: ' · alleen lezen',
  edit: (what: string) => `${what} bewerken`,
  save: 'Bewaren',
  cancel: 'Annuleren',
  saved: 'Je wijzigingen zijn bewaard',
  notKept: 'Wat je typte, is niet bewaard.',
  warning: 'Opgelet!',
  notLoaded: 'Dit onderdeel kon niet geladen worden. Controleer je verbinding en probeer het opnieuw.',
  hints: {
    Telefoon: 'Een Belgisch nummer, bijvoorbeeld 016 22 33 44',
    Gsm: 'Een Belgisch gsm-nummer, bijvoorbeeld 0470 12 34 56',
    Bankrekening: 'Een IBAN, bijvoorbeeld BE68 5390 0754 7034',
  },
  problems: {
    Telefoon: 'Dit is geen geldig Belgisch telefoonnummer.',
    Gsm: 'Dit is geen geldig Belgisch gsm-nummer.',
    Bankrekening: 'Dit is geen geldig rekeningnummer (IBAN).',
  },

  Straat: 'Straat',
  Straatnr: 'Nummer',
  Straatbus: 'Bus',
  noNumber: 'Er staat nog geen nummer.',
  Gemeente: 'Gemeente',
  Postcode: 'Postcode',
  gemeenteHint: 'Zoek op naam of postcode',
  noGemeente: 'Geen gemeente gevonden',
  noPostcode: 'Geen gemeente heeft deze postcode.',
  wholePostcode: 'Typ de vier cijfers van je postcode om te kunnen bewaren.',
  halfPostcode: 'Deze postcode is niet volledig.',
  sharers: (names: readonly string[]) => `Met deze postcode: ${names.join(', ')}. Kies je gemeente.`,
  changedTitle: 'Intussen gewijzigd',
  changedText: (theirs: string) =>
    `Sinds je dit venster opende is er iets gewijzigd. Nu staat er: ${theirs}. Wat jij typte is nog niet bewaard.`,
  nowIs: (field: string, value: string) => `${fieldNames.get(field) ?? field} ${value || '(leeg)'}`,
  /** The sent values in words, for a user whose save was interrupted. */
  reminder: (values: Readonly<Record<string, string | number | null | undefined>>) =>
    'GemeenteID' in values
      ? `Adres ${values.Straat} ${values.Straatnr}`
      : Object.entries(values)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
  overwrite: 'Overschrijven',
  loadingGemeenten: 'Gemeenten worden opgehaald…',

  refusedTitle: 'Geen toegang',
  refused: 'Je hebt geen recht om deze gegevens te bekijken.',
  refusedHint: 'Vraag het aan je school als dat niet klopt.',
} as const
