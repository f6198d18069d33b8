/** Matches the start of a frequent last part of long Dutch words: `computer-lokaal`, `natuur-wetenschappen`. */
const lastParts =
  /(?<=\bweb)(?=[a-z]{5})|(?<=[a-zà-ÿ]{4})(?=(?:wetenschap|schappen|kunde|opvoeding|ontwikkel|ontwerp|organisatie|communicatie|beschouwing|technolog|techniek|beheer|lokaal|project|moment|pakket|vaardigheid|vaardigheden|begeleid|verzorg|lands\b|mie\b|economie|onderwijs|grafie\b|making|meren\b|attest))/gi

/** Splits a text where a long word may break, because not every browser has a Dutch dictionary. */
export const splitAtBreaks = (text: string): readonly string[] => text.split(lastParts)
