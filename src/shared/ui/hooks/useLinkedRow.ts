import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $readAddress, parametersOf } from '../../browser/pageQuery.ts'
import { rowParameter } from '../../dayAddress.ts'
import { showRow } from '../showRow.ts'

/** Goes to the row to which the address leads, once the list is there. rule: landing-8 */
export function useLinkedRow(isThere: boolean) {
  const readAddress = useUnit($readAddress)
  useEffect(() => {
    const row = isThere ? parametersOf(readAddress()).get(rowParameter) : null
    return row ? showRow(row) : undefined
  }, [isThere, readAddress])
}
