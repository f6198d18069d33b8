import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { Icon, type IconName } from '#shared/look/icons.tsx'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { FileButton } from '#shared/ui/mantine/fields/FileButton.ts'
import { Loader } from '#shared/ui/mantine/Loader.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { StoredOtherwise } from '#shared/ui/marks/StoredOtherwise.tsx'
import { texts } from '../texts.ts'
import classes from './Documents.module.css'
import * as model from './documents.ts'

/** The documents that a teacher added to a point of the agenda. */
export function Documents() {
  const shown = useUnit(model.$withDocuments)
  const documents = useUnit(model.$documents)
  const error = useUnit(model.$listError)
  const listing = useUnit(model.$listing)
  const mayChange = useUnit(model.$mayChange)
  const problem = useUnit(model.$problem)
  const otherwise = useUnit(model.$otherwise)
  const retry = useUnit(model.retried)
  if (!shown) return null
  return (
    <section className="grid gap-10" aria-label={texts.documentsTitle}>
      <h3 className="dim text-14 w-plain">{texts.documentsTitle}</h3>
      {error !== '' && <FailedState text={error} trying={listing} onRetry={retry} readAt="" />}
      {documents === null && error === '' && <p role="status">{texts.documentsLoading}</p>}
      {documents?.length === 0 && <p className="dim">{texts.noDocuments}</p>}
      {documents && documents.length > 0 && (
        <ul>
          {documents.map((document) => (
            <DocumentRow key={document.D_ID} document={document} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <Notice kind="error">{problem}</Notice>
      <StoredOtherwise differences={otherwise} />
      {mayChange && documents && <AddButton />}
    </section>
  )
}

function DocumentRow({ document, mayChange }: { document: model.Document; mayChange: boolean }) {
  const download = useUnit(model.downloadRequested)
  const fetching = useUnit(model.$fetching)
  const remove = useUnit(model.removeRequested)
  const removing = useUnit(model.$removing)
  const { D_ID, Grootte } = document
  const name = model.nameOf(document)
  return (
    <li className="row gap-8 edge-top">
      <Icon name="documents" size={20} />
      <span className="grow w-firm">
        {name} {Grootte !== undefined && <small className="dim w-plain">{texts.size(Grootte)}</small>}
      </span>
      <Action
        label={texts.downloadDocument(name)}
        icon="download"
        busy={fetching === D_ID}
        onClick={() => download(document)}
      />
      {mayChange && (
        <Action
          label={texts.removeDocument(name)}
          icon="trash"
          busy={removing === D_ID}
          onClick={() => remove(document)}
        />
      )}
    </li>
  )
}

interface ActionProps {
  readonly label: string
  readonly icon: IconName
  readonly busy: boolean
  readonly onClick: () => void
}

function Action({ label, icon, busy, onClick }: ActionProps) {
  return (
    <button type="button" className={classes.action} aria-label={label} aria-busy={busy} onClick={onClick}>
      {busy ? <Loader size={18} color="currentColor" /> : <Icon name={icon} />}
    </button>
  )
}

function AddButton() {
  const { uploading, choose } = useUnit({ uploading: model.$uploading, choose: model.fileChosen })
  const empty = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={empty}
      onChange={(file) => {
        // The field is emptied, because a browser reports no change when the user chooses the same file again.
        empty.current?.()
        if (file) choose(file)
      }}
    >
      {(props) => (
        <Button variant="default" loading={uploading} {...props}>
          {texts.addDocument}
        </Button>
      )}
    </FileButton>
  )
}
