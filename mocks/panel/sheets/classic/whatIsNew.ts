export const whatIsNew = `
# Wat is er nieuw?
doel: De startpagina zegt wat er sinds je vorige bezoek veranderde, en brengt je er met één tik.
minuten: 6

## Zet de school klaar
> Maandagochtend. An kijkt even op haar telefoon.
- start: Wat is er nieuw? [wat-is-er-nieuw]
- zie: Aanmelden
scherm: /

## Meld An aan
> Alles is gezien: er staat niets nieuws.
- meld aan: An Peeters [an.peeters]
- zie: inschrijvingen
- zie niet: Sinds je vorige bezoek
scherm: /landing-page

## Laat een dag voorbijgaan
> Op school gaat het leven door: lessen worden ingevuld, er vervalt er een, en haar betaling komt aan.
- laat een dag voorbijgaan
- zie: Sinds je vorige bezoek
- klik op knop: Sinds je vorige bezoek
scherm: /landing-page

## Toon de betaling
> Eén tik brengt An bij wat veranderde. Wat ze gezien heeft, is daarna geen nieuws meer.
- klik op link: ontvangen
- zie: Nieuw
scherm: /betalingen
`
