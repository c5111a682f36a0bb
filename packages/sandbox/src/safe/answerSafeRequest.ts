import type { WalletChain } from '../wallet/types.js'
import type { Safe, SafeTransaction } from './createSafe.js'

/** A request of the Safe Apps protocol. */
export interface SafeRequest {
  readonly method: string
  readonly params: unknown
}

/**
 * Answers a request of the Safe Apps protocol, version 9. The user has already approved it if needed. Throws
 * Error with the message for the app.
 */
export async function answerSafeRequest(
  { safe, chain, origin }: { safe: Safe; chain: WalletChain; origin: string },
  { method, params }: SafeRequest,
): Promise<unknown> {
  const fields = (params ?? {}) as Record<string, unknown>
  switch (method) {
    case 'getSafeInfo':
      return {
        safeAddress: safe.address,
        chainId: chain.id,
        owners: safe.owners,
        threshold: safe.threshold,
        isReadOnly: false,
        nonce: safe.transactions.length,
        implementation: safe.address,
        modules: null,
        fallbackHandler: null,
        guard: null,
        version: '1.4.1',
      }
    case 'getEnvironmentInfo':
      return { origin }
    case 'getChainInfo':
      return {
        chainName: chain.name,
        chainId: String(chain.id),
        shortName: `sandbox-${chain.id}`,
        nativeCurrency: { ...chain.nativeCurrency, logoUri: '' },
        blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
      }
    case 'getSafeBalances': {
      const balance = BigInt((await safe.read('eth_getBalance', [safe.address, 'latest'])) as string)
      const tokenInfo = {
        type: 'NATIVE_TOKEN',
        address: '0x0000000000000000000000000000000000000000',
        ...chain.nativeCurrency,
        logoUri: '',
      }
      const item = { tokenInfo, balance: String(balance), fiatBalance: '0', fiatConversion: '0' }
      return { fiatTotal: '0', items: [item] }
    }
    case 'rpcCall':
      return safe.read(String(fields.call), Array.isArray(fields.params) ? fields.params : [])
    case 'sendTransactions':
      return { safeTxHash: (await safe.propose(fields.txs)).safeTxHash }
    case 'getTxBySafeTxHash': {
      const transaction = safe.transactions.find(({ safeTxHash }) => safeTxHash === fields.safeTxHash)
      if (!transaction) throw new Error('Not found')
      return describe(safe, transaction)
    }
    case 'signMessage':
      return safe.sign({ message: String(fields.message) })
    case 'signTypedMessage':
      return safe.sign({ typedData: fields.typedData })
    case 'getOffChainSignature':
      return safe.signatureOf(String(params)) ?? ''
    case 'wallet_getPermissions':
    case 'wallet_requestPermissions':
    case 'requestAddressBook':
      return []
    default:
      throw new Error(`The method "${method}" is not supported.`)
  }
}

function describe(safe: Safe, { safeTxHash, txHash, status, calls }: SafeTransaction) {
  const isBatch = calls.length > 1
  const valueDecoded = calls.map(({ to, value, data }) => ({ to, value: String(value), data }))
  const parameters = [{ name: 'transactions', type: 'bytes', value: '0x', valueDecoded }]
  return {
    safeAddress: safe.address,
    txId: `multisig_${safe.address}_${safeTxHash}`,
    txStatus: status,
    txHash: txHash ?? null,
    txInfo: { type: 'Custom' },
    txData: { dataDecoded: isBatch ? { method: 'multiSend', parameters } : null },
    detailedExecutionInfo: {
      type: 'MULTISIG',
      safeTxHash,
      signers: safe.owners.map((value) => ({ value })),
      confirmationsRequired: safe.threshold,
      confirmations: [],
    },
  }
}
