import type { Invariant } from '../invariant'

/** A signature is by the account that the page showed when the button was pressed. */
export const signatureIsTheSigners: Invariant = {
  name: 'a signature is by the account that was shown',
  check({ scene: { ledger }, tabs: [first] }) {
    const { signedBy } = first ?? {}
    const { signers } = ledger
    if (signedBy === undefined || signers.size === 0 || signers.has(signedBy)) return undefined
    return { app: `a signature by ${signedBy}`, truth: `pressed for by ${[...signers].join(' or ')}` }
  },
}
