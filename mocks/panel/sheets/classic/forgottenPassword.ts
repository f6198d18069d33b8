export const forgottenPassword = `
# Een vergeten wachtwoord
doel: Zonder hulp van het secretariaat weer binnen, en waarom de website nooit zegt of een naam bestaat.
minuten: 5

## Zet de school klaar
> An is haar wachtwoord kwijt. Dat gebeurt elke week wel iemand.
- start: Een gewone dag [gewone-dag]
- zie: Aanmelden
scherm: /

## Zeg dat het wachtwoord weg is
> Deze link staat er alleen als de school zelf de wachtwoorden bewaart.
- klik op link: Wachtwoord vergeten?
- zie: Voer uw gebruikersnaam in om naar uw account te zoeken.
scherm: /mijn-gebruiker/gebruiker-username

## Geef de gebruikersnaam
> Let op het antwoord: het is hetzelfde voor een naam die niet bestaat. Zo leert niemand wie hier les volgt.
- typ bij Gebruikersnaam: an.peeters
- klik op knop: OK
- zie: Hebben we je account kunnen vinden
scherm: /

## Open de link in de mail
> De mail gaat naar het adres dat de school van An kent.
- open de mail aan: an.peeters@mail.example
- zie: Kies een nieuw wachtwoord
scherm: /mijn-gebruiker/wachtwoord-vergeten

## Kies een nieuw wachtwoord
> Terwijl je typt, zegt het scherm wat er nog ontbreekt.
- typ bij Nieuw wachtwoord: Nieuwe-lente-2026!
- typ bij Herhaal nieuw wachtwoord: Nieuwe-lente-2026!
- klik op knop: OK
- zie: Wachtwoord wijzigen geslaagd!
scherm: /

## Meld An aan met het nieuwe wachtwoord
> Het oude werkt niet meer, en de link uit de mail ook niet.
- typ bij Gebruikersnaam: an.peeters
- typ bij Wachtwoord: Nieuwe-lente-2026!
- klik op knop: Aanmelden
- zie: Welkom An Peeters
scherm: /landing-page
`
