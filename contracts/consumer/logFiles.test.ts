import { apacheLogFile, logFile, logFileInfo } from '#api/endpoints/logFiles.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { declined, forbidden } from '../describe/outcome.ts'
import { inject } from '../describe/request.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const website = { query: { Location: 'Logs' } } as const
const attachment = { query: { attachment: 'true' } } as const

describeCalls(logFileInfo, {
  'the administrator asks for the logs of the website': {
    nl: 'de beheerder vraagt de logboeken van de website',
    states: ['the administrator is signed in', 'there are log files'],
    request: website,
  },
  'the administrator asks for the logs of the web server': {
    nl: 'de beheerder vraagt de logboeken van de webserver',
    states: ['the administrator is signed in', 'there are log files'],
    request: { query: { Location: 'ApacheLogs' } },
  },
  'a student asks for the logs': {
    nl: 'een cursist vraagt de logboeken',
    states: ['a student is signed in'],
    request: website,
    outcome: forbidden,
    guard: false,
  },
  'logs are asked for without a session': withoutSession('logboeken opvragen zonder sessie', website),
})
describeCalls(logFile, {
  'the administrator downloads a log of the website': {
    nl: 'de beheerder downloadt een logboek van de website',
    states: ['the administrator is signed in', 'there are log files'],
    request: { name: inject('logName'), ...attachment },
  },
  'the administrator downloads a log that there is not': {
    nl: 'de beheerder downloadt een logboek dat er niet is',
    states: ['the administrator is signed in'],
    request: { name: 'geen-logboek-van-deze-server.log', ...attachment },
    outcome: declined,
  },
  'a student downloads a log of the website': {
    nl: 'een cursist downloadt een logboek van de website',
    states: ['a student is signed in', 'there are log files'],
    request: { name: inject('logName'), ...attachment },
    outcome: forbidden,
  },
  'a log of the website is downloaded without a session': withoutSession(
    'een logboek van de website downloaden zonder sessie',
    { name: inject('logName'), ...attachment },
    'there are log files',
  ),
})
describeCalls(apacheLogFile, {
  'the administrator downloads a log of the web server': {
    nl: 'de beheerder downloadt een logboek van de webserver',
    states: ['the administrator is signed in', 'there are log files'],
    request: { name: inject('apacheLogName'), ...attachment },
  },
  'a student downloads a log of the web server': {
    nl: 'een cursist downloadt een logboek van de webserver',
    states: ['a student is signed in', 'there are log files'],
    request: { name: inject('apacheLogName'), ...attachment },
    outcome: forbidden,
  },
  'a log of the web server is downloaded without a session': withoutSession(
    'een logboek van de webserver downloaden zonder sessie',
    { name: inject('apacheLogName'), ...attachment },
    'there are log files',
  ),
})
