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

function hand(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Hands a file to the browser's downloads. */
export const saveFileFx = createEffect(({ name, type, text }: SavedFile) =>
  hand(name, new Blob([text], { type })),
)

/** Hands the bytes of a file to the browser's downloads. */
export const saveBytesFx = createEffect(({ name, type, bytes }: SavedBytes) =>
  hand(name, new Blob([bytes], { type })),
)

/** Opens the browser's print dialog. */
export const printFx = createEffect(() => window.print())
