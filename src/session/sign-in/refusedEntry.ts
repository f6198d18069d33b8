/** The server is not meant for this user. rule: sign-in-14 */
export class TypeMismatch extends Error {
  override readonly name = 'TypeMismatch'
}

/** The school has blocked every account but Beheerder. rule: sign-in-17 */
export class AccountBlocked extends Error {
  override readonly name = 'AccountBlocked'
}
