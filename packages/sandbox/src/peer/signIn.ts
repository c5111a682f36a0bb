import type { IWalletKit } from '@reown/walletkit'
import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { NamespaceHandler } from './namespaces/NamespaceHandler.js'
import type { ProposalChoice } from './types.js'

/**
 * Answers one-click auth (`wc_sessionAuthenticate`, CAIP-222): signs a sign-in message for each requested and
 * supported chain, and opens the session with them.
 * @returns The topic of the session.
 * @throws Error if no requested chain is supported
 */
export async function signIn(options: {
  kit: IWalletKit
  id: number
  payload: AuthTypes.PayloadParams
  handlers: readonly NamespaceHandler[]
  choice: ProposalChoice
}): Promise<string> {
  const { kit, id, payload, handlers, choice } = options
  const auths: AuthTypes.Cacao[] = []
  for (const handler of handlers) {
    if (!handler.signIn) continue
    const wanted =
      choice.chains ?? payload.chains.filter((chain) => handler.networks().some(({ id }) => id === chain))
    const chains = wanted.filter((chain) => chain.startsWith(`${handler.namespace}:`))
    if (chains.length === 0) continue
    const methods = [...(choice.methods ?? handler.methods)]
    const request = populateAuthPayload({ authPayload: payload, chains, methods })
    const chosen = choice.accounts?.map((account) => account.split(':').at(-1) ?? '')
    const held = chosen?.find((address) => handler.own(address) !== undefined)
    const address = held ?? chosen?.[0] ?? handler.selectedAccount()
    for (const chain of chains) {
      const iss = `${chain}:${address}`
      const message = kit.formatAuthMessage({ request, iss })
      const signature = await handler.signIn(address, message)
      auths.push(buildAuthObject(request, { t: 'eip191', s: signature }, iss))
    }
  }
  if (auths.length === 0) throw new Error('The app asks for no network that this wallet has.')
  const { session } = await kit.approveSessionAuthenticate({ id, auths })
  return session?.topic ?? ''
}
