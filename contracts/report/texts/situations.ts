import type { StateName, StateParameters } from '../../describe/states.ts'
import { listSentenceInDutch } from '../../describe/studentListSentences.ts'
import { probes } from '../../verify/probes/index.ts'

/** The expectations of the contract in Dutch, by their sentence in the pact. */
const expectations: Readonly<Record<string, string>> = {
  'a browser that comes back from Office 365 asks who is signed in':
    'een browser die van Office 365 terugkomt, vraagt wie aangemeld is',
  'a child is linked without a session': 'een kind koppelen zonder sessie',
  'a class is asked for without a session': 'een klas opvragen zonder sessie',
  'a client secret is changed without a session': 'een clientgeheim wijzigen zonder sessie',
  'a document is downloaded without a session': 'een document downloaden zonder sessie',
  'a document is taken away without a session': 'een document verwijderen zonder sessie',
  'a file is put with a lesson without a session': 'een bestand bij een les zetten zonder sessie',
  'a file is uploaded without a session': 'een bestand opladen zonder sessie',
  'a log of the web server is downloaded without a session':
    'een logboek van de webserver downloaden zonder sessie',
  'a log of the website is downloaded without a session':
    'een logboek van de website downloaden zonder sessie',
  'a member of staff signs in': 'een personeelslid meldt zich aan',
  'a mobile number is asked for without a session': 'een gsm-nummer opvragen zonder sessie',
  'a mobile number is changed without a session': 'een gsm-nummer wijzigen zonder sessie',
  "a parent asks for a child's agenda points": 'een ouder vraagt de agendapunten van een kind',
  "a parent asks for the agenda points of somebody else's child":
    'een ouder vraagt de agendapunten van een kind van iemand anders',
  'a parent asks who the children are': 'een ouder vraagt wie de kinderen zijn',
  'a parent links a child': 'een ouder koppelt een kind',
  'a parent links a child in a role that nobody has':
    'een ouder koppelt een kind in een rol die niemand heeft',
  'a parent links a child with a koppelcode that nobody has':
    'een ouder koppelt een kind met een koppelcode die niemand heeft',
  'a parent links a child with another day of birth': 'een ouder koppelt een kind met een andere geboortedag',
  'a parent signs in': 'een ouder meldt zich aan',
  'a password is changed without a session': 'een wachtwoord wijzigen zonder sessie',
  'a preference is changed without a session': 'een voorkeur wijzigen zonder sessie',
  'a preference is stored without a session': 'een voorkeur bewaren zonder sessie',
  'a pupil asks for agenda points': 'een leerling vraagt agendapunten',
  'a pupil asks for agenda points of days without any': 'een leerling vraagt agendapunten van dagen zonder',
  'a pupil asks for marks': 'een leerling vraagt punten',
  'a pupil asks for marks of days without any': 'een leerling vraagt punten van dagen zonder',
  'a pupil asks for the messages of today': 'een leerling vraagt de berichten van vandaag',
  'a pupil asks for their own class': 'een leerling vraagt de eigen klas',
  'a student asks for a user': 'een cursist vraagt een gebruiker aan',
  'a student asks for a user under another name':
    'een cursist vraagt een gebruiker aan onder een andere naam',
  'a student asks for a user with a koppelcode that nobody has':
    'een cursist vraagt een gebruiker aan met een koppelcode die niemand heeft',
  'a student asks for a user with a weak password':
    'een cursist vraagt een gebruiker aan met een zwak wachtwoord',
  'a student asks for a user with another day of birth':
    'een cursist vraagt een gebruiker aan met een andere geboortedag',
  'a student asks for a user without accepting the privacy policy':
    'een cursist vraagt een gebruiker aan zonder het privacybeleid te aanvaarden',
  'a student asks for data of an ID that nobody has':
    'een cursist vraagt gegevens van een ID die niemand heeft',
  "a student asks for somebody else's address": 'een cursist vraagt het adres van iemand anders',
  "a student asks for somebody else's data": 'een cursist vraagt de gegevens van iemand anders',
  "a student asks for somebody else's mobile number": 'een cursist vraagt het gsm-nummer van iemand anders',
  'a student asks for the documents of a lesson': 'een cursist vraagt de documenten van een les',
  'a student asks for the documents of a lesson of others':
    'een cursist vraagt de documenten van een les van anderen',
  'a student asks for the external systems': 'een cursist vraagt de externe systemen',
  'a student asks for the logs': 'een cursist vraagt de logboeken',
  'a student asks for the modules of the server': 'een cursist vraagt de modules van de server',
  'a student asks for the municipalities': 'een cursist vraagt de gemeenten',
  'a student asks for their own account': 'een cursist vraagt het eigen account',
  'a student asks for their own address': 'een cursist vraagt het eigen adres',
  'a student asks for their own data': 'een cursist vraagt de eigen gegevens',
  'a student asks for their own mobile number and bank account':
    'een cursist vraagt het eigen gsm-nummer en rekeningnummer',
  'a student asks what is to be paid': 'een cursist vraagt wat er te betalen is',
  'a student asks what somebody else has to pay': 'een cursist vraagt wat iemand anders moet betalen',
  'a student asks whether accounts are blocked': 'een cursist vraagt of accounts geblokkeerd zijn',
  'a student asks who the pupil is': 'een cursist vraagt wie de cursist is',
  'a student changes a client secret': 'een cursist wijzigt een clientgeheim',
  "a student changes somebody else's mobile number": 'een cursist wijzigt het gsm-nummer van iemand anders',
  "a student changes somebody else's street": 'een cursist wijzigt de straat van iemand anders',
  'a student changes their own mobile number': 'een cursist wijzigt het eigen gsm-nummer',
  'a student changes their own street': 'een cursist wijzigt de eigen straat',
  'a student downloads a document': 'een cursist downloadt een document',
  'a student downloads a document of others': 'een cursist downloadt een document van anderen',
  'a student downloads a log of the web server': 'een cursist downloadt een logboek van de webserver',
  'a student downloads a log of the website': 'een cursist downloadt een logboek van de website',
  'a student links a child': 'een cursist koppelt een kind',
  'a student puts a file with a lesson': 'een cursist zet een bestand bij een les',
  'a student saves the configuration': 'een cursist bewaart de configuratie',
  'a student signs in': 'een cursist meldt zich aan',
  'a student signs out': 'een cursist meldt zich af',
  'a student takes a document away': 'een cursist verwijdert een document',
  'a student uploads a file': 'een cursist laadt een bestand op',
  'a student who has a user asks for one': 'een cursist met een gebruiker vraagt er een aan',
  'a student who has nothing to pay asks what is to be paid':
    'een cursist die niets moet betalen, vraagt wat er te betalen is',
  "a student's data are asked for without a session": 'gegevens van een cursist opvragen zonder sessie',
  'a teacher asks what can be registered': 'een leerkracht vraagt wat geregistreerd kan worden',
  'what can be registered is asked for without a session':
    'opvragen wat geregistreerd kan worden, zonder sessie',
  'a teacher asks for the groups of a day': 'een leerkracht vraagt de groepen van een dag',
  'a student asks for the groups of a day': 'een cursist vraagt de groepen van een dag',
  'groups are asked for without a session': 'groepen opvragen zonder sessie',
  'a teacher asks for the people of a group': 'een leerkracht vraagt de lijst van een groep',
  'a student asks for the people of a group': 'een cursist vraagt de lijst van een groep',
  'the people of a group are asked for without a session': 'de lijst van een groep opvragen zonder sessie',
  'a teacher makes an agenda point': 'een leerkracht maakt een agendapunt',
  'a teacher makes an agenda point without a title': 'een leerkracht maakt een agendapunt zonder titel',
  'a student makes an agenda point': 'een cursist maakt een agendapunt',
  'an agenda point is made without a session': 'een agendapunt maken zonder sessie',
  'a teacher changes an agenda point': 'een leerkracht wijzigt een agendapunt',
  'a student changes an agenda point': 'een cursist wijzigt een agendapunt',
  'a student removes an agenda point': 'een cursist verwijdert een agendapunt',
  'an agenda point is changed without a session': 'een agendapunt wijzigen zonder sessie',
  'a teacher removes an agenda point': 'een leerkracht verwijdert een agendapunt',
  'a teacher removes an agenda point that nobody has':
    'een leerkracht verwijdert een agendapunt dat niet bestaat',
  'an agenda point is removed without a session': 'een agendapunt verwijderen zonder sessie',
  'a teacher registers attendance': 'een leerkracht registreert aanwezigheden',
  'a student registers attendance': 'een cursist registreert aanwezigheden',
  'attendance is registered without a session': 'aanwezigheden registreren zonder sessie',
  'staff ask whom they may see': 'een personeelslid vraagt van wie het gegevens mag zien',
  'a teacher asks for the people of their own groups': 'een leerkracht vraagt wie in de eigen groepen zit',
  'staff ask for the data of a student': 'een personeelslid vraagt de gegevens van een cursist',
  'a teacher asks for the data of a student': 'een leerkracht vraagt de gegevens van een cursist',
  'a teacher asks for the data of a student of other groups':
    'een leerkracht vraagt de gegevens van een cursist uit andere groepen',
  'staff ask what a student has to pay': 'een personeelslid vraagt wat een cursist moet betalen',
  'a teacher asks what a student of other groups has to pay':
    'een leerkracht vraagt wat een cursist uit andere groepen moet betalen',
  'a teacher asks for the agenda points of a student of other groups':
    'een leerkracht vraagt agendapunten van een cursist uit andere groepen',
  'staff change the mobile number of a student': 'een personeelslid wijzigt het gsm-nummer van een cursist',
  'staff who only read change the mobile number of a student':
    'een personeelslid dat enkel mag lezen, wijzigt het gsm-nummer van een cursist',
  'a teacher asks for agenda points': 'een leerkracht vraagt agendapunten',
  'a teacher asks for their own preferences': 'een leerkracht vraagt de eigen voorkeuren',
  'a teacher asks which screens can be preferred':
    'een leerkracht vraagt welke schermen voorkeur kunnen krijgen',
  'a teacher changes a preference into what is no JSON text':
    'een leerkracht wijzigt een voorkeur in iets wat geen JSON-tekst is',
  'a teacher changes a preference that nobody has': 'een leerkracht wijzigt een voorkeur die niemand heeft',
  "a teacher changes somebody else's preference": 'een leerkracht wijzigt een voorkeur van iemand anders',
  'a teacher prefers the agenda': 'een leerkracht kiest de agenda als voorkeurscherm',
  'a teacher prefers their own account to another screen':
    'een leerkracht kiest het eigen account in plaats van een ander scherm',
  'a teacher puts a file with a lesson': 'een leerkracht zet een bestand bij een les',
  'a teacher stores a preference that is no JSON text':
    'een leerkracht bewaart een voorkeur die geen JSON-tekst is',
  'a teacher switches the details of the agenda on': 'een leerkracht zet de details van de agenda aan',
  'a teacher takes a document away': 'een leerkracht verwijdert een document',
  'a teacher uploads a file': 'een leerkracht laadt een bestand op',
  'a user asks for a new password': 'een gebruiker vraagt een nieuw wachtwoord aan',
  'a user asks for their own links to external systems':
    'een gebruiker vraagt de eigen koppelingen met externe systemen',
  'a user changes their own password': 'een gebruiker wijzigt het eigen wachtwoord',
  'a user gives a wrong current password': 'een gebruiker geeft een fout huidig wachtwoord',
  'a user saves the account with a new password':
    'een gebruiker bewaart het account met een nieuw wachtwoord',
  'a user saves the account with a wrong current password':
    'een gebruiker bewaart het account met een fout huidig wachtwoord',
  'a user saves the account with the password that it has':
    'een gebruiker bewaart het account met het wachtwoord dat het al heeft',
  'a user sets a new password that is weak': 'een gebruiker kiest een nieuw wachtwoord dat zwak is',
  'a user sets a new password with a key that nobody has':
    'een gebruiker kiest een nieuw wachtwoord met een sleutel die niemand heeft',
  'a user sets a new password with the key of the mail':
    'een gebruiker kiest een nieuw wachtwoord met de sleutel uit de mail',
  'a user who has linked nothing asks for their own links':
    'een gebruiker die niets gekoppeld heeft, vraagt de eigen koppelingen',
  'a user who is not the system user changes a password as that one does':
    'een gebruiker die niet de systeemgebruiker is, wijzigt een wachtwoord zoals die dat doet',
  'a user without preferences asks for them': 'een gebruiker zonder voorkeuren vraagt ernaar',
  'agenda points are asked for without a session': 'agendapunten opvragen zonder sessie',
  'an account is asked for without a session': 'een account opvragen zonder sessie',
  'an account is saved without a session': 'een account bewaren zonder sessie',
  'an address is asked for without a session': 'een adres opvragen zonder sessie',
  'an address is changed without a session': 'een adres wijzigen zonder sessie',
  'documents are asked for without a session': 'documenten opvragen zonder sessie',
  'external systems are asked for without a session': 'externe systemen opvragen zonder sessie',
  'links to external systems are asked for without a session':
    'koppelingen met externe systemen opvragen zonder sessie',
  'logs are asked for without a session': 'logboeken opvragen zonder sessie',
  'marks are asked for without a session': 'punten opvragen zonder sessie',
  'messages are asked for without a session': 'berichten opvragen zonder sessie',
  'municipalities are asked for without a session': 'gemeenten opvragen zonder sessie',
  'payments are asked for without a session': 'betalingen opvragen zonder sessie',
  'preferences are asked for without a session': 'voorkeuren opvragen zonder sessie',
  'pupils are asked for without a session': 'leerlingen opvragen zonder sessie',
  'screens to prefer are asked for without a session': 'voorkeurschermen opvragen zonder sessie',
  'somebody asks for a new password under a name that nobody has':
    'iemand vraagt een nieuw wachtwoord aan onder een naam die niemand heeft',
  'somebody gives a wrong activation code': 'iemand geeft een foute activatiecode',
  'somebody gives an activation code with a key that nobody has':
    'iemand geeft een activatiecode met een sleutel die niemand heeft',
  'somebody gives the activation code': 'iemand geeft de activatiecode',
  'somebody has an activation code sent': 'iemand laat een activatiecode sturen',
  'somebody has an activation code sent to a contact that is not in the link':
    'iemand laat een activatiecode sturen naar een contact dat niet in de link staat',
  'somebody has an activation code sent with a key that nobody has':
    'iemand laat een activatiecode sturen met een sleutel die niemand heeft',
  'somebody signs in with Office 365': 'iemand meldt zich aan met Office 365',
  'somebody signs in with Office 365 and a wrong password':
    'iemand meldt zich aan met Office 365 en een fout wachtwoord',
  'somebody signs in with Office 365 and an unknown username':
    'iemand meldt zich aan met Office 365 en een onbekende gebruikersnaam',
  'somebody signs in with Office 365 where that is not allowed':
    'iemand meldt zich aan met Office 365 waar dat niet mag',
  'somebody signs in with a wrong password': 'iemand meldt zich aan met een fout wachtwoord',
  'somebody signs in with an unknown username': 'iemand meldt zich aan met een onbekende gebruikersnaam',
  'somebody without a session asks for it with an empty password':
    'iemand zonder sessie vraagt die op met een leeg wachtwoord',
  'the administrator asks for the configuration': 'de beheerder vraagt de configuratie',
  'the administrator asks for the external systems': 'de beheerder vraagt de externe systemen',
  'the administrator asks for the logs of the web server':
    'de beheerder vraagt de logboeken van de webserver',
  'the administrator asks for the logs of the website': 'de beheerder vraagt de logboeken van de website',
  'the administrator asks for the modules of the server': 'de beheerder vraagt de modules van de server',
  'the administrator changes a client secret': 'de beheerder wijzigt een clientgeheim',
  'the administrator downloads a log of the web server':
    'de beheerder downloadt een logboek van de webserver',
  'the administrator downloads a log of the website': 'de beheerder downloadt een logboek van de website',
  'the administrator downloads a log that there is not': 'de beheerder downloadt een logboek dat er niet is',
  'the administrator saves the configuration': 'de beheerder bewaart de configuratie',
  'the configuration is asked for without a session': 'de configuratie opvragen zonder sessie',
  'the configuration is saved without a session': 'de configuratie bewaren zonder sessie',
  'the modules of the server are asked for without a session':
    'de modules van de server opvragen zonder sessie',
  'the portal asks for whom the server is': 'het portaal vraagt voor wie de server is',
  'the portal asks what the server can do': 'het portaal vraagt wat de server kan',
  'the system user changes their own password': 'de systeemgebruiker wijzigt het eigen wachtwoord',
  "the system user's password is changed without a session":
    'het wachtwoord van de systeemgebruiker wijzigen zonder sessie',
}

