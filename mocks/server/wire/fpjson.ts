/**
 * Writes JSON as the server's framework does: spaces around colons and inside braces, fractions with 17 digits
 * and a three-digit exponent (`1.8750000000000000E+002`). server: rpc-7
 */
export function writeJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeJson).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => `${JSON.stringify(name)} : ${writeJson(field)}`)
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  if (typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value))
    return writeFraction(value)
  return JSON.stringify(value)
}

function writeFraction(value: number): string {
  const [mantissa = '', exponent = '+0'] = value.toExponential(16).split('e')
  return `${mantissa}E${exponent[0]}${exponent.slice(1).padStart(3, '0')}`
}
