export const newStudent = `
# Een nieuwe cursist maakt een gebruiker
doel: Van de brief met een koppelcode tot de eerste aanmelding, met een code per sms.
minuten: 10

## Zet de school klaar
> Dit is een school die niet bestaat. Wat we hier doen, gaat nergens heen.
- start: Een gewone dag [gewone-dag]
- zie: Aanmelden
scherm: /

## Open het formulier
> Wout schreef zich in voor een cursus Engels. De school stuurde hem een brief met een koppelcode.
- klik op link: Nieuwe gebruiker
- zie: Vul je gegevens in
scherm: /mijn-gebruiker/gebruiker-aanmaken

## Vul de gegevens van Wout in
> Alles moet overeenkomen met wat de school weet. Alleen het wachtwoord kiest hij zelf: minstens acht tekens, met een hoofdletter, een cijfer en een speciaal teken.
- typ bij Naam: {naam van wout.hermans@mail.example}
- typ bij Voornaam: {voornaam van wout.hermans@mail.example}
- typ bij Geboortedatum: {geboren van wout.hermans@mail.example}
- typ bij E-mail: {email van wout.hermans@mail.example}
- typ bij Koppelcode: {koppelcode van wout.hermans@mail.example}
- typ bij Wachtwoord: Welkom-Wout-2026!
- typ bij Bevestig wachtwoord: Welkom-Wout-2026!
- zie: Wachtwoorden komen overeen
scherm: /mijn-gebruiker/gebruiker-aanmaken

## Vraag de gebruiker aan
> Pas als Wout het privacybeleid aanvaardt, kan hij verder. De school stuurt hem dan een mail.
- zet aan: Ik aanvaard het privacybeleid
- klik op knop: Gebruiker aanmaken
- zie: Mail met verzoek om je gebruiker aan te maken is succesvol verstuurd.
scherm: /

## Open de link in de mail
> Dit is de mailbox van Wout. De link is alleen voor hem, en werkt maar één keer.
- open de mail aan: wout.hermans@mail.example
- zie: Gebruiker activatie
scherm: /mijn-gebruiker/gebruiker-confirmationcode

## Kies waar de code naartoe gaat
> Wout kiest zelf: een mail of een sms. Zijn nummer staat er niet voluit, want een mail kan in verkeerde handen vallen.
- kies: 0460 ** ** 12
- klik op knop: OK
- zie: De code is verstuurd naar 0460 ** ** 12.
scherm: /mijn-gebruiker/gebruiker-confirmationcode

## Typ de code uit de sms
> De code is net aangekomen op zijn gsm.
- typ bij Activatiecode: {code aan 0460 00 21 12}
- klik op knop: OK
- zie: Je gebruiker is geactiveerd!
scherm: /

## Meld Wout aan
> Vanaf nu is zijn e-mailadres zijn gebruikersnaam.
- typ bij Gebruikersnaam: wout.hermans@mail.example
- typ bij Wachtwoord: Welkom-Wout-2026!
- klik op knop: Aanmelden
- zie: Welkom Wout Hermans
scherm: /landing-page
`
