import { eachTab, type Invariant, otherLinkOf } from '../invariant'
import { otherNamespaces } from '../namespaces'

/**
 * In each namespace other than EVM, the app is connected to the wallet that was chosen there, or to none.
 * Events in other namespaces do not end the connection.
 */
export const otherLinkIsAllowed: Invariant = {
  name: 'in each other namespace the app is connected as the user chose and the wallet approved',
  check: eachTab((reading, { scene: { ledger } }) => {
    const { face = 'none' } = reading.modal ?? {}
    for (const namespace of otherNamespaces) {
      const link = otherLinkOf(reading, namespace)
      const { allowed } = ledger.otherLinks[namespace]
      if (link && allowed.has(link)) continue
      // A tab that waits for a wallet does not follow another tab until the wait is over.
      if (ledger.hasHadTwoTabs && link === 'none' && ['waiting', 'code', 'loading'].includes(face)) continue
      return { app: `${namespace}: ${link ?? 'still reconnecting'}`, truth: [...allowed].join(' or ') }
    }
    return undefined
  }),
}
