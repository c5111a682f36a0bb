import { isSigned } from '@latchkey/playground/e2e/isSigned'
import type { Invariant } from '../invariant'
import { messageOf, otherNamespaces, words } from '../namespaces'

/**
 * In a namespace other than EVM, a signature is valid for the account that the page showed when the button
 * was pressed. It is verified with a library that did not create it.
 */
export const otherSignatureIsTheSigners: Invariant = {
  name: 'a signature of another namespace is by the account that was shown',
  check({ scene: { ledger }, tabs: [first] }) {
    for (const namespace of otherNamespaces) {
      const signature = first?.reading.otherSignatures[namespace]
      const signers = [...(ledger.otherSigners.get(namespace) ?? [])]
      if (!signature || signers.length === 0) continue
      const message = messageOf(namespace)
      if (signers.some((signer) => holds(words[namespace].chain, signer, message, signature))) continue
      return { app: signature, truth: `${JSON.stringify(message)}, signed by ${signers.join(' or ')}` }
    }
    return undefined
  },
}

/** Returns `false` if the library throws, because the value is not a signature. */
function holds(chain: keyof typeof isSigned, signer: string, message: string, signature: string): boolean {
  try {
    return isSigned[chain](signer, message, signature)
  } catch {
    return false
  }
}
