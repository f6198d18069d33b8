/** Whether two objects with the same fields have the same value in each. */
export const sameValues = <Fields extends object>(a: Fields, b: Fields): boolean =>
  (Object.keys(a) as (keyof Fields)[]).every((name) => a[name] === b[name])
