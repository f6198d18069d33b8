export const texts = {
  hint: 'Open de link in die mail om je gebruiker te activeren. Je gaat nu terug naar de startpagina.',
} as const
