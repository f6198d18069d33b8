import { logout } from '#api/endpoints/logout.ts'
import { describeCalls } from '../describe/describeCalls.ts'

describeCalls(logout, {
  'a student signs out': {
    nl: 'een cursist meldt zich af',
    states: ['a student is signed in'],
    request: { data: [] },
  },
})
