export const train = `
# In de trein
doel: Wat je zag, blijft op je toestel: ook zonder verbinding open je elk scherm.
minuten: 6

## Zet de school klaar
> In de trein valt de verbinding weg zodra elk scherm één keer is opgehaald.
- start: In de trein [in-de-trein]
- zie: Aanmelden
scherm: /

## Meld An aan
> Op het perron was er nog verbinding: de startpagina is volledig.
- meld aan: An Peeters [an.peeters]
- zie: Welkom An Peeters
- zie: inschrijving
scherm: /landing-page

## Open de betalingen
> Nu is de verbinding weg. An ziet wat ze hier het laatst zag, met het uur erbij.
- klik op link: Betalingen
- zie: Je ziet je laatste gegevens
- zie: Bijgewerkt om
scherm: /betalingen

## Open de opleiding
> Ook de andere schermen blijven leesbaar. Wat de school moet bewaren, wacht tot er weer verbinding is.
- menu: Opleiding
- zie: Bijgewerkt om
scherm: /opleiding

## Meld An af
> Wie zich afmeldt, laat niets achter op het toestel.
- meld af
- zie: Aanmelden
scherm: /
`
