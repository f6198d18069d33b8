import { toLLID } from '#api/llid.ts'
import type { Injectable } from '../describe/injectables.ts'
import type { Offer } from './school.ts'

type DerivedValues = Partial<Record<Injectable, string | number>>

/**
 * The values that follow from the account and the IDs of an offer, and new values to save, so that a school need not give them.
 * @param now ms since 1970. A save that changes nothing is refused, so the saved value depends on the moment.
 */
export function derivedValues({ account, values = {} }: Offer, now: number): DerivedValues {
  const { studentId, otherStudentId, groepId, groepType, lesuur } = values
  const moment = String(now % 1_000_000).padStart(6, '0')
  return {
    ...(account && { username: account.username, password: account.password }),
    newGsm: `0460 ${moment.replace(/(..)(..)(..)/, '$1 $2 $3')}`,
    ...(account?.otherPassword !== undefined && { newPassword: account.otherPassword }),
    newStraat: `Lindelaan ${moment}`,
    newSecret: `geheim-${moment}`,
    ...(studentId !== undefined && { llid: toLLID(studentId) }),
    ...(groepId !== undefined && { groepIdText: String(groepId) }),
    ...(groepType !== undefined && { groepTypeText: String(groepType) }),
    ...(lesuur !== undefined && { lesuurText: String(lesuur) }),
    ...(otherStudentId !== undefined && { otherLlid: toLLID(otherStudentId) }),
  }
}

/** A text without the moment that {@link derivedValues} put in it, so that it is the same in every run. */
export const withoutMoment = (text: string): string =>
  text.replace(/(0460|Lindelaan|geheim-) ?\d\d ?\d\d ?\d\d/g, '$1')
