import { finder } from '../../../src/shared/searchable.ts'
import type { TableRow } from '../../controls/api.ts'

/** What each table is called, in the order in which they are shown. */
export const tableTitles: Readonly<Record<string, string>> = {
  gebruikers: 'Gebruikers',
  cursisten: 'Cursisten en leerlingen',
  ouderschappen: 'Ouders en hun kinderen',
  relaties: 'Wie de school rond een leerling kent',
  koppelcodes: 'Koppelcodes',
  activaties: 'Aanvragen voor een gebruiker',
  herstelaanvragen: 'Aanvragen voor een nieuw wachtwoord',
  berichten: 'Verstuurde mails en sms’en',
  personeel: 'Personeel',
  opleidingen: 'Opleidingen',
  modules: 'Modules',
  inschrijvingen: 'Inschrijvingen',
  loopbanen: 'Modules per cursist, met uitslag',
  betalingen: 'Betalingen',
  klassen: 'Klassen',
  lessen: 'Lessen',
  participaties: 'Aanwezigheden',
  agendapunten: 'Taken, toetsen en lesinhoud',
  documenten: 'Documenten',
  uploads: 'Bestanden die nog nergens bij staan',
  lesplaatsen: 'Lesplaatsen',
  lokalen: 'Lokalen',
  gemeenten: 'Gemeenten',
  voorkeuren: 'Voorkeuren van gebruikers',
  externesystemen: 'Externe systemen',
  externSysteemUsers: 'Koppelingen met externe systemen',
  configuratie: 'Instellingen van de website',
  websitemodules: 'Modules van de server',
  logbestanden: 'Logboeken',
}

export const titleOf = (table: string): string => tableTitles[table] ?? table

const longest = 200

/** A value of a row as one line of text; `''` for what is empty. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The rows in which every word stands, in whatever field, without regard to case or accents. */
export function findRows(rows: readonly TableRow[], search: string): readonly TableRow[] {
  if (search.trim() === '') return rows
  const isFound = finder(search)
  return rows.filter((row) => isFound(Object.values(row).map(cellText).join(' ')))
}
