const days = ['zo', 'ma', 'di', 'wo', 'do', 'vr', 'za']
const months = [
  ...['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli'],
  ...['augustus', 'september', 'oktober', 'november', 'december'],
]

/** A moment of the school's clock (`YYYY-MM-DD HH:mm:ss`) as people say it: `di 24 november 2026, 10:00`. */
export function momentText(moment: string): string {
  const [year = 0, month = 1, day = 1] = moment.slice(0, 10).split('-').map(Number)
  const weekday = days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]
  return `${weekday} ${day} ${months[month - 1]} ${year}, ${moment.slice(11, 16)}`
}
