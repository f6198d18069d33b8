/** The number of a new row. */
export const nextId = (rows: readonly { ID: number }[]): number =>
  rows.reduce((highest, { ID }) => Math.max(highest, ID), 0) + 1
