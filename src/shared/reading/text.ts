/** Matches invisible characters without a meaning: direction marks, soft hyphens, control characters, lone surrogates. */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{DI}\p{Cs}\p{NChar}\ufff9-\ufffc\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/gu

/**
 * Matches joiners and variation selectors, which some scripts and emoji need, beside Latin letters, digits and punctuation,
 * which do not. The second half starts at the first joiner of a run, so that each run is matched once.
 */
const strays =
  /(?<=^|[\0-\u02ff\u1e00-\u1eff])(?:[\u200c-\u200d]|[\ufe0e-\ufe0f])+|(?<![\u200c\u200d])[\u200c\u200d]+(?=$|[\0-\u02ff\u1e00-\u1eff])/g

/** The text without invisible characters, except those that other scripts and emoji need. */
export const withoutInvisible = (text: string): string =>
  // A fast path, because nearly no text of a long list has such characters.
  /^[ -~]*$/.test(text) ? text : text.replace(invisible, '').replace(strays, '')

/** Replaces every kind of apostrophe and dash with the one on a keyboard. */
export const withKeyboardSigns = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u201b\u02b9\u02bb-\u02bd\u02c8\u00b4`\u2032\uff07\ua78c]/g, "'")
    .replace(/[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, '-')

/**
 * Normalises a name, or another line that is compared with a text of somebody else: with the apostrophes and dashes of a
 * keyboard, one space for each run of white space, and without invisible characters. rule: brought-2
 */
export const readLine = (input: string): string =>
  withKeyboardSigns(
    withoutInvisible(input)
      .normalize('NFC')
      .replace(/[\s\u0085\u2800]+/g, ' '),
  ).trim()

/** Normalises a username, a code or an address: full-width letters and ligatures become plain letters. rule: brought-2 */
export const readKey = (input: string): string => readLine(input.normalize('NFKC'))
