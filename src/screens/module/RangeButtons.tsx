import { useUnit } from 'effector-react'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import classes from './Timeline.module.css'
import { texts } from './texts.ts'
import { $room, $todayInView, moveChosen, zoomChosen } from './timeline.ts'

export function RangeButtons() {
  const room = useUnit($room)
  const todayInView = useUnit($todayInView)
  const move = useUnit(moveChosen)
  const zoom = useUnit(zoomChosen)
  const button = (name: 'earlier' | 'later' | 'closer' | 'wider', icon: IconName, onClick: () => void) => (
    <button
      type="button"
      className={classes.rangeButton}
      aria-label={texts[name]}
      title={texts[name]}
      aria-disabled={!room[name]}
      onClick={() => room[name] && onClick()}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className={classes.rangeButtons}>
      {todayInView && <span className={classes.legend}>{texts.today}</span>}
      {button('earlier', 'previous', () => move(-1))}
      {button('later', 'next', () => move(1))}
      {button('closer', 'zoomIn', () => zoom('closer'))}
      {button('wider', 'zoomOut', () => zoom('wider'))}
    </div>
  )
}
