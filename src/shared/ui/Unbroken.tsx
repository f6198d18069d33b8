/** A text whose words do not break at their hyphens, unless one of them is wider than the line: `WEB1 ma-avond`. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice in a text, and each keeps its place.
      <span key={n} className="unbroken">
        {part}
      </span>
    ),
  )
