import classes from './Drawing.module.css'

/** The drawing above the sentence of an empty or failed list: a bench in the orchard, or a loose plug. */
export function Drawing({ kind }: { kind: 'nothing' | 'failure' }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 208 132" aria-hidden="true">
      {kind === 'nothing' ? (
        <>
          <path d="M8 112h192M70 112V74m0 14 14-12M70 82 58 72M160 30q7-8 13 0 7-8 13 0" />
          <path d="M70 74c-22 0-36-12-36-30 0-15 11-24 22-25 3-9 26-10 30 0 13 1 23 11 23 25 0 18-16 30-39 30Z" />
          <path d="M124 98h58M128 98v14M178 98v14M124 88h58M128 88v-6M178 88v-6" />
          <g data-accent="fill">
            <circle cx="54" cy="46" r="4" />
            <circle cx="84" cy="38" r="4" />
            <circle cx="74" cy="58" r="4" />
          </g>
          <path
            data-accent="line"
            d="M153 97c-3-3-9-3-12-2v-10c3-1 9-1 12 2 3-3 9-3 12-2v10c-3-1-9-1-12 2Zv-10"
          />
        </>
      ) : (
        <>
          <path d="M8 92c22 0 22-34 44-34h18M98 52h9M98 64h9M200 40c-20 0-24 18-44 18h-14M38 112h132" />
          <rect x="70" y="44" width="28" height="28" rx="8" />
          <path d="M142 44h-12a6 6 0 0 0-6 6v16a6 6 0 0 0 6 6h12Z" />
          <path data-accent="line" d="m112 34 3-9M119 36l8-7M112 82l3 9M119 80l8 7" />
        </>
      )}
    </svg>
  )
}
