import { useUnit } from 'effector-react'
import { Icon } from '../../shared/icons.tsx'
import { Button } from '../../shared/ui/mantine/Button.ts'
import { $downloading, $year, downloadRequested, printRequested } from './model.ts'
import classes from './TakeAlong.module.css'
import { texts } from './texts.ts'

/** The agenda for elsewhere: as a calendar file and on paper. */
export function TakeAlong() {
  const { downloading, year, download, print } = useUnit({
    downloading: $downloading,
    year: $year,
    download: downloadRequested,
    print: printRequested,
  })
  return (
    <section className={classes.take} aria-labelledby="take-along">
      <div className={classes.words}>
        <h2 id="take-along" className={classes.title}>
          {texts.takeAlong}
        </h2>
        <p className={classes.hint}>{texts.takeAlongHint(year)}</p>
      </div>
      <div className={classes.ways}>
        <Button
          variant="default"
          loading={downloading}
          leftSection={<Icon name="download" size={20} />}
          onClick={() => download()}
        >
          {texts.download}
        </Button>
        <Button variant="default" leftSection={<Icon name="print" size={20} />} onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
    </section>
  )
}
