import type { DialectInfo } from '#mocks/dialects/dialectWords.ts'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { texts } from './texts.ts'

interface Props {
  /** The dialect of the school's server; null for the usual one. */
  dialect: DialectInfo | null
  onOpen: () => void
  onClose: () => void
}

const Lines = ({ lines, label }: { lines: readonly string[]; label: string }) => (
  <ul className="surface stack clips lined" aria-label={label}>
    {lines.map((line) => (
      <li key={line} className={parts.item}>
        <span className={parts.grow}>{line}</span>
      </li>
    ))}
  </ul>
)

/** How the school's server differs from the usual one, and a button to choose another. */
export function Server({ dialect, onOpen, onClose }: Props) {
  const differs = dialect ? texts.serverDiffers(dialect.differences.length) : ''
  return (
    <>
      {dialect === null ? (
        <p className="dim text-15">{texts.serverUsual}</p>
      ) : (
        <>
          <p className="dim text-15">
            {dialect.server !== '' && `${texts.serverVersion(dialect.server)} `}
            {dialect.differences.length === 0 ? texts.serverSame : differs}
          </p>
          {dialect.differences.length > 0 && <Lines lines={dialect.differences} label={differs} />}
          {dialect.unknown.length > 0 && (
            <>
              <p className="dim text-15">{texts.serverUnknown}</p>
              <Lines lines={dialect.unknown} label={texts.serverUnknown} />
            </>
          )}
        </>
      )}
      <div className="row wrap gap-8">
        <QuietButton onClick={onOpen}>{texts.serverOpen}</QuietButton>
        {dialect !== null && <QuietButton onClick={onClose}>{texts.serverClose}</QuietButton>}
      </div>
    </>
  )
}
