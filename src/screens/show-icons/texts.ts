export const texts = { title: 'Iconen', count: (icons: number) => `${icons} iconen` } as const
