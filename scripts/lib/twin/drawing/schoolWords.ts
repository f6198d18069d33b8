import { programmes } from '#fixtures/catalogue.ts'
import { aanwezigheidstypes } from '#fixtures/registrations.ts'
import { vragen } from '#fixtures/subjects.ts'
import { foldAccents } from '#shared/searchable.ts'

/**
 * Words that every school has. They say what something is and never who somebody is, so they may stay. Who adds one asks
 * whether it could be the name of a person, a street or a place.
 */
const common = `
  aanwezig aanwezigheid aanwezigheden aardrijkskunde absent administratie afdeling afgelast afspraak afstand afstandsles
  afstandsonderwijs afwezig afwezigheid agenda algemeen algemene anatomie april arabisch atelier attest attitude augustus
  avond avondles basis basiseducatie bedrijf bedrijfsbeheer begeleiding beginner beginners belgisch beroep bespreking
  bewegen bijles biologie blok boek boekhouden bouw bundel campus centrum certificaat chemie chinees code communicatie
  computer conversatie coach collega cultuur cursist cursisten cursus dag dagonderwijs december deel deeltijds definitief
  digitaal digitale diploma document donderdag duits economie eerste eind elektriciteit elektronica engels esthetica evaluatie
  examen examens excel februari filosofie fiscaliteit fotografie frans fysica geannuleerd gegevens gemotiveerd geschiedenis
  gesprek gezondheid godsdienst gratis grieks groep graad graduaat grammatica gevorderd gevorderden handel handelen
  herexamen herhaling herkansing herfst hoofdstuk huiswerk informatica informatie ingeschreven inleiding inhaalles inschrijving
  inschrijvingsgeld instap intake internet italiaans jaar januari japans jongeren juli juni kantoor keuken klas klassen
  klastitularis kleuter kookles koken kracht kunst lager latijn leerkracht leerkrachten leerling leerlingen leerstof les
  leseenheid lesgroep lesgeld leslokaal lessen lessenrooster lesuur lezen lichamelijke logistiek lokaal lokalen maandag maart
  maatschappij management marketing mavo meetkunde media mei mode module modulair modules mondeling muziek namiddag natuur
  natuurwetenschappen nederlands netwerk netwerken niet niveau november oefening oefeningen oktober onderwijs ondernemen
  ongewettigd gewettigd onthaal ontwerp online opdracht opdrachten opleiding opleidingen opvoeding organisatie oudercontact
  computerlokaal taallokaal klaslokaal turnzaal sportzaal refter labo laboratorium bibliotheek leercentrum
  ouders paas pedagogie personeel persoonlijk plannen pools portugees praktijk praktijkles presentatie proef project projecten
  programmeren psychologie punten recht rekenen rapport reeks resultaat richtgraad richting robotica russisch schilderen school
  schooljaar schoolreis schoolrekening schrijven schriftelijk secretariaat secundair secundaire semester seminarie september sociaal
  sociale software spaans specialisatie spreken spreekoefening sport stage studie studiebegeleiding studieloopbaan systeem taak
  taal talen taken team techniek technisch technische technologie tekst telaat theorie toegepast toegepaste toets toetsen
  training trajecten trajectbegeleiding turks tweede uitstap uitstel vaardigheden vak vakantie vakken verplaatst verpleegkunde
  vergadering verkoop verslag vervallen vervangles verzorging vestiging vierde volwassenen volwassenenonderwijs voeding voldoende
  voorbereiding voormiddag vormgeving vraag vragen vrijdag vrijstelling wachtlijst week weekend welkom werk werkcollege
  werkplek werkplekleren wetenschap wetenschappen winter wiskunde woensdag woordenschat zaal zaterdag zelfstudie zesde ziek zomer
  zondag zorg doktersattest medisch vijfde derde aanvullend aanvullende bakkerij banket brood deeg haartooi kapper schoonheid
  mechanica lassen metaal hout textiel naaien tuinbouw tuin webontwikkelaar webproject javascript typescript react html python
  word powerpoint outlook access office database databanken spelling uitspraak luisteren luistertoets vertalen
`

/** Words of every text. */
const functionWords = `
  de het een en in op te van met voor aan is je we ze bij dan dit dat die per hoe wat wie uit ook nog na al nu zo toe om als of naar
  door over onder deze geen moet mag kan wordt worden zijn niet wel meer alle alles elk elke eigen jouw onze tot tussen tegen zonder
  volgende laatste vanaf tijdens graag breng maak lees kom neem zie vul
`

/** Words of the portal's own: of forms, states and settings. They are part of every answer of a server. */
const technical = `
  student leerling ouders personeel facebook google office geslaagd deelgenomen vrijstelling window flags voorkeurscherm myprofile
  mijngegevens personaliabewerken configuratie aanwezigheden betalingen opleiding webstudent webleerling webouders webpersoneel
  webvwo log logs apachelogs archief access klas lesgroep leerlingen toets taak vader moeder voogd plusouder beheerder
  http https html strong span href style class target blank amp nbsp quot
`

const wordsOf = (text: string): string[] => (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(foldAccents)

/** The words that may stay in the name of a thing and in free text. */
export const schoolWords: ReadonlySet<string> = new Set([
  ...wordsOf(common),
  ...wordsOf(technical),
  ...wordsOf(functionWords),
  ...Object.values(programmes).flatMap(({ opleiding, variant, type, modules }) =>
    [opleiding, variant, type, ...modules.map(({ naam }) => naam)].flatMap(wordsOf),
  ),
  ...Object.keys(vragen).flatMap(wordsOf),
  ...aanwezigheidstypes.flatMap(({ Omschrijving }) => wordsOf(Omschrijving)),
])

/** Words to put in the place of others of the same length. */
export const substitutes: readonly string[] = [
  ...new Set(wordsOf(common).filter((word) => word.length >= 4 && /^[a-z]+$/.test(word))),
]
