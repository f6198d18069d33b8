import { useUnit } from 'effector-react'
import { Icon } from '../../shared/icons.tsx'
import { Button } from '../../shared/ui/Button.ts'
import { FailedState } from '../../shared/ui/FailedState.tsx'
import { FileButton } from '../../shared/ui/FileButton.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import classes from './Documents.module.css'
import {
  $documents,
  $listError,
  $listing,
  $mayChange,
  $problem,
  $uploading,
  $withDocuments,
  type Document,
  downloadRequested,
  fileChosen,
  removeRequested,
  retried,
} from './documents.ts'
import { texts } from './texts.ts'

/** What a teacher handed out with a point of the agenda. */
export function Documents() {
  const { shown, documents, error, listing, mayChange, problem, retry } = useUnit({
    shown: $withDocuments,
    documents: $documents,
    error: $listError,
    listing: $listing,
    mayChange: $mayChange,
    problem: $problem,
    retry: retried,
  })
  if (!shown) return null
  return (
    <section className={classes.documents} aria-label={texts.documentsTitle}>
      <h3>{texts.documentsTitle}</h3>
      {error !== '' && <FailedState text={error} trying={listing} onRetry={retry} />}
      {documents === null && error === '' && <p role="status">{texts.documentsLoading}</p>}
      {documents?.length === 0 && <p className={classes.none}>{texts.noDocuments}</p>}
      {documents && documents.length > 0 && (
        <ul>
          {documents.map((document) => (
            <Line key={document.D_ID} document={document} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <Notice kind="error">{problem}</Notice>
      {mayChange && documents && <Add />}
    </section>
  )
}

function Line({ document, mayChange }: { document: Document; mayChange: boolean }) {
  const { download, remove } = useUnit({ download: downloadRequested, remove: removeRequested })
  const { Naam, Grootte } = document
  return (
    <li className={classes.line}>
      <Icon name="documents" size={20} />
      <span className={classes.name}>
        {Naam} <small>{texts.size(Grootte)}</small>
      </span>
      <button
        type="button"
        className={classes.action}
        aria-label={texts.downloadDocument(Naam)}
        onClick={() => download(document)}
      >
        <Icon name="download" size={22} />
      </button>
      {mayChange && (
        <button
          type="button"
          className={classes.action}
          aria-label={texts.removeDocument(Naam)}
          onClick={() => remove(document)}
        >
          <Icon name="trash" size={22} />
        </button>
      )}
    </li>
  )
}

function Add() {
  const { uploading, choose } = useUnit({ uploading: $uploading, choose: fileChosen })
  return (
    <FileButton onChange={(file) => file && choose(file)}>
      {(props) => (
        <Button variant="default" loading={uploading} {...props}>
          {texts.addDocument}
        </Button>
      )}
    </FileButton>
  )
}
