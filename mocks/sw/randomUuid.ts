/** A random UUID, from the random numbers that every page has. */
function randomUuid(): `${string}-${string}-${string}-${string}-${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

// A page without HTTPS lacks this function, which the database's library also needs.
if (!('randomUUID' in crypto)) Object.assign(crypto, { randomUUID: randomUuid })
