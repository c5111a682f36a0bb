import { eachTab, type Invariant, linkOf } from '../invariant'

/** The app is connected to the wallet that the user chose and that approved, and to no other. */
export const linkIsAllowed: Invariant = {
  name: 'the app is connected to the wallet that the user chose and the wallet approved',
  check: eachTab((reading, { scene: { ledger } }, index) => {
    const link = linkOf(reading)
    const { allowed } = ledger.links
    if (link && allowed.has(link)) return undefined
    // A tab that waits for a wallet does not follow another tab until the wait is over.
    const { face = 'none' } = reading.modal ?? {}
    if (ledger.hasHadTwoTabs && link === 'none' && ['waiting', 'code', 'loading'].includes(face))
      return undefined
    // The relay lost the messages of this session, perhaps after the wallet had sent them.
    const isUnknown = [...ledger.sessions.values()].some(
      ({ topic, codeTopic }) =>
        allowed.has(`session:${topic}`) && ledger.losses.hidBeginning([topic, codeTopic]),
    )
    if (link === 'none' && isUnknown) return undefined
    const hasDied = [...ledger.diedWallets].some((rdns) => allowed.has(`wallet:${rdns}`))
    if (index === 0 && link === 'none' && hasDied) return undefined
    return { app: link ?? 'still reconnecting', truth: [...allowed].join(' or ') }
  }),
}
