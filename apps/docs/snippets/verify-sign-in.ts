import { createPublicClient, http, isHex } from 'viem'
import { mainnet } from 'viem/chains'
import { generateSiweNonce, parseSiweMessage, verifySiweMessage } from 'viem/siwe'

const client = createPublicClient({ chain: mainnet, transport: http('https://eth.rpc.example.com/my-key') })

/** GET /api/nonce: keep it in the session, and answer with it. */
export const createNonce = generateSiweNonce

/** POST /api/sign-in: returns the address of the user, or `undefined` if the signature is not theirs. */
export async function verifySignIn(body: unknown, nonce: string): Promise<string | undefined> {
  const { message, signature } = Object(body)
  if (typeof message !== 'string' || !isHex(signature)) return undefined
  const isValid = await verifySiweMessage(client, { message, signature, nonce, domain: 'my.app' })
  return isValid ? parseSiweMessage(message).address : undefined
}
