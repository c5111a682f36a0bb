import { eachTab, type Invariant, otherLinkOf } from '../invariant'
import { otherNamespaces } from '../namespaces'

/** In each namespace beside EVM the app is connected with the wallet that was chosen there, or with none; what happens elsewhere ends nothing. */
export const otherLinkIsAllowed: Invariant = {
  name: 'in each other namespace the app is connected as the visitor chose and the wallet approved',
  check: eachTab((reading, { scene: { ledger } }) => {
    const { face = 'none' } = reading.modal ?? {}
    for (const namespace of otherNamespaces) {
      const link = otherLinkOf(reading, namespace)
      const { allowed } = ledger.otherLinks[namespace]
      if (link && allowed.has(link)) continue
      // A tab whose visitor waits for a wallet there does not follow another tab before that is over.
      if (ledger.hasHadTwoTabs && link === 'none' && ['waiting', 'code', 'loading'].includes(face)) continue
      return { app: `${namespace}: ${link ?? 'still reconnecting'}`, truth: [...allowed].join(' or ') }
    }
    return undefined
  }),
}
