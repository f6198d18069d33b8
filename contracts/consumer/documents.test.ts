import { documents, getDocument, putDocument, putUpload, removeDocument } from '#api/endpoints/documents.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { forbidden } from '../describe/outcome.ts'
import { inject } from '../describe/request.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const point = { query: { AgendaPunt: inject('agendaPuntText') } }
const document = { query: { D_ID: inject('documentId') } }
const knownPoint = 'an agenda point with documents is known'
const reader = 'a student with documents in the agenda is signed in'
const outsider = 'a student without these documents is signed in'
const teacher = 'the teacher of the agenda point is signed in'
const upload = {
  file: { name: 'voorbeeld.txt', type: 'text/plain', bytes: new TextEncoder().encode('voorbeeld') },
}

describeCalls(documents, {
  'a student asks for the documents of a lesson': {
    nl: 'een cursist vraagt de documenten van een les',
    states: [reader, knownPoint],
    request: point,
  },
  'a student asks for the documents of a lesson of others': {
    nl: 'een cursist vraagt de documenten van een les van anderen',
    states: [outsider, knownPoint],
    request: point,
    outcome: forbidden,
  },
  'documents are asked for without a session': withoutSession(
    'documenten opvragen zonder sessie',
    point,
    knownPoint,
  ),
})
describeCalls(getDocument, {
  'a student downloads a document': {
    nl: 'een cursist downloadt een document',
    states: [reader, knownPoint],
    request: document,
  },
  'a student downloads a document of others': {
    nl: 'een cursist downloadt een document van anderen',
    states: [outsider, knownPoint],
    request: document,
    outcome: forbidden,
  },
  'a document is downloaded without a session': withoutSession(
    'een document downloaden zonder sessie',
    document,
    knownPoint,
  ),
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
    guard: false,
  },
  'a file is uploaded without a session': withoutSession('een bestand opladen zonder sessie', upload),
})
describeCalls(putDocument, {
  'a teacher puts a file with a lesson': {
    nl: 'een leerkracht zet een bestand bij een les',
    states: [teacher, 'a file has been uploaded'],
    request: { body: { AgendaPunt: inject('agendaPuntId'), UploadID: inject('uploadId') } },
  },
  'a student puts a file with a lesson': {
    nl: 'een cursist zet een bestand bij een les',
    states: [reader, knownPoint],
    request: { body: { AgendaPunt: inject('agendaPuntId'), UploadID: 'x' } },
    outcome: forbidden,
  },
  'a file is put with a lesson without a session': withoutSession(
    'een bestand bij een les zetten zonder sessie',
    { body: { AgendaPunt: 1, UploadID: 'x' } },
  ),
})
describeCalls(removeDocument, {
  'a teacher takes a document away': {
    nl: 'een leerkracht verwijdert een document',
    states: [teacher, 'a document that may be removed'],
    request: document,
  },
  'a student takes a document away': {
    nl: 'een cursist verwijdert een document',
    states: [reader, knownPoint],
    request: document,
    outcome: forbidden,
  },
  'a document is taken away without a session': withoutSession(
    'een document verwijderen zonder sessie',
    document,
    knownPoint,
  ),
})
