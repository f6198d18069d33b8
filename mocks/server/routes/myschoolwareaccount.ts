import { myschoolwareaccount } from '../../../src/api/endpoints/myschoolwareaccount.ts'
import { route } from '../route.ts'

export const myschoolwareaccountRoute = route(myschoolwareaccount, (_request, { user }) => [
  {
    gebruikersnaam: user.gebruikersnaam,
    fullname: user.naam,
    lastlogin: user.lastlogin,
    gebruikersnummer: user.userid,
  },
])
