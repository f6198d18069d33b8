export const parentAndTeacher = `
# Een ouder en een leerkracht
doel: Dezelfde school door andere ogen: een ouder met twee kinderen, en wie voor de klas staat.
minuten: 10

## Zet de school klaar
> Iedereen meldt zich aan op een eigen website van dezelfde school.
- start: Een gewone dag [gewone-dag]
- zie: Aanmelden
scherm: /

## Meld Katrien aan
> Katrien is de moeder van Lotte en Milan. Ze begint bij de agenda van Lotte.
- meld aan: Katrien Maes [katrien.maes]
- klik op link: Agenda
- zie: Lotte Wouters
scherm: /Agenda

## Wissel naar Milan
> Eén klik, en alles gaat over haar zoon.
- klik op knop: Milan Wouters
- open het eerste moment
- zie: Leerkracht
scherm: /Agenda

## Meld Katrien af
> Nu de andere kant: de leerkracht.
- sluit het venster
- meld af
- zie: Aanmelden
scherm: /

## Meld Jan aan
> Jan geeft informatica. Zijn agenda toont zijn eigen lessen, met de groep erbij.
- meld aan: Jan Janssens [jan.janssens]
- klik op link: Agenda
- open het eerste moment
- zie: Documenten
scherm: /Agenda

## Toon de documenten bij een les
> Wat Jan hier toevoegt, zien zijn cursisten bij diezelfde les. Een cursist krijgt deze knop niet.
- zie: Document toevoegen
- sluit het venster
scherm: /Agenda

## Toon zijn profiel
> Een leerkracht kiest zelf welk scherm eerst opengaat.
- menu: Mijn gebruiker
- zie: Voorkeurscherm
scherm: /mijn-gebruiker
`
