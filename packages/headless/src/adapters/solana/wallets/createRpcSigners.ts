import { base58, base64 } from '@scure/base'
import { readProperty } from '../../../shared/readProperty.js'
import type { Network } from '../../../shared/types.js'
import { InvalidWalletAnswerError } from '../../base/InvalidWalletAnswerError.js'
import { loadCluster } from '../loadCluster.js'
import { parseSignatureText, parseTransactionBytes } from '../parseAnswer.js'
import type { SolanaSigners } from '../types.js'

/** A wallet that is asked by the JSON-RPC methods of Solana. */
export interface SolanaRpcWallet {
  hasMethod(method: string): boolean
  /** Resolves with the wallet's answer, not parsed. */
  request(parameters: { network: Network; method: string; params?: unknown }): Promise<unknown>
  /** Name of the parameter with the options of sending. */
  readonly sendOptionsName: 'sendOptions' | 'options'
}

/**
 * Creates the signers of a wallet that is asked by the JSON-RPC methods of Solana. Transactions are in
 * base64, messages and signatures in base58.
 */
export function createRpcSigners(wallet: SolanaRpcWallet): SolanaSigners {
  const signOne: NonNullable<SolanaSigners['signTransactions']> = async ({
    address,
    network,
    transactions,
  }) => {
    const signed: Uint8Array[] = []
    for (const transaction of transactions) {
      const params = { transaction: base64.encode(transaction), pubkey: address }
      const answer = await wallet.request({ network, method: 'solana_signTransaction', params })
      signed.push(await readSigned(answer, { address, transaction }))
    }
    return signed
  }

  const signAll: typeof signOne = async ({ address, network, transactions }) => {
    const params = { transactions: transactions.map((each) => base64.encode(each)), pubkey: address }
    const answer = await wallet.request({ network, method: 'solana_signAllTransactions', params })
    const signed = readProperty(answer, 'transactions')
    if (!Array.isArray(signed) || signed.length !== transactions.length)
      throw new InvalidWalletAnswerError('not signed transactions')
    return signed.map(parseBase64)
  }

  const canSignAll = wallet.hasMethod('solana_signAllTransactions')
  return {
    ...(wallet.hasMethod('solana_signMessage') && {
      signMessage: async ({ address, network, message }) => {
        const params = { message: base58.encode(message), pubkey: address }
        const answer = await wallet.request({ network, method: 'solana_signMessage', params })
        return parseSignatureText(readProperty(answer, 'signature'))
      },
    }),
    ...((canSignAll || wallet.hasMethod('solana_signTransaction')) && {
      signTransactions: (parameters) => {
        const isOne = parameters.transactions.length === 1 && wallet.hasMethod('solana_signTransaction')
        return canSignAll && !isOne ? signAll(parameters) : signOne(parameters)
      },
    }),
    ...(wallet.hasMethod('solana_signAndSendTransaction') && {
      signAndSendTransaction: async ({ address, network, transaction }) => {
        const params = {
          transaction: base64.encode(transaction),
          pubkey: address,
          [wallet.sendOptionsName]: { preflightCommitment: 'confirmed' },
        }
        const answer = await wallet.request({ network, method: 'solana_signAndSendTransaction', params })
        return base58.encode(parseSignatureText(readProperty(answer, 'signature'), true))
      },
    }),
  }
}

/**
 * Returns the signed transaction if the wallet returns it, otherwise the given one with the signature added.
 */
async function readSigned(
  answer: unknown,
  { address, transaction }: { address: string; transaction: Uint8Array },
): Promise<Uint8Array> {
  const signed = readProperty(answer, 'transaction')
  if (signed !== undefined) return parseBase64(signed)
  const signature = parseSignatureText(readProperty(answer, 'signature'))
  const { attachSignature, kit } = await loadCluster()
  return attachSignature({ kit, transaction, address, signature })
}

function parseBase64(value: unknown): Uint8Array {
  try {
    return parseTransactionBytes(base64.decode(value as string))
  } catch {
    throw new InvalidWalletAnswerError('not a signed transaction')
  }
}
