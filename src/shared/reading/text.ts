/** Signs that are not seen and say nothing by themselves: marks of direction, soft hyphens, control signs, halves of a pair. */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{DI}\p{Cs}\p{NChar}\ufff9-\ufffc\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/gu

/**
 * What joins or shapes the signs around it in some scripts and in emoji, and is a stray beside Latin letters, digits and what stands
 * between them. The second half begins where such signs begin, so that a row of them is looked at once.
 */
const strays =
  /(?<=^|[\0-\u02ff\u1e00-\u1eff])(?:[\u200c-\u200d]|[\ufe0e-\ufe0f])+|(?<![\u200c\u200d])[\u200c\u200d]+(?=$|[\0-\u02ff\u1e00-\u1eff])/g

/** The same text without signs that nobody sees. Those that other scripts and emoji are made with stay. */
export const withoutInvisible = (text: string): string =>
  // Nearly every text of a long list has none.
  /^[ -~]*$/.test(text) ? text : text.replace(invisible, '').replace(strays, '')

/** Every apostrophe and every dash is that of a keyboard. */
export const withKeyboardSigns = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u201b\u02b9\u02bb-\u02bd\u02c8\u00b4`\u2032\uff07\ua78c]/g, "'")
    .replace(/[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, '-')

/**
 * A name, or another line that is compared with what somebody else typed: as a keyboard writes it, with one space for every kind of space and of line end, without the signs that a page, a
 * mail or a program for texts puts in. Every text can be read; nothing that is seen goes, so there is nothing to remark.
 * rule: brought-2
 */
export const readLine = (brought: string): string =>
  withKeyboardSigns(
    withoutInvisible(brought)
      .normalize('NFC')
      .replace(/[\s\u0085\u2800]+/g, ' '),
  ).trim()

/**
 * A name to sign in with, a code, an address: a line in which the width and the joining of letters mean nothing either.
 * rule: brought-2
 */
export const readKey = (brought: string): string => readLine(brought.normalize('NFKC'))
