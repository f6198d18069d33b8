/** Whether two forms with the same fields hold the same in each. */
export const sameValues = <Fields extends object>(a: Fields, b: Fields): boolean =>
  (Object.keys(a) as (keyof Fields)[]).every((name) => a[name] === b[name])
