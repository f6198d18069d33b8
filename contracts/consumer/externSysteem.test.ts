import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { emptyList, forbidden, success } from '../describe/outcome.ts'
import { inject } from '../describe/request.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const change = {
  id: inject('systemId'),
  body: { ID: inject('systemId'), ClientID: inject('systemClientId'), ClientSecret: inject('newSecret') },
}

describeCalls(externSysteem, {
  'the administrator asks for the external systems': {
    nl: 'de beheerder vraagt de externe systemen',
    states: ['the administrator is signed in'],
    outcome: success(['data.ClientID', 'data.ClientSecret', 'data.Commentaar', 'data.Domein']),
  },
  'a student asks for the external systems': {
    nl: 'een cursist vraagt de externe systemen',
    states: ['a student is signed in'],
    fact: 'rest-19',
  },
  'external systems are asked for without a session': withoutSession(
    'externe systemen opvragen zonder sessie',
  ),
})
describeCalls(changeExternSysteem, {
  'the administrator changes a client secret': {
    nl: 'de beheerder wijzigt een clientgeheim',
    states: ['the administrator is signed in', 'an external system whose secret may change'],
    request: change,
    outcome: success(['data.ClientID', 'data.ClientSecret', 'data.Commentaar', 'data.Domein']),
  },
  'a student changes a client secret': {
    nl: 'een cursist wijzigt een clientgeheim',
    states: ['a student is signed in', 'an external system whose secret may change'],
    request: change,
    outcome: forbidden,
  },
  'a client secret is changed without a session': withoutSession(
    'een clientgeheim wijzigen zonder sessie',
    change,
    'an external system whose secret may change',
  ),
})

describeCalls(externSysteemUser, {
  'a user asks for their own links to external systems': {
    nl: 'een gebruiker vraagt de eigen koppelingen met externe systemen',
    states: ['a user with a link to an external system is signed in'],
  },
  'a user who has linked nothing asks for their own links': {
    nl: 'een gebruiker die niets gekoppeld heeft, vraagt de eigen koppelingen',
    states: ['a user without links to external systems is signed in'],
    outcome: emptyList,
  },
  'links to external systems are asked for without a session': withoutSession(
    'koppelingen met externe systemen opvragen zonder sessie',
  ),
})
