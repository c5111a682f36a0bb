import { createPublicClient, http, isHex, verifyMessage } from 'viem'
import { base, mainnet } from 'viem/chains'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'

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
  // viem does not check an empty nonce.
  if (!nonce) return undefined
  const { message, signature } = Object(body)
  if (typeof message !== 'string' || !isHex(signature)) return undefined
  const fields = parseSiweMessage(message)
  const { address, chainId } = fields
  if (!address || !validateSiweMessage({ message: fields, nonce, domain })) return undefined
  // An ordinary account has a key, which is the same on every network. No node is asked.
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return address
  // A contract of the network that the message names decides whether the signature is valid (ERC-1271).
  const client = clients.find(({ chain }) => chain.id === chainId)
  return (await client?.verifyMessage({ address, message, signature })) ? address : undefined
}
