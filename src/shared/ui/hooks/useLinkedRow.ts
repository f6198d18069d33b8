import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $readAddress, parametersOf } from '../../browser/navigation/pageQuery.ts'
import { rowParameter } from '../../portal/dayAddress.ts'
import { showRow } from '../showRow.ts'

/** Shows the row in the address, once the list is there. rule: landing-8 */
export function useLinkedRow(isThere: boolean) {
  const readAddress = useUnit($readAddress)
  useEffect(() => {
    const row = isThere ? parametersOf(readAddress()).get(rowParameter) : null
    return row ? showRow(row) : undefined
  }, [isThere, readAddress])
}
