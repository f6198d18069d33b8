import { AskFirst } from '#mocks/panel/parts/AskFirst.tsx'
import { CopyButton } from '#mocks/panel/parts/CopyButton.tsx'
import { QuietButton } from '#mocks/panel/parts/QuietButton.tsx'
import { panelPage } from '#mocks/panel/school/addresses.ts'
import { useSchool } from '#mocks/panel/school/school.ts'
import type { Sheet } from '#mocks/panel/sheets/sheet.ts'
import { sheetLink } from '#mocks/panel/sheets/sheetLink.ts'
import { slugOf, writeSheet } from '#mocks/panel/sheets/sheetText.ts'
import { saveFileFx } from '#shared/browser/files.ts'
import { texts } from './texts.ts'

interface Props {
  sheet: Sheet
  /** The text of the trainer's own sheet; null for a classic one. */
  text: string | null
  onEdit: () => void
  onRemove: () => void
}

/** The buttons to edit a sheet, or to pass it on as a file or a link. */
export function SheetTools({ sheet, text, onEdit, onRemove }: Props) {
  const { portal } = useSchool()
  const content = text ?? writeSheet(sheet)
  const save = () =>
    void saveFileFx({ name: `${slugOf(sheet.title)}.draaiboek.txt`, type: 'text/plain', content })
  return (
    <div className="row wrap gap-8">
      <QuietButton onClick={onEdit}>{text === null ? texts.editCopy : texts.edit}</QuietButton>
      <QuietButton onClick={save}>{texts.file}</QuietButton>
      <CopyButton text={sheetLink(panelPage(portal.address), content)} label={texts.link} icon="link" />
      {text !== null && (
        <AskFirst question={texts.removeQuestion} confirm={texts.remove} onConfirm={onRemove}>
          {texts.remove}
        </AskFirst>
      )}
    </div>
  )
}
