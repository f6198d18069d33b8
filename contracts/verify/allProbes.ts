import { attachmentProbes } from './probes/agenda/attachments.ts'
import { documentProbes } from './probes/agenda/documents.ts'
import { groupPointProbes } from './probes/agenda/groupPoint.ts'
import { agendaProbes } from './probes/agenda/lists.ts'
import { otherGroupProbes } from './probes/agenda/otherGroups.ts'
import { privatePointProbes } from './probes/agenda/privatePoint.ts'
import { seenByOthersProbes } from './probes/agenda/seenByOthers.ts'
import { teachersAgendaProbes } from './probes/agenda/teachersAgenda.ts'
import { timetableProbes } from './probes/agenda/timetable.ts'
import { colourProbes } from './probes/people/colours.ts'
import { counterProbes } from './probes/people/counter.ts'
import { fixedRowProbes } from './probes/people/fixedRows.ts'
import { groupProbes } from './probes/people/groups.ts'
import { othersProbes } from './probes/people/others.ts'
import { ownProbes } from './probes/people/own.ts'
import { personaliaProbes } from './probes/people/personalia.ts'
import type { Probe } from './probes/probe.ts'
import { administrationProbes } from './probes/school/administration.ts'
import { letterProbes } from './probes/school/letters.ts'
import { rightProbes } from './probes/school/rights.ts'
import { siteProbes } from './probes/school/site.ts'
import { guardProbes } from './probes/sign-in/guards.ts'
import { lastSignInProbes } from './probes/sign-in/lastSignIn.ts'
import { officeProbes } from './probes/sign-in/office.ts'
import { passwordProbes } from './probes/sign-in/passwords.ts'
import { lastingProbe, sessionProbes } from './probes/sign-in/sessions.ts'
import { signInProbes } from './probes/sign-in/signIn.ts'
import { alikeRelations } from './relations/alike.ts'
import { atOnceRelations } from './relations/atOnce.ts'
import { beforeRelations } from './relations/before.ts'
import { birthDateRelations } from './relations/birthDate.ts'
import { configurationRelation } from './relations/configuration.ts'
import { cutRelations } from './relations/cut.ts'
import { edgeCaseRelations } from './relations/edgeCases.ts'
import { keyRelations } from './relations/keys.ts'
import { linkRelation } from './relations/link.ts'
import { maskedRelations } from './relations/masked.ts'
import { onlyReadsRelations } from './relations/onlyReads.ts'
import { partRelations } from './relations/parts.ts'
import { peopleRelations } from './relations/people.ts'
import { pointRelations } from './relations/points.ts'
import { putBackRelations } from './relations/putBack.ts'
import { readerRelations } from './relations/readers.ts'
import { registrationRelation, strangersRelation } from './relations/registration.ts'
import { sameSessionRelations } from './relations/sameSession.ts'
import { signOutRelations } from './relations/signOut.ts'

/** All probes: the questions that a single call cannot answer. */
export const probes: readonly Probe[] = [
  ...sessionProbes,
  ...peopleRelations,
  ...partRelations,
  ...readerRelations,
  ...keyRelations,
  ...maskedRelations,
  ...lastSignInProbes,
  ...ownProbes,
  ...guardProbes,
  ...signInProbes,
  ...officeProbes,
  ...siteProbes,
  ...agendaProbes,
  ...timetableProbes,
  ...seenByOthersProbes,
  ...otherGroupProbes,
  ...attachmentProbes,
  ...documentProbes,
  ...rightProbes,
  ...counterProbes,
  ...teachersAgendaProbes,
  ...fixedRowProbes,
  ...colourProbes,
  ...groupProbes,
  ...othersProbes,
  ...administrationProbes,
  configurationRelation,
  ...personaliaProbes,
  ...edgeCaseRelations,
  ...pointRelations,
  registrationRelation,
  ...alikeRelations,
  ...atOnceRelations,
  strangersRelation,
  ...birthDateRelations,
  linkRelation,
  ...onlyReadsRelations,
  ...groupPointProbes,
  ...privatePointProbes,
  ...letterProbes,
  ...beforeRelations,
  ...cutRelations,
  lastingProbe,
  // On some servers a sign-out ends all sessions of the person, so these come last and sign in themselves.
  ...sameSessionRelations,
  ...signOutRelations,
  ...passwordProbes,
  ...putBackRelations,
]
