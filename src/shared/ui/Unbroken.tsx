import { Breakable } from './Breakable.tsx'

/**
 * A text whose words do not break at their hyphens, unless one of them is wider than the line: `WEB1 ma-avond`. Between the parts
 * of a long word it breaks only where the screen is very narrow, see Breakable.module.css.
 */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice in a text, and each keeps its place.
    <span key={n} className={n % 2 === 0 ? undefined : 'unbroken'} data-whole>
      <Breakable text={part} />
    </span>
  ))
