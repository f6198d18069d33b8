import { createEffect } from 'effector'

export interface SavedFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** The same with bytes instead of text. */
export interface SavedBytes {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

function download(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Saves a text file through the browser's downloads. */
export const saveFileFx = createEffect(({ name, type, text }: SavedFile) =>
  download(name, new Blob([text], { type })),
)

/** Saves the bytes of a file through the browser's downloads. */
export const saveBytesFx = createEffect(({ name, type, bytes }: SavedBytes) =>
  download(name, new Blob([bytes], { type })),
)

/** The chosen file is larger than allowed. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/**
 * Lets the user choose a file and resolves with its text; null if none was chosen. Rejects with {@link FileTooLarge} beyond
 * `maxBytes`.
 */
export const openFileFx = createEffect(
  ({ accept, maxBytes }: { accept: string; maxBytes: number }): Promise<string | null> => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    return new Promise((resolve, reject) => {
      input.addEventListener('cancel', () => resolve(null))
      input.addEventListener('change', () => {
        const file = input.files?.[0]
        if (!file) resolve(null)
        else if (file.size > maxBytes) reject(new FileTooLarge())
        else file.text().then(resolve, reject)
      })
      input.click()
    })
  },
)

/** Opens the browser's print dialog. */
export const printFx = createEffect(() => window.print())
