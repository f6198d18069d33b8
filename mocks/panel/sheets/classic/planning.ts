export const planning = `
# Een leerkracht plant en de ouder ziet het op tijd
doel: Wat een leerkracht in de agenda zet, staat thuis vanaf de dag dat het meegedeeld wordt.
minuten: 8

## Zet de school klaar
> Het is dinsdag. Jan plande voor 2B al een toets, en deelt ze pas de dag ervoor mee.
- start: Een toets die nog niet meegedeeld is [toets-nog-niet-meegedeeld]
- zie: Aanmelden
scherm: /

## Meld Jan aan
> In zijn agenda ziet Jan alles, ook wat nog niet meegedeeld is.
- meld aan: Jan Janssens [jan.janssens]
- klik op link: Agenda
- zie: Formules in een rekenblad
scherm: /Agenda

## Maak een agendapunt
> Heeft de groep die dag les, dan vult het formulier dat lesuur in. Je kan er ook zelf een kiezen.
- klik op knop: Nieuw agendapunt
- typ bij Titel: Oplader meebrengen
- kies bij Groep: 2B
- typ bij Beginuur: 10:20
- typ bij Einduur: 11:10
- klik op knop: Meer
- kies bij Type: Aandachtspunt
- typ bij Nota: Er zijn drie reserve-opladers
- klik op knop: Bewaren
- zie: Het agendapunt is gemaakt.
scherm: /Agenda

## Meld Jan af
> Nu naar huis: de moeder van Milan, die in 2B zit.
- meld af
- zie: Aanmelden
scherm: /

## Toon de agenda van Milan
> Het nieuwe punt staat er meteen, zonder de nota. De toets staat er nog niet.
- meld aan: Katrien Maes [katrien.maes]
- klik op link: Agenda
- klik op knop: Milan Wouters
- zie: Oplader meebrengen
- zie niet: Formules in een rekenblad
scherm: /Agenda

## Deel de toets mee
> Jan wil dat iedereen nu al kan leren. Zonder dag bij 'Meegedeeld op' is een punt meteen zichtbaar.
- meld af
- meld aan: Jan Janssens [jan.janssens]
- klik op link: Agenda
- klik op knop: Filter tonen
- typ bij Zoeken in de agenda: Formules
- open het eerste moment
- klik op knop: Wijzigen
- klik op knop: Meegedeeld op leegmaken
- klik op knop: Bewaren
- zie: Het agendapunt is gewijzigd.
scherm: /Agenda

## Toon dat de toets er nu staat
> Hetzelfde gebeurt vanzelf op de dag die Jan gekozen had. Zet de klok van de school een week verder, en je ziet het.
- meld af
- meld aan: Katrien Maes [katrien.maes]
- klik op link: Agenda
- klik op knop: Milan Wouters
- zie: Formules in een rekenblad
scherm: /Agenda
`
