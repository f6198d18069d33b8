/** What somebody did with a call that changes something, by the name of its endpoint. */
export const changeNames: Readonly<Record<string, string>> = {
  Authenticate: 'Aangemeld',
  ExternalAuthenticate: 'Aangemeld met Office 365',
  Logout: 'Afgemeld',
  ChangePassword: 'Wachtwoord gewijzigd',
  ChangeAdminPassword: 'Wachtwoord van de systeemgebruiker gewijzigd',
  'myschoolwareaccount change': 'Wachtwoord gewijzigd',
  'vwocursistpersonalia change': 'Gsm of bankrekening gewijzigd',
  'vwocursistpersonaliaextra change': 'Adres of telefoon gewijzigd',
  'UserPreference save': 'Voorkeur bewaard',
  SetServerConfig: 'Configuratie van de website gewijzigd',
  'ExternSysteem change': 'Extern systeem gewijzigd',
  'upload put': 'Document opgeladen',
  'Doc put': 'Document toegevoegd',
  'Doc remove': 'Document verwijderd',
  koppelleerling: 'Kind gekoppeld',
  createrequest: 'Gebruiker aangevraagd',
  confirmationcode: 'Activatiecode verstuurd',
  createconfirmation: 'Gebruiker geactiveerd',
  resetpasswordrequest: 'Nieuw wachtwoord aangevraagd',
  resetpasswordconfirmation: 'Nieuw wachtwoord gekozen',
}

/** A change in Dutch. What a control did has a Dutch name already. */
export function changeName(what: string): string {
  const name = changeNames[what] ?? what
  return name.charAt(0).toUpperCase() + name.slice(1)
}
