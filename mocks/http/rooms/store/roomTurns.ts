import type { DatabaseSync } from 'node:sqlite'
import { RoomRefusal } from '../roomRefusal.ts'
import { storageProblemOf } from './sqliteErrors.ts'

/** The transaction of one turn of the event loop. */
interface TurnTransaction {
  readonly done: Promise<void>
  /** Runs a part of the transaction, unless an earlier part has failed. */
  attempt(work: () => void): void
  commit(): void
}

/**
 * Puts all writes of one turn of the event loop into one transaction, so that rooms share a disk write.
 * @param onEnd called at the end of each transaction, with the reason if it failed
 */
export function createTurns(db: DatabaseSync, onEnd: (failure: unknown) => void) {
  let turn: TurnTransaction | null = null

  function begin(): TurnTransaction {
    let failure: unknown
    let settle = () => {}
    const done = new Promise<void>((resolve, reject) => {
      settle = () => {
        if (failure === undefined) resolve()
        else
          reject(new RoomRefusal(`Dit kan niet bewaard worden: ${storageProblemOf(failure)}.`, 'not-stored'))
      }
    })
    const transaction: TurnTransaction = {
      done,
      attempt(work) {
        try {
          if (failure === undefined) work()
        } catch (error) {
          failure = error
          if (db.isTransaction) db.exec('ROLLBACK')
        }
      },
      commit() {
        if (turn !== transaction) return
        turn = null
        transaction.attempt(() => db.exec('COMMIT'))
        onEnd(failure)
        settle()
      },
    }
    done.catch(() => undefined)
    transaction.attempt(() => db.exec('BEGIN IMMEDIATE'))
    setImmediate(transaction.commit)
    return transaction
  }

  return {
    /** Writes in the present transaction. Rejects if it cannot be stored. */
    write(work: () => void): Promise<void> {
      turn ??= begin()
      turn.attempt(work)
      return turn.done
    },
    /** Ends the present transaction. */
    commit: () => turn?.commit(),
  }
}
