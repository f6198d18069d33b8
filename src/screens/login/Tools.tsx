import { useUnit } from 'effector-react'
import { $connections } from '#session/connections/connections.ts'
import { Icon } from '#shared/icons.tsx'
import { paths } from '#shared/paths.ts'
import { FormLink } from './FormLink.tsx'
import classes from './Tools.module.css'
import { texts } from './texts.ts'
import { exportChosen, importChosen } from './transfer.ts'

/** What one can do with connections besides choosing one. */
export default function Tools() {
  const { connections, toFile, fromFile } = useUnit({
    connections: $connections,
    toFile: exportChosen,
    fromFile: importChosen,
  })
  return (
    <ul className={classes.tools}>
      <li>
        <FormLink to={paths.connectionNew} className={classes.tool ?? ''}>
          <Icon name="add" size={20} />
          {texts.add}
        </FormLink>
      </li>
      <li>
        <button type="button" className={`plain-button ${classes.tool}`} onClick={() => fromFile()}>
          <Icon name="upload" size={20} />
          {texts.importFile}
        </button>
      </li>
      {connections.length > 0 && (
        <li>
          <button type="button" className={`plain-button ${classes.tool}`} onClick={() => toFile()}>
            <Icon name="download" size={20} />
            {texts.exportFile}
          </button>
        </li>
      )}
    </ul>
  )
}
