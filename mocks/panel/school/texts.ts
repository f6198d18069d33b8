export const texts = {
  windows: (count: number) =>
    count === 0
      ? 'Er is nog geen portaal open in deze browser.'
      : count === 1
        ? 'Stuurt het portaal in het andere venster.'
        : `Stuurt het portaal in ${count} vensters.`,
  notShown: 'Tonen lukte niet. Herlaad het portaal en probeer opnieuw.',
} as const
