import { createEffect } from 'effector'

export interface SavedFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** Hands a file to the browser's downloads. */
export const saveFileFx = createEffect(({ name, type, text }: SavedFile) => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
})

/** Opens the browser's print dialog. */
export const printFx = createEffect(() => window.print())
