import { Button } from '../mantine/Button.ts'

interface Props {
  /** The text and the effect of each answer, the recommended one first. */
  answers: readonly (readonly [text: string, choose: () => void])[]
  className: string | undefined
}

/** The answers to the question of a dialog. The first stands out and gets the focus. */
export function Answers({ answers, className }: Props) {
  return (
    <div className={className}>
      {answers.map(([text, choose], index) => (
        <Button
          key={text}
          variant={index === 0 ? 'filled' : 'default'}
          data-autofocus={index === 0 || undefined}
          onClick={() => choose()}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
