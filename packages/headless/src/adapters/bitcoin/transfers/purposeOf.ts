import type { Rival } from '../../../core/capabilities.js'

export interface Output {
  /** In hex. */
  readonly script: string
  readonly sats: number
}

/** Whom a transaction pays, and from which scripts. */
export interface Payments {
  /** The scripts of the coins it spends, in hex. */
  readonly ownScripts: readonly string[]
  readonly outputs: readonly Output[]
}

/**
 * Returns what a transaction does that spends a coin of another one.
 *
 * A higher fee leaves the payment as it is and takes from the change. If the payment is not known, each
 * output to others than the sender counts as one, because nothing distinguishes change to a new address from
 * a payment.
 *
 * @param own The first transaction.
 * @param payment What the first transaction was sent for, if it was sent from this page.
 */
export function purposeOf(own: Payments, rival: Payments, payment: Output | undefined): Rival['purpose'] {
  const isOther = ({ script }: Output) => !own.ownScripts.includes(script)
  const paid = payment ? [payment] : own.outputs.filter(isOther)
  const pays = rival.outputs.some(isOther)
  // Without a payment to others, there is nothing to recognize the transfer by but its outputs.
  if (paid.length === 0) return pays ? 'other' : 'same'
  if (containsAll(rival.outputs, paid)) return 'same'
  return pays ? 'other' : 'cancel'
}

/** Returns whether each output is in a list, one that occurs twice at least twice. */
function containsAll(list: readonly Output[], wanted: readonly Output[]): boolean {
  const left = [...list]
  return wanted.every(({ script, sats }) => {
    const index = left.findIndex((output) => output.script === script && output.sats === sats)
    if (index === -1) return false
    left.splice(index, 1)
    return true
  })
}
