import { parseSignInMessage } from '@latchkey/protocol'
import { createPublicClient, getAddress, http, isHex, verifyMessage } from 'viem'
import { base, mainnet } from 'viem/chains'

/** `location.host` of the page, with the port: `my.app`, in development `localhost:5173`. */
const domain = process.env.APP_HOST ?? 'localhost:5173'

/** One client for each EVM network of the app. They are asked only about accounts that are contracts. */
const clients = [
  createPublicClient({ chain: mainnet, transport: http('https://eth.rpc.example.com/my-key') }),
  createPublicClient({ chain: base, transport: http('https://base.rpc.example.com/my-key') }),
]

/**
 * Returns the address of the user, or `undefined` if the message is not for this app, or the signature is
 * not theirs.
 *
 * @param body What the page has sent.
 * @param nonce The nonce of the session. Delete it there before the call, so that it counts once.
 */
export async function verifySignIn(body: unknown, nonce: string | undefined): Promise<string | undefined> {
  const { message, signature } = Object(body)
  if (typeof message !== 'string' || !isHex(signature)) return undefined
  const fields = parseSignInMessage(message)
  if (!fields?.networkId.startsWith('eip155:')) return undefined
  const { expirationTime, notBefore } = fields
  const isLate = expirationTime !== undefined && Date.parse(expirationTime) <= Date.now()
  const isEarly = notBefore !== undefined && Date.parse(notBefore) > Date.now()
  if (fields.nonce !== nonce || fields.domain !== domain || isLate || isEarly) return undefined
  const address = getAddress(fields.address)
  // An ordinary account has a key, which is the same on every network. No node is asked.
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return address
  // A contract of the network that the message names decides whether the signature is valid (ERC-1271).
  const client = clients.find(({ chain }) => fields.networkId === `eip155:${chain.id}`)
  return (await client?.verifyMessage({ address, message, signature })) ? address : undefined
}
