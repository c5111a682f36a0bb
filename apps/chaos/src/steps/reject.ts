import type { Step } from '../step'

/** The user rejects a request in a wallet. */
export const reject: Step = {
  name: 'reject',
  weight: 10,
  canRun: ({ attempt }) => attempt !== 'none' && attempt !== 'code',
  async run(scene) {
    const { tabs, peer } = scene
    for (const tab of tabs)
      for (const { rdns, pending } of (await tab.read()).wallets) {
        const [request] = pending
        if (!request) continue
        await tab.steer(
          rdns,
          request.isSilent ? 'release' : 'reject',
          ...(request.isSilent ? [false, request.id] : [request.id]),
        )
        return `${request.kind} in ${rdns}`
      }
    const proposal = peer.proposals.find(({ status }) => status === 'open')
    if (proposal) {
      await scene.letPeer([], peer.rejectProposal(proposal.id))
      return 'the proposal'
    }
    const [request] = peer.requests
    if (!request) return undefined
    await scene.letPeer([], peer.reject(request.id))
    return `${request.method} on the other device`
  },
  after: (plan) => ({ ...plan, attempt: 'none' }),
}
