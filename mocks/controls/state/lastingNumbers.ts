import type { Rows } from '../../db/tables.ts'

/**
 * The rows of a state from a version that numbered the points and documents of its agenda anew each day, with the numbers that they
 * have now. Otherwise each of them would stand beside the seeded one as soon as the day changes.
 */
export function withLastingNumbers(rows: Rows, seeded: Rows): Rows {
  const points = seeded.agendapunten
  const known = new Set(points.map(({ ID }) => ID))
  if (!rows.agendapunten.some(({ ID }) => ID <= points.length && !known.has(ID))) return rows
  const pointId = (earlier: number) => points[earlier - 1]?.ID ?? earlier
  const documentKey = ({ AgendaPunt, Naam }: Rows['documenten'][number]) => `${AgendaPunt} ${Naam}`
  const documentIds = new Map(seeded.documenten.map((each) => [documentKey(each), each.D_ID]))
  return {
    ...rows,
    agendapunten: rows.agendapunten.map((row) => ({ ...row, ID: pointId(row.ID) })),
    documenten: rows.documenten.map((row) => {
      const moved = { ...row, AgendaPunt: pointId(row.AgendaPunt) }
      return { ...moved, D_ID: documentIds.get(documentKey(moved)) ?? row.D_ID }
    }),
    nummers: rows.nummers.length > 0 ? rows.nummers : seeded.nummers,
  }
}
