import type { IdentityAnswer } from '@latchkey/protocol'
import { BaseError, createPublicClient, custom, type Hex, isAddressEqual } from 'viem'
import { normalize } from 'viem/ens'
import type { Metrics } from '../../observe/createMetrics.js'
import type { Node } from '../../rpc/createNode.js'
import { resultOf } from '../../rpc/RpcRefusal.js'
import { createUpstream } from '../../upstream/createUpstream.js'
import { UpstreamError } from '../../upstream/UpstreamError.js'

/** Finds the name and picture of an EVM address. Both are `null` if it has none. */
export type FindIdentity = (address: Hex) => Promise<IdentityAnswer>

const keptMs = 5 * 60_000
const maxUrlLength = 2_048
/** Largest answer of a resolver, which is a contract of the name's owner. */
const maxBytes = 200_000
const none: IdentityAnswer = { name: null, avatar: null }
/** `OffchainLookup(address,string[],bytes,bytes4,bytes)` */
const offchainSelector = '0x556f1830'

/**
 * Finds identities in the Ethereum Name Service of a network. A name is returned only if it points back to
 * the address: anybody can claim any name for their own address (ERC-181). Nothing but the network's endpoint
 * is asked: names that are kept elsewhere (ERC-3668) are not found, and a picture is returned if its record
 * is an https address.
 */
export function createIdentity(node: Node, universalResolver: Hex, metrics?: Metrics): FindIdentity {
  const client = createPublicClient({
    transport: custom({ request: requestOf(node) }, { retryCount: 0 }),
    // The owner of the name would choose which host the server contacts.
    ccipRead: false,
  })
  const universalResolverAddress = universalResolver

  const find = async (address: Hex): Promise<IdentityAnswer> => {
    const name = await client.getEnsName({ address, universalResolverAddress })
    if (name === null || !isNormal(name)) return none
    const owner = await client.getEnsAddress({ name, universalResolverAddress })
    if (owner === null || !isAddressEqual(owner, address)) return none
    const avatar = await client.getEnsText({ name, key: 'avatar', universalResolverAddress })
    return { name, avatar: avatar !== null && isPicture(avatar) ? avatar : null }
  }

  const load = async (address: Hex): Promise<IdentityAnswer> => {
    try {
      return await find(address)
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
      // What the node's own wrapper says has the status of the answer.
      const upstream = error.walk((each) => each instanceof UpstreamError)
      if (upstream) throw upstream
      if (error.walk(isOffchain)) return none
      throw error
    }
  }

  return createUpstream<Hex, IdentityAnswer>({
    name: `names of ${node.network.id}`,
    keyOf: (address) => address.toLowerCase(),
    cacheMs: keptMs,
    // Three requests one after the other, each with the time limit of the node.
    timeoutMs: 15_000,
    metrics,
    load,
  })
}

/** Returns whether a contract says that its answer is kept elsewhere (ERC-3668). */
function isOffchain(error: unknown): boolean {
  const { data } = Object(error) as { data?: unknown }
  const found = typeof data === 'string' ? data : (Object(data) as { data?: unknown }).data
  return typeof found === 'string' && found.startsWith(offchainSelector)
}

/** Returns whether a name is in the form in which names are compared (ENSIP-15): no look-alikes, no bidi. */
function isNormal(name: string): boolean {
  try {
    return name.length <= 255 && normalize(name) === name
  } catch {
    return false
  }
}

function isPicture(avatar: string): boolean {
  return avatar.length <= maxUrlLength && /^https:\/\//.test(avatar) && URL.canParse(avatar)
}

/** Returns the request function of EIP-1193, which throws errors of the node with their code and data. */
function requestOf(node: Node) {
  return async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    const call = { method, ...(params === undefined ? {} : { params }) }
    const [answer] = await node.send([call], maxBytes)
    return resultOf(answer)
  }
}
