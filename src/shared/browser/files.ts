import { createEffect } from 'effector'

/** A file for the browser's downloads; a text is stored as UTF-8. */
export interface SavedFile {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
}

/** Hands a file to the browser's downloads. */
export const saveFileFx = createEffect(({ name, type, content }: SavedFile) => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
})

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** Lets the user choose a file and resolves with its text, or null. Rejects with {@link FileTooLarge} beyond `maxBytes`. */
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
