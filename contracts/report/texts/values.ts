/** The descriptions of expected and received values in Dutch. The first pattern that fits replaces its part. */
const words: readonly [RegExp, string][] = [
  [/^a text of the form /, 'een tekst van de vorm '],
  [/^a text like /, 'een tekst zoals '],
  [/^a text, e\.g\. /, 'een tekst, bv. '],
  [/^an empty text$/, 'een lege tekst'],
  [/^a web page \(HTML\)$/, 'een webpagina (HTML)'],
  [/^a whole number$/, 'een geheel getal'],
  [/^a number with a fraction$/, 'een getal met decimalen'],
  [/^another number$/, 'een ander getal'],
  [/^one of /, 'een van '],
  [/^true or false$/, 'true of false'],
  [/^an empty list$/, 'een lege lijst'],
  [/^a list$/, 'een lijst'],
  [/^an object$/, 'een object'],
  [/^a text$/, 'een tekst'],
  [/^an object with nothing in it$/, 'een leeg object'],
  [/^an object with /, 'een object met '],
  [/^a field of this name$/, 'een veld met deze naam'],
  [/^(none|nothing)$/, 'niets'],
  [/^an answer$/, 'een antwoord'],
  [/^a refusal \(HTTP 4xx\)$/, 'een weigering (HTTP 4xx)'],
  [/^a refusal$/, 'een weigering'],
  [/^a success$/, 'een geslaagde oproep'],
  [/^a script with its flags$/, 'een script met zijn vlaggen'],
  [/^an assignment of this flag$/, 'een toekenning van deze vlag'],
  [/^a session cookie for the whole site$/, 'een sessiecookie voor de hele site'],
  [/^no (\S+) cookie$/, 'geen cookie $1'],
  [
    /^an? (\S+) cookie that a browser does not send to REST.*$/,
    'een cookie $1 dat een browser niet naar REST stuurt: door het pad, het domein of de leeftijd ervan',
  ],
  [
    /^an? (\S+) cookie that a browser refuses: (.*) without (.*)$/,
    'een cookie $1 dat een browser weigert: $2 zonder $3',
  ],
  [/^a moment after (.*)$/, 'een tijdstip na $1'],
  [/^a moment before (.*)$/, 'een tijdstip voor $1'],
  [/^a number of its own for each record$/, 'een eigen nummer voor elk gegeven'],
  [/^one number for several records$/, 'hetzelfde nummer voor verschillende gegevens'],
  [/^the name of the form as it is written$/, 'de naam van het scherm zoals hij geschreven wordt'],
  [/^the name in other capitals$/, 'de naam met andere hoofdletters'],
  [/^letters in UTF-8$/, 'letters in UTF-8'],
  [/^letters that are lost$/, 'letters die verloren zijn'],
  [/^letters that are encoded twice$/, 'letters die twee keer gecodeerd zijn'],
  [/^true for everybody$/, 'true voor iedereen'],
  [/^the name of the sign-in$/, 'de naam van de aanmelding'],
  [/^the ID that was asked for$/, 'de ID die gevraagd werd'],
  [/^a session that goes on$/, 'een sessie die verdergaat'],
  [/^a session that nobody is signed in to$/, 'een sessie waarin niemand aangemeld is'],
  [/^no secret$/, 'geen geheim'],
  [/^a secret$/, 'een geheim'],
  [/^children of this parent alone$/, 'alleen kinderen van deze ouder'],
  [/^a child of somebody else$/, 'een kind van iemand anders'],
  [/^the same answer for every name$/, 'hetzelfde antwoord voor elke naam'],
  [/^another answer$/, 'een ander antwoord'],
  [/^people of their own groups alone$/, 'alleen mensen van de eigen groepen'],
  [/^somebody of other groups$/, 'iemand van andere groepen'],
  [/^the hour of the school’s file$/, 'het lesuur uit het bestand van de school'],
  [/^somebody of the school’s file$/, 'iemand uit het bestand van de school'],
  [/^the ID of a type, or 0$/, 'de ID van een type, of 0'],
  [/^aanwezig in the first place$/, 'aanwezig op de eerste plaats'],
  [/^the ID of a municipality$/, 'de ID van een gemeente'],
  [/^the ID of a programme$/, 'de ID van een opleiding'],
  [/^like /, 'zoals '],
  [/^what the pact says$/, 'wat het contract zegt'],
  [/^what the portal can read \((.*)\)$/, 'wat het portaal kan lezen ($1)'],
  [/^what is (.*)$/, '$1'],
  [/^the name of the server cannot be resolved.*?( \(.*\))?$/, 'de naam van de server is niet te vinden$1'],
  [/^the server gave no answer within the time limit/, 'de server antwoordde niet op tijd'],
  [/^the server closed the connection/, 'de server verbrak de verbinding'],
  [
    /^nothing listens at that address and port: is the server running\?/,
    'op dat adres en die poort luistert niets: draait de server?',
  ],
  [/^a refusal of what has been used$/, 'een weigering van wat gebruikt is'],
  [/^what is stored$/, 'wat bewaard is'],
  [/^what was stored$/, 'wat bewaard werd'],
  [/^what was there before$/, 'wat er voordien stond'],
  [/^another value$/, 'een andere waarde'],
  [/^another one$/, 'een andere'],
  [/^the userid of the sign-in$/, 'de userid van de aanmelding'],
  [/^no document with this ID$/, 'geen document met deze ID'],
  [/^the document$/, 'het document'],
  [/^no form (\S+)$/, 'geen scherm $1'],
  [/^the form (\S+)$/, 'het scherm $1'],
  [/^an image$/, 'een afbeelding'],
  [/^no type$/, 'geen type'],
  [/^a link$/, 'een link'],
  [/^no link$/, 'geen link'],
  [/^not both$/, 'niet allebei'],
  [/^other files for Logs than for ApacheLogs$/, 'andere bestanden voor Logs dan voor ApacheLogs'],
  [/^the same files$/, 'dezelfde bestanden'],
  [/^no connection/, 'geen verbinding'],
  [/^the TLS certificate of the server has expired/, 'het TLS-certificaat van de server is vervallen'],
  [
    /^the TLS certificate of the server is for another name than the address/,
    'het TLS-certificaat van de server geldt voor een andere naam dan die van het adres',
  ],
  [
    /^the TLS certificate of the server is signed by an authority.*(?= \()/,
    'het TLS-certificaat van de server komt van een instantie die hier niet vertrouwd wordt; is dat die van de school, geef dan haar certificaat in NODE_EXTRA_CA_CERTS',
  ],
  [
    /^the server does not speak TLS at that address: is it http instead of https, or another port\?/,
    'de server spreekt geen TLS op dat adres: is het http in plaats van https, of een andere poort?',
  ],
  [/^the server sends to (.*)$/, 'de server stuurt door naar $1'],
  [/^the server answers a web page$/, 'de server antwoordt met een webpagina'],
  [/^the server answers (.*)$/, 'de server antwoordt $1'],
  [/^a web page$/, 'een webpagina'],
  [/^a session with the new password$/, 'een sessie met het nieuwe wachtwoord'],
  [/^a success, or (.*)$/, 'een geslaagde oproep, of $1'],
  [/^(HTTP \d+) without a message$/, '$1 zonder melding'],
  [/^(HTTP \d+) with another message$/, '$1 met een andere melding'],
  [/^no mail$/, 'geen mail'],
  [/^key and ID$/, 'key en ID'],
  [/^Key and id$/, 'Key en id'],
  [/^LE or LG$/, 'LE of LG'],
  [/^the log of the school’s file$/, 'het logboek uit het bestand van de school'],
  [/^the student of the school’s file$/, 'de cursist uit het bestand van de school'],
  [/^only others$/, 'alleen andere'],
  [/^others too$/, 'ook anderen'],
  [/^the userid of the sign-in alone$/, 'alleen de userid van de aanmelding'],
  [/^the full name$/, 'de volledige naam'],
  [/^another name$/, 'een andere naam'],
  [/^no password$/, 'geen wachtwoord'],
  [/^a session$/, 'een sessie'],
  [/^what others get who sign in$/, 'wat anderen krijgen die zich aanmelden'],
  [/^another shape$/, 'een andere vorm'],
  [/^a number$/, 'een getal'],
  [/^a day as (.*)$/, 'een dag als $1'],
  [/^a moment as (.*)$/, 'een tijdstip als $1'],
  [/^a day or a moment$/, 'een dag of een tijdstip'],
  [/^signing in is answered with something that is no JSON$/, 'het antwoord op aanmelden is geen JSON'],
  [/^signing in is answered with (HTTP \d+)$/, 'het antwoord op aanmelden is $1'],
  [/^signing in gets no answer/, 'op aanmelden komt geen antwoord'],
  [/^the server refuses its own configuration$/, 'de server weigert zijn eigen configuratie'],
  [/^the answer to signing in has another shape$/, 'het antwoord op aanmelden heeft een andere vorm'],
  [
    /^only an administrator could put it back, and the school’s file has none$/,
    'alleen een beheerder kan dit terugzetten, en in het bestand van de school staat er geen',
  ],
  [
    /^what would change cannot be read first, so that nobody could put it back$/,
    'wat zou wijzigen, kan vooraf niet gelezen worden, dus niemand kan het terugzetten',
  ],
  [/^the mails of this school cannot be read$/, 'de mails van deze school kunnen niet gelezen worden'],
  [/^the school has sent nothing$/, 'de school heeft niets verstuurd'],
  [/^there is no folder of mails at (.*)$/, 'er is geen map met mails op $1'],
  [
    /^the command that prints the newest mail fails \((.*)\)$/,
    'het commando dat de nieuwste mail toont, mislukt ($1)',
  ],
  [/^the mails of (.*) cannot be read at (.*)$/, 'de mails van $1 kunnen niet gelezen worden op $2'],
  [/^(\S+) refuses (\S+) with the password in (\S+)$/, '$1 weigert $2 met het wachtwoord in $3'],
]

/** An expected or received value in Dutch; what has no words (`null`, `HTTP 403`, a value) stays as it is. */
export function valueInDutch(text: string): string {
  const found = words.find(([pattern]) => pattern.test(text))
  return found ? text.replace(found[0], found[1]) : text
}

/** Where something was found, as far as it is no name of the server's. */
const places: readonly [RegExp, string][] = [
  [/, read again$/, ', opnieuw gelezen'],
  [/, repeated$/, ', een tweede keer'],
  [/, after Logout$/, ', na Logout'],
  [/, after the Logout of somebody else$/, ', na de Logout van iemand anders'],
  [/, of a user who must change the password$/, ', van wie het wachtwoord moet wijzigen'],
  [/, after a refused sign-in$/, ', na een geweigerde aanmelding'],
  [/, of an answer$/, ', van een antwoord'],
  [/, of ((?:Min|Max)\w+.*)$/, ', van $1'],
  [/, of the administrator$/, ', van de beheerder'],
  [/, of somebody else$/, ', van iemand anders'],
  [/, of (Logs|ApacheLogs)$/, ', van $1'],
  [/^menu, switched$/, 'menu, omgeschakeld'],
  [/^sign-in$/, 'aanmelding'],
  [/^link in the mail: contacts$/, 'link in de mail: contacten'],
  [/^link in the mail$/, 'link in de mail'],
  [/^photo at FotoURL$/, 'foto op FotoURL'],
  [/^body$/, 'antwoord'],
  [/^answer$/, 'antwoord'],
]

/** A place in Dutch; names of the server stay. */
export function placeInDutch(place: string): string {
  const found = places.find(([pattern]) => pattern.test(place))
  return found ? place.replace(found[0], found[1]) : place
}

/** What did not come back: `ExternSysteem 2: ClientSecret`. */
const changes: readonly [RegExp, string][] = [
  [/: no longer there$/, ': niet meer aanwezig'],
  [/: new$/, ': nieuw'],
  [/: cannot be read again$/, ': kan niet opnieuw gelezen worden'],
  [
    /: the server accepted it, and nobody here can see what it did$/,
    ': de server aanvaardde het, en niemand ziet hier wat er gebeurd is',
  ],
  [/^configuration: /, 'configuratie: '],
  [/^password of /, 'wachtwoord van '],
  [/^record: /, 'gegevens: '],
  [/^preferences: /, 'voorkeuren: '],
  [/^registration: /, 'aanwezigheden: '],
  [/^points: /, 'agendapunten: '],
  [
    /the school's file no longer has the account /,
    'in het bestand van de school staat dit account niet meer: ',
  ],
  [/^documents: /, 'documenten: '],
  [/^children: /, 'kinderen: '],
]

/** What stayed changed, in Dutch. */
export function changeInDutch(what: string): string {
  const [, subject, why] =
    /^(record|configuration|preferences|documents|children|registration|points|password): (.* \(\w+\))$/.exec(
      what,
    ) ?? []
  const text = subject === undefined ? what : `${subject}: ${valueInDutch(why ?? '')}`
  return changes
    .reduce((now, [pattern, words]) => now.replace(pattern, words), text)
    .replace(/^password: /, 'wachtwoord: ')
}
