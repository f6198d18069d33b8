import { useUnit } from 'effector-react'
import { Icon } from '#shared/look/icons.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import classes from './ExportSection.module.css'
import { $downloading, $year, downloadRequested, printRequested } from './model.ts'
import { texts } from './texts.ts'

/** Downloads the agenda as a calendar file, or prints it. */
export function ExportSection() {
  const downloading = useUnit($downloading)
  const year = useUnit($year)
  const download = useUnit(downloadRequested)
  const print = useUnit(printRequested)
  return (
    <section className={classes.section} aria-labelledby="agenda-export">
      <div className={classes.text}>
        <h2 id="agenda-export" className="text-17 w-heavy">
          {texts.exportTitle}
        </h2>
        <p className={classes.hint}>{texts.exportHint(year)}</p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={downloading}
          leftSection={<Icon name="download" size={20} />}
          onClick={() => download()}
        >
          {texts.addToCalendar}
        </Button>
        <Button variant="default" leftSection={<Icon name="print" size={20} />} onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
    </section>
  )
}
