/** A row with only these fields. */
export const pick = <Row extends object, Field extends keyof Row>(row: Row, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((name) => [name, row[name]])) as Pick<Row, Field>
