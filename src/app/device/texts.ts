export const texts = {
  title: 'Kies je school',
  location: 'Server locatie',
  help: 'Het adres van je school, bijvoorbeeld https://school.be/webstudent',
  go: 'Verder',
} as const
