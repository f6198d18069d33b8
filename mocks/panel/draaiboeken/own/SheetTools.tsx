import { saveFileFx } from '../../../../src/shared/browser/files.ts'
import { Copy } from '../../Copy.tsx'
import { AskFirst } from '../../data/AskFirst.tsx'
import data from '../../data/data.module.css'
import { useSchool } from '../../school.ts'
import { panelPage } from '../../windows.ts'
import type { Sheet } from '../sheet.ts'
import { slugOf, writeSheet } from '../sheetText.ts'
import { sheetLink } from './sheetLink.ts'
import { texts } from './texts.ts'

interface Props {
  sheet: Sheet
  /** The text of an own sheet; null for a classic one. */
  text: string | null
  onEdit: () => void
  onRemove: () => void
}

/** Edits a sheet, or passes it on: a file, a link. */
export function SheetTools({ sheet, text, onEdit, onRemove }: Props) {
  const { portal } = useSchool()
  const content = text ?? writeSheet(sheet)
  const save = () =>
    void saveFileFx({ name: `${slugOf(sheet.title)}.draaiboek.txt`, type: 'text/plain', content })
  return (
    <div className={data.row}>
      <button type="button" className={`${data.button} ${data.small}`} onClick={onEdit}>
        {text === null ? texts.editCopy : texts.edit}
      </button>
      <button type="button" className={`${data.button} ${data.small}`} onClick={save}>
        {texts.file}
      </button>
      <Copy text={sheetLink(panelPage(portal.address), content)} label={texts.link} icon="link" />
      {text !== null && (
        <AskFirst question={texts.removeQuestion} confirm={texts.remove} onConfirm={onRemove} small>
          {texts.remove}
        </AskFirst>
      )}
    </div>
  )
}
