export const administrator = `
# De beheerder stelt de website in
doel: Wat een instelling doet met wat een cursist ziet, en hoe je een website even dichtzet.
minuten: 15

## Zet de school klaar
> We beginnen met alle onderdelen aan.
- start: Een gewone dag [gewone-dag]
- zie: Aanmelden
scherm: /

## Meld de beheerder aan
> De beheerder heeft één scherm: de configuratie van de website.
- meld aan: Beheerder [beheerder]
- zie: Wat cursisten zien
scherm: /configuratie

## Verberg de betalingen
> De boekhouding is nog niet klaar, dus cursisten zien de betalingen beter even niet.
- zet uit: Betalingen tonen
- klik op knop: Save Changes
- zie: Uw informatie is gewijzigd
- meld af
scherm: /

## Kijk door de ogen van An
> Geen tegel meer, en ook niet meer in het menu. Wie het adres nog kent, krijgt de gegevens ook niet.
- meld aan: An Peeters [an.peeters]
- zie: Welkom An Peeters
- zie niet: Betalingen
- meld af
scherm: /

## Zet de website dicht
> Bij groot onderhoud kan de beheerder iedereen buiten laten.
- meld aan: Beheerder [beheerder]
- zet aan: Betalingen tonen
- zet aan: Aanmaken van gebruikers blokkeren
- klik op knop: Save Changes
- zie: Uw informatie is gewijzigd
- meld af
scherm: /

## Probeer An aan te melden
> An krijgt te lezen waarom ze niet binnen kan. Alleen de beheerder kan nog binnen.
- meld aan: An Peeters [an.peeters]
- zie: Fout bij aanmelden: Gebruiker geblokkeerd
scherm: /

## Zet alles weer open
> Vergeet dit niet, ook niet in het echt.
- meld aan: Beheerder [beheerder]
- zet uit: Aanmaken van gebruikers blokkeren
- klik op knop: Save Changes
- zie: Uw informatie is gewijzigd
- meld af
scherm: /

## Meld An weer aan
> Alles is terug, ook de betalingen.
- meld aan: An Peeters [an.peeters]
- zie: Betalingen
scherm: /landing-page
`
