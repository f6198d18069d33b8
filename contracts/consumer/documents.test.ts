import { documents, getDocument, putDocument, putUpload, removeDocument } from '#api/endpoints/documents.ts'
import { describeCalls } from '../describe/consumer.ts'
import { forbidden, unauthorized } from '../describe/outcome.ts'
import { given } from '../describe/request.ts'

const point = { query: { AgendaPunt: given('agendaPuntText') } }
const one = { query: { D_ID: given('documentId') } }
const known = 'an agenda point with documents is known'
const reader = 'a student with documents in the agenda is signed in'
const outsider = 'a student without these documents is signed in'
const teacher = 'the teacher of the agenda point is signed in'
const upload = {
  file: { name: 'voorbeeld.txt', type: 'text/plain', bytes: new TextEncoder().encode('voorbeeld') },
}

describeCalls(documents, {
  'a student asks for the documents of a lesson': {
    nl: 'een cursist vraagt de documenten van een les',
    states: [reader, known],
    request: point,
  },
  'a student asks for the documents of a lesson of others': {
    nl: 'een cursist vraagt de documenten van een les van anderen',
    states: [outsider, known],
    request: point,
    outcome: forbidden,
  },
  'documents are asked for without a session': {
    nl: 'documenten opvragen zonder sessie',
    states: ['nobody is signed in', known],
    request: point,
    outcome: unauthorized,
  },
})
describeCalls(getDocument, {
  'a student downloads a document': {
    nl: 'een cursist downloadt een document',
    states: [reader, known],
    request: one,
  },
  'a student downloads a document of others': {
    nl: 'een cursist downloadt een document van anderen',
    states: [outsider, known],
    request: one,
    outcome: forbidden,
  },
  'a document is downloaded without a session': {
    nl: 'een document downloaden zonder sessie',
    states: ['nobody is signed in', known],
    request: one,
    outcome: unauthorized,
  },
})
describeCalls(putUpload, {
  'a teacher uploads a file': {
    nl: 'een leerkracht laadt een bestand op',
    states: [teacher],
    request: upload,
  },
  'a student uploads a file': {
    nl: 'een cursist laadt een bestand op',
    states: [reader],
    request: upload,
    outcome: forbidden,
  },
  'a file is uploaded without a session': {
    nl: 'een bestand opladen zonder sessie',
    states: ['nobody is signed in'],
    request: upload,
    outcome: unauthorized,
  },
})
describeCalls(putDocument, {
  'a teacher puts a file with a lesson': {
    nl: 'een leerkracht zet een bestand bij een les',
    states: [teacher, 'a file has been uploaded'],
    request: { body: { AgendaPunt: given('agendaPuntId'), UploadID: given('uploadId') } },
  },
  'a student puts a file with a lesson': {
    nl: 'een cursist zet een bestand bij een les',
    states: [reader, known],
    request: { body: { AgendaPunt: given('agendaPuntId'), UploadID: 'x' } },
    outcome: forbidden,
  },
  'a file is put with a lesson without a session': {
    nl: 'een bestand bij een les zetten zonder sessie',
    states: ['nobody is signed in'],
    request: { body: { AgendaPunt: 1, UploadID: 'x' } },
    outcome: unauthorized,
  },
})
describeCalls(removeDocument, {
  'a teacher takes a document away': {
    nl: 'een leerkracht verwijdert een document',
    states: [teacher, 'a document that may be removed'],
    request: one,
  },
  'a student takes a document away': {
    nl: 'een cursist verwijdert een document',
    states: [reader, known],
    request: one,
    outcome: forbidden,
  },
  'a document is taken away without a session': {
    nl: 'een document verwijderen zonder sessie',
    states: ['nobody is signed in', known],
    request: one,
    outcome: unauthorized,
  },
})
