import { FrameFailure } from '@latchkey/protocol/frame'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { createWalletClient, http, type TransactionRequest } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** The keys of a wallet in a frame. */
export interface FrameKeys {
  /** Returns the account of the namespace of a network. */
  addressOf(networkId: string): string
  /** Answers a request of RPC that the user has approved. */
  answer(method: string, params: unknown): Promise<unknown>
}

/** Creates keys that really sign, and that send to a node. */
export function createFrameKeys(options: {
  readonly privateKey: `0x${string}`
  /** Of Solana, 32 bytes. */
  readonly seed: Uint8Array
  readonly rpcUrl: string | undefined
}): FrameKeys {
  const { seed, rpcUrl } = options
  const account = privateKeyToAccount(options.privateKey)

  /** Signs a transaction in base64 as its first signer. */
  function signTransaction(transaction: string): string {
    const bytes = base64.decode(transaction)
    const count = bytes[0] ?? 0
    bytes.set(ed25519.sign(bytes.slice(1 + 64 * count), seed), 1)
    return base64.encode(bytes)
  }

  async function sendToSolana(transaction: string): Promise<string> {
    const params = [transaction, { encoding: 'base64', preflightCommitment: 'confirmed' }]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
    const headers = { 'content-type': 'application/json' }
    const { result, error } = await (await fetch(rpcUrl ?? '', { method: 'POST', headers, body })).json()
    if (!result) throw new FrameFailure('frame/failed', { message: error.message, rpc: { code: -32603 } })
    return result
  }

  return {
    addressOf: (networkId) =>
      networkId.startsWith('solana:') ? base58.encode(ed25519.getPublicKey(seed)) : account.address,
    async answer(method, params) {
      const list = params as readonly never[]
      const fields = params as { message: string; transaction: string; transactions: string[] }
      switch (method) {
        case 'personal_sign':
          return account.signMessage({ message: { raw: list[0] as unknown as `0x${string}` } })
        case 'eth_signTypedData_v4':
          return account.signTypedData(typeof list[1] === 'string' ? JSON.parse(list[1] as never) : list[1])
        case 'eth_sendTransaction': {
          const { gas, value, to, data } = list[0] as unknown as Record<string, `0x${string}`>
          const client = createWalletClient({ account, transport: http(rpcUrl) })
          return client.sendTransaction({
            chain: null,
            ...({ to, data } as TransactionRequest),
            value: BigInt(value ?? 0),
            ...(gas && { gas: BigInt(gas) }),
          } as never)
        }
        case 'solana_signMessage':
          return { signature: base58.encode(ed25519.sign(base58.decode(fields.message), seed)) }
        case 'solana_signTransaction':
          return { transaction: signTransaction(fields.transaction) }
        case 'solana_signAllTransactions':
          return { transactions: fields.transactions.map(signTransaction) }
        case 'solana_signAndSendTransaction':
          return { signature: await sendToSolana(signTransaction(fields.transaction)) }
        default:
          throw new FrameFailure('frame/not-enabled', { rpc: { code: 4200 } })
      }
    },
  }
}
