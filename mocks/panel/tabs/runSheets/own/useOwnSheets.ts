import { useMemo } from 'react'
import { notifyStored, writeItem } from '#mocks/panel/page/storage.ts'
import { useStored } from '#mocks/panel/page/useStored.ts'
import { type OwnSheet, ownSheetsItem, readOwnSheets } from '#mocks/panel/sheets/ownSheets.ts'

/** The trainer's own sheets, stored in this browser and shared by its windows. */
export function useOwnSheets(): [readonly OwnSheet[], (own: readonly OwnSheet[]) => void] {
  const text = useStored(ownSheetsItem)
  const own = useMemo(() => readOwnSheets(text), [text])
  const save = (next: readonly OwnSheet[]) => {
    writeItem(ownSheetsItem, JSON.stringify(next))
    notifyStored()
  }
  return [own, save]
}
