export const registering = `
# Een leerkracht registreert en de ouder ziet het
doel: Een groep van 35 is in enkele tikken ingevuld, en thuis ziet de ouder het meteen.
minuten: 8

## Zet de school klaar
> Het is dinsdag, het tweede lesuur. Jan staat voor 35 leerlingen van 2B.
- start: Een groep van 35 [klas-van-35]
- zie: Aanmelden
scherm: /

## Meld Jan aan
> Een leerkracht heeft een eigen tegel voor de aanwezigheden.
- meld aan: Jan Janssens [jan.janssens]
- zie: Aanwezigheden registreren
scherm: /landing-page

## Open de lijst
> Het scherm kent het uurrooster: groep en lesuur staan al klaar, en niemand is al aanwezig.
- klik op link: Aanwezigheden registreren
- zie: Nog niet ingevuld
scherm: /aanwezigheden-registreren

## Vul de groep in
> Eén tik voor wie er niet is, en één tik voor al de rest.
- klik op knop: Milan Wouters afwezig
- klik op knop: Iedereen aanwezig
- zie: wijzigingen
scherm: /aanwezigheden-registreren

## Bewaar
> Alleen wat wijzigde, gaat naar de school.
- klik op knop: Bewaren
- zie: Alles is bewaard
scherm: /aanwezigheden-registreren

## Meld Jan af
> Nu naar huis: de ouder van Milan.
- meld af
- zie: Aanmelden
scherm: /

## Meld Katrien aan en kies Milan
> Katrien heeft twee kinderen. Ze kiest Milan in de agenda.
- meld aan: Katrien Maes [katrien.maes]
- klik op link: Agenda
- klik op knop: Milan Wouters
scherm: /Agenda

## Toon de aanwezigheden van Milan
> Wat Jan net bewaarde, staat er al.
- menu: Aanwezigheden
- typ bij Zoeken: ongewettigd
- zie: Afwezig ongewettigd
scherm: /Aanwezigheden
`
