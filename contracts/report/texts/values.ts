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
    /^a (\S+) cookie that a browser does not send to REST.*$/,
    'een cookie $1 die een browser niet naar REST stuurt: door het pad, het domein of de leeftijd ervan',
  ],
  [/^like /, 'zoals '],
  [/^what the pact says$/, 'wat het contract zegt'],
  [/^what the portal can read \((.*)\)$/, 'wat het portaal kan lezen ($1)'],
  [/^what is (.*)$/, '$1'],
  [/^int$/, 'een geheel getal'],
  [/^(number|string|boolean|array|object|record)$/, 'een waarde van het type $1'],
  [/^the name of the server cannot be resolved.*?( \(.*\))?$/, 'de naam van de server is niet te vinden$1'],
  [/^the server gave no answer within the time limit/, 'de server antwoordde niet op tijd'],
  [/^the server closed the connection/, 'de server verbrak de verbinding'],
  [
    /^nothing listens at that address and port: is the server running\?/,
    'op dat adres en die poort luistert niets: draait de server?',
  ],
  [/^no connection/, 'geen verbinding'],
]

/** An expected or received value in Dutch; what has no words (`null`, `HTTP 403`, a value) stays as it is. */
export function valueInDutch(text: string): string {
  const found = words.find(([pattern]) => pattern.test(text))
  return found ? text.replace(found[0], found[1]) : text
}