/** A state of which the parameters say whose account it needs. */
type ByRole = 'a user with a known password'
type StateKey = Exclude<StateName, ByRole> | `${ByRole} (role: ${StateParameters['role']})`

/** The situations of the contract in Dutch, by their key in a school's file. */
const situations: Readonly<Record<StateKey, string>> = {
  'a user of a site with Office 365 is signed in': 'een gebruiker van een site met Office 365 is aangemeld',
  'nobody is signed in': 'niemand is aangemeld',
  'an external system whose secret may change': 'een extern systeem waarvan het geheim mag wijzigen',
  'an agenda point with documents is known': 'een agendapunt met documenten is gekend',
  'there are log files': 'er zijn logboeken',
  'a user with a known password (role: staff)': 'een personeelslid met een gekend wachtwoord',
  'a user with a known password (role: parent)': 'een ouder met een gekend wachtwoord',
  'a user with a known password (role: student)': 'een cursist met een gekend wachtwoord',
  'another student is known': 'een andere cursist is gekend',
  'a parent of a child with agenda points is signed in':
    'een ouder van een kind met agendapunten is aangemeld',
  'a parent is signed in': 'een ouder is aangemeld',
  "somebody else's child is known": 'een kind van iemand anders is gekend',
  'a parent of a child with a koppelcode is signed in':
    'een ouder van een kind met een koppelcode is aangemeld',
  'a pupil with agenda points is signed in': 'een leerling met agendapunten is aangemeld',
  'a pupil with marks is signed in': 'een leerling met punten is aangemeld',
  'a pupil with messages is signed in': 'een leerling met berichten is aangemeld',
  'a student without a user is known': 'een cursist zonder gebruiker is gekend',
  'a student is signed in': 'een cursist is aangemeld',
  'a student ID that nobody has': 'een ID van een cursist die niemand heeft',
  'a student with documents in the agenda is signed in':
    'een cursist met documenten in de agenda is aangemeld',
  'a student without these documents is signed in': 'een cursist zonder die documenten is aangemeld',
  'a student with earlier programmes is signed in': 'een cursist met vroegere opleidingen is aangemeld',
  'a student with lessons is signed in': 'een cursist met lessen is aangemeld',
  'a student with programmes is signed in': 'een cursist met opleidingen is aangemeld',
  'a student with payments is signed in': 'een cursist met betalingen is aangemeld',
  'a student without payments is signed in': 'een cursist zonder betalingen is aangemeld',
  'there is something new to store': 'er is iets nieuws te bewaren',
  'a configuration that may be overwritten': 'een configuratie die overschreven mag worden',
  'a student with a user is known': 'een cursist met een gebruiker is gekend',
  'a teacher with a registered hour is signed in': 'een leerkracht met een geregistreerd lesuur is aangemeld',
  'a teacher who may write in the agenda is signed in':
    'een leerkracht die in de agenda mag schrijven is aangemeld',
  'a moment for an agenda point is known': 'een moment voor een agendapunt is gekend',
  'an agenda point of this teacher is known': 'een agendapunt van deze leerkracht is gekend',
  'a registered hour is known': 'een geregistreerd lesuur is gekend',
  'a member of staff is signed in': 'een personeelslid is aangemeld',
  'a member of staff who only reads is signed in': 'een personeelslid dat enkel mag lezen, is aangemeld',
  'a teacher of a student is signed in': 'een leerkracht van een cursist is aangemeld',
  'a student of other groups is known': 'een cursist uit andere groepen is gekend',
  'a teacher with agenda points is signed in': 'een leerkracht met agendapunten is aangemeld',
  'a teacher with a preferred screen is signed in': 'een leerkracht met een voorkeurscherm is aangemeld',
  'a teacher is signed in': 'een leerkracht is aangemeld',
  'a student with a photo is signed in': 'een cursist met een foto is aangemeld',
  'a user who must change the password': 'een gebruiker die zijn wachtwoord moet wijzigen',
  'a student without lessons is signed in': 'een cursist zonder lessen is aangemeld',
  'a student without modules is signed in': 'een cursist zonder modules is aangemeld',
  'a student without programmes is signed in': 'een cursist zonder opleidingen is aangemeld',
  'a student without earlier programmes is signed in': 'een cursist zonder vroegere opleidingen is aangemeld',
  'a preference ID that nobody has': 'een ID van een voorkeur die niemand heeft',
  "somebody else's preference is known": 'een voorkeur van iemand anders is gekend',
  'the teacher of the agenda point is signed in': 'de leerkracht van het agendapunt is aangemeld',
  'a file has been uploaded': 'een bestand is opgeladen',
  'a document that may be removed': 'een document dat verwijderd mag worden',
  'a user with a link to an external system is signed in':
    'een gebruiker met een koppeling met een extern systeem is aangemeld',
  'a user whose password may change is signed in':
    'een gebruiker van wie het wachtwoord mag wijzigen, is aangemeld',
  'a user who gets another password is signed in':
    'een gebruiker die een ander wachtwoord krijgt, is aangemeld',
  'a new password has been asked for': 'een nieuw wachtwoord is aangevraagd',
  'a user without links to external systems is signed in':
    'een gebruiker zonder koppelingen met externe systemen is aangemeld',
  'a user without preferences is signed in': 'een gebruiker zonder voorkeuren is aangemeld',
  'a username that nobody has': 'een gebruikersnaam die niemand heeft',
  'an activation code has been sent': 'een activatiecode is verstuurd',
  'an activation code has been sent to somebody who may get a user':
    'een activatiecode is verstuurd naar iemand die een gebruiker mag krijgen',
  'a user has been asked for': 'een gebruiker is aangevraagd',
  'a user with an account of Office 365': 'een gebruiker met een account van Office 365',
  'a site without Office 365': 'een site zonder Office 365',
  'the administrator is signed in': 'de beheerder is aangemeld',
  'the system user is signed in': 'de systeemgebruiker is aangemeld',
}

const lookUp = (table: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.hasOwn(table, text) ? table[text] : undefined

/** What the verifier asks over several calls, in Dutch. */
const questions: Readonly<Record<string, string>> = Object.fromEntries(
  probes.map(({ description, descriptionNl }) => [description, descriptionNl]),
)

/** An expectation of the contract in Dutch; a sentence that is none of the contract's stays as it is. */
export const expectationInDutch = (sentence: string): string =>
  lookUp(expectations, sentence) ?? listSentenceInDutch(sentence) ?? lookUp(questions, sentence) ?? sentence

/** A situation of the contract in Dutch, by its key. */
export const situationInDutch = (key: string): string => lookUp(situations, key) ?? key
