/** A text whose words do not break at their hyphens, unless one of them is wider than the line: `WEB1 ma-avond`. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  )
