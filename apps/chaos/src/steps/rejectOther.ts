import type { Step } from '../step'

/** The user rejects a request in the wallet of a namespace other than EVM. */
export const rejectOther: Step = {
  name: 'reject in another namespace',
  weight: 6,
  canRun: ({ isOtherAsked }) => isOtherAsked,
  async run({ tabs }) {
    for (const tab of tabs)
      for (const { namespace, pending } of (await tab.read()).otherWallets) {
        const [request] = pending
        if (!request) continue
        await tab.steerOther(
          namespace,
          request.isSilent ? 'release' : 'reject',
          ...(request.isSilent ? [false, request.id] : [request.id]),
        )
        return `${request.kind} of ${namespace}`
      }
    return undefined
  },
  after: (plan) => ({ ...plan, isOtherAsked: false }),
}
