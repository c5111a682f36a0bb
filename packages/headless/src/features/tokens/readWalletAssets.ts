import type { CaipNetworkId } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { TokenBalance } from '../../wire/balances/balances.js'
import { parseWalletAssets } from './parseWalletAssets.js'

/** How long the wallet has for its answer, in milliseconds. A phone can be asleep. */
const answerMs = 5_000

/**
 * Asks the wallet on another device what an account has, if it has announced in its session that it knows
 * (`assetDiscovery`) and has approved the method. EIP-7811
 *
 * @returns `undefined` if it has not, or its answer is late or not valid.
 */
export async function readWalletAssets(
  { pairing }: Latchkey,
  { address, networkId }: { readonly address: string; readonly networkId: CaipNetworkId },
): Promise<readonly TokenBalance[] | undefined> {
  const { accounts, session } = pairing?.getSnapshot() ?? {}
  const account = accounts?.eip155
  const own = account?.addresses.find((each) => each.toLowerCase() === address.toLowerCase())
  if (!pairing || !session || !own) return undefined
  const chainId = `0x${Number(networkId.slice('eip155:'.length)).toString(16)}`
  const canAsk = account?.methods.includes('wallet_getAssets') && account.networkIds.includes(networkId)
  if (!canAsk || !isAnnounced(session.sessionProperties.capabilities, own, chainId)) return undefined
  const params = [{ account: own, chainFilter: [chainId] }]
  const asked = pairing.request({ networkId, method: 'wallet_getAssets', params })
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, answerMs))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  return parseWalletAssets(Object(answer)[chainId], { networkId, source: session.peer.name })
}

/** Returns whether the capabilities of a session (EIP-5792) have the discovery of assets on a network. */
function isAnnounced(capabilities: string | undefined, address: string, chainId: string): boolean {
  try {
    const byChain = Object(JSON.parse(capabilities ?? 'null'))[address]
    return Object(Object(Object(byChain)[chainId]).assetDiscovery).supported === true
  } catch {
    return false
  }
}
