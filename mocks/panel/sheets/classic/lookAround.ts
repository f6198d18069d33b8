export const lookAround = `
# Een cursist kijkt rond
doel: Agenda, aanwezigheden, opleiding en betalingen van één cursist.
minuten: 10

## Zet de school klaar
> We beginnen op een gewone dag.
- start: Een gewone dag [gewone-dag]
- zie: Aanmelden
scherm: /

## Meld An aan
> An volgt avondles. In een echte school typt ze haar wachtwoord; hier volstaat één klik.
- meld aan: An Peeters [an.peeters]
- zie: Welkom An Peeters
scherm: /landing-page

## Toon haar agenda
> De eerstvolgende veertien dagen, dag per dag. Dagen zonder les staan er niet bij.
- klik op link: Agenda
- open het eerste moment
- zie: Lokaal
scherm: /Agenda

## Toon een week
> Wie liever een weekrooster ziet, krijgt dat met één klik.
- sluit het venster
- weergave: Week
- klik op knop: Volgende week
scherm: /Agenda

## Zoek een afwezigheid
> Per klas en module ziet An waar ze was. Met zoeken vindt ze het in een tel terug.
- menu: Aanwezigheden
- typ bij Zoeken: Afwezig
- zie: Afwezig
scherm: /Aanwezigheden

## Toon haar opleiding
> Welke modules ze volgt, en wat haar uitslag is.
- menu: Opleiding
- zie: Informatica
scherm: /opleiding

## Toon haar betalingen
> An betaalt in schijven. Wat nog openstaat, springt eruit.
- menu: Betalingen
- zie: Nog te betalen
scherm: /betalingen

## Meld An af
> Op een computer in de klas is dat geen detail.
- meld af
- zie: Je bent afgemeld
scherm: /
`
