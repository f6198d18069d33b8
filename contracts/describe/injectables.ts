import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { toLLID } from '#api/llid.ts'

/** A password that meets the rules of every school. */
export const validPassword = 'Nieuw-wachtwoord-1!'

/** An agenda point as a teacher saves it. Only the teacher sees it, unless fields are added. server: teacher-16 */
export const emptyPoint = {
  TypePunt: pointTypes.own,
  Commentaar: '',
  HeleDag: false,
  GroepID: 0,
  GroepType: 'lesgroep',
  Details: '',
  Nota: '',
  Omschrijving: '',
  MeegedeeldOp: '',
  Reservatievan: '',
  Reservatietot: '',
}

/** A period that contains all points of any school, in the portal's format. */
export const anyTime = { MinTot: '2000-01-01T00:00:00', MaxVan: '2100-01-01T23:59:59' }

/** A period that contains all marks of any school, in the portal's format. */
export const anyMarks = {
  BeoordelingMomentVan: '1990-09-01 00:00:00',
  BeoordelingMomentTot: '2100-01-01 23:59:59.999',
}

/**
 * The values that provider states put into requests. They are examples for the mock server of the consumer tests; a
 * verification uses the values of the verified school.
 */
export const injectables = {
  username: 'jan.cursist',
  password: 'Geheim-123!',
  unknownUsername: 'niemand.nergens',
  studentId: 7,
  llid: toLLID(7),
  otherStudentId: 8,
  otherLlid: toLLID(8),
  unknownStudentId: 999_999_999,
  childId: 9,
  otherChildId: 10,
  newGsm: '0460 00 12 34',
  newStraat: 'Lindelaan 12',
  koppelcode: 'LNIEUW-1A2-B3C4D',
  geboortejaar: '1990',
  geboortemaand: '04',
  geboortedag: '21',
  parentRol: '2',
  userId: 12,
  newPassword: validPassword,
  preferenceId: 3,
  unknownPreferenceId: 999_999_998,
  systemId: 2,
  systemClientId: 'leertuin.apps.example',
  newSecret: 'geheim-001234',
  logName: 'webstudent-2026-11-24.log',
  apacheLogName: 'access-2026-11-24.log',
  email: 'lies.nieuw@mail.example',
  familienaam: 'Nieuw',
  voornaam: 'Lies',
  activationKey: '0b0e7c1a5a0f4c559d0e6f2b1c3d4e5f',
  activationId: '1',
  activationCode: '123456',
  resetKey: '1c3d4e5f0b0e7c1a5a0f4c559d0e6f2b',
  resetId: '1',
  agendaPuntId: 11,
  agendaPuntText: '11',
  documentId: '5',
  lesdag: '2026-11-19',
  groepId: 41,
  groepIdText: '41',
  groepType: 1,
  groepTypeText: '1',
  lesuur: 3,
  lesuurText: '3',
  registeredId: 13,
  aanwezigheidstypeId: 2,
  pointVan: '2026-11-19 07:00:00',
  pointTot: '2026-11-19 07:05:00',
  ownPointId: 77,
  uploadId: '1f0c2a4e-9b7d-4c7e-8e55-2a4d6f8b0c1e',
} as const

export type Injectable = keyof typeof injectables

/** The values that a school need not give: they follow from an account, an ID or the time, or the verifier makes them. */
export const derivable = [
  'username',
  'password',
  'newPassword',
  'newGsm',
  'newStraat',
  'newSecret',
  'llid',
  'otherLlid',
  'groepIdText',
  'groepTypeText',
  'lesuurText',
  'uploadId',
  'ownPointId',
] as const satisfies readonly Injectable[]
