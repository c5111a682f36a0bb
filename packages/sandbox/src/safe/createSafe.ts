import {
  type Address,
  createTestClient,
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  http,
  isHex,
  keccak256,
  parseEther,
  publicActions,
  stringToHex,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { WalletChain } from '../wallet/types.js'
import { parseTransactions, parseTypedData } from './parseSafeRequest.js'
import { safeAbi, safeDeployment } from './safeContract.js'

/** A transaction of the Safe, executed or waiting. */
export interface SafeTransaction {
  readonly safeTxHash: Hex
  readonly calls: readonly { readonly to: Address; readonly value: bigint; readonly data: Hex }[]
  /** Hash on the chain. Absent while owners must confirm. */
  txHash?: Hex
  status: 'AWAITING_CONFIRMATIONS' | 'SUCCESS' | 'FAILED'
}

/** A Safe account on a chain, and its actions. */
export interface Safe {
  readonly address: Address
  readonly owners: readonly Address[]
  /** Number of owners that must confirm. Above 1, transactions and signatures wait for `confirm`. */
  threshold: number
  readonly transactions: readonly SafeTransaction[]
  /** Answers a read-only call to the chain. Throws for any other. */
  read(method: string, params: readonly unknown[]): Promise<unknown>
  /** Executes calls, or stores them for the other owners. */
  propose(txs: unknown): Promise<SafeTransaction>
  /** Signs text (or bytes as hex) or typed data, or stores it for the other owners. */
  sign(what: { message: string } | { typedData: unknown }): Promise<{ messageHash: Hex; signature?: Hex }>
  /** Returns a signature of `sign`, once it is confirmed. */
  signatureOf(messageHash: string): Hex | undefined
  /** Confirms everything that waits, as the other owners. */
  confirm(): Promise<void>
}

const readable = /^(eth_(?!send|sign)[a-zA-Z]+|net_version|web3_clientVersion)$/

/** Deploys a Safe with one new owner to a chain of the sandbox, with 100 coins. */
export async function createSafe(options: { chain: WalletChain; threshold: number }): Promise<Safe> {
  const { chain, threshold } = options
  const owner = privateKeyToAccount(generatePrivateKey())
  const client = createTestClient({
    mode: 'anvil',
    account: owner,
    chain: { ...chain, rpcUrls: { default: { http: [chain.rpcUrl] } } },
    transport: http(chain.rpcUrl),
  })
    .extend(publicActions)
    .extend(walletActions)

  /**
   * Polls for the receipt. viem waits for the next block, which a chain that mines on demand may never have.
   */
  async function settle(hash: Hex): Promise<TransactionReceipt> {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error) => {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    })
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, 50))
    return settle(hash)
  }

  await client.setBalance({ address: owner.address, value: parseEther('10') })
  const deployed = await settle(await client.sendTransaction({ data: await safeDeployment() }))
  if (!deployed.contractAddress) throw new Error('The Safe was not deployed.')
  const address = getAddress(deployed.contractAddress)
  const contract = { address, abi: safeAbi } as const
  await settle(await client.writeContract({ ...contract, functionName: 'setup', args: [owner.address] }))
  await client.setBalance({ address, value: parseEther('100') })

  const transactions: SafeTransaction[] = []
  const messages = new Map<string, { readonly digest: Hex; signature?: Hex }>()
  // Sequentially, because each uses the owner's next nonce.
  let last: Promise<unknown> = Promise.resolve()

  async function execute(transaction: SafeTransaction): Promise<void> {
    transaction.txHash = await client.writeContract({
      ...contract,
      functionName: 'execute',
      args: [transaction.calls],
      // Gas estimation rejects what would revert. A Safe executes it, and it fails in its block.
      gas: 3_000_000n,
    })
    const { status } = await settle(transaction.txHash)
    transaction.status = status === 'success' ? 'SUCCESS' : 'FAILED'
  }

  const signDigest = (digest: Hex) =>
    owner.signTypedData({ ...safeMessage(chain.id, address, digest), primaryType: 'SafeMessage' })

  const safe: Safe = {
    address,
    owners: [owner.address],
    threshold,
    transactions,
    read(method, params) {
      if (!readable.test(method)) throw new Error(`The method "${method}" is not read from a chain.`)
      return client.request({ method, params } as never)
    },
    async propose(txs) {
      const calls = parseTransactions(txs)
      const written = calls.map(({ to, value, data }) => `${to}:${value}:${data}`).join()
      const safeTxHash = keccak256(stringToHex(`${address}:${transactions.length}:${written}`))
      const transaction: SafeTransaction = { safeTxHash, calls, status: 'AWAITING_CONFIRMATIONS' }
      transactions.push(transaction)
      if (safe.threshold === 1) {
        const executed = last.then(() => execute(transaction))
        last = executed.catch(() => {})
        await executed
      }
      return transaction
    },
    async sign(what) {
      const digest =
        'message' in what
          ? hashMessage(isHex(what.message) ? { raw: what.message } : what.message)
          : hashTypedData(parseTypedData(what.typedData))
      const messageHash = hashTypedData({
        ...safeMessage(chain.id, address, digest),
        primaryType: 'SafeMessage',
      })
      if (safe.threshold > 1) {
        messages.set(messageHash, { digest })
        return { messageHash }
      }
      const signature = await signDigest(digest)
      messages.set(messageHash, { digest, signature })
      return { messageHash, signature }
    },
    signatureOf: (messageHash) => messages.get(messageHash)?.signature,
    confirm() {
      const confirmed = last.then(async () => {
        for (const transaction of transactions.filter(({ txHash }) => txHash === undefined))
          await execute(transaction)
        for (const message of messages.values()) message.signature ??= await signDigest(message.digest)
      })
      last = confirmed.catch(() => {})
      return confirmed
    },
  }
  return safe
}

/** The digest an owner signs for a hash. The contract verifies the same. */
function safeMessage(chainId: number, verifyingContract: Address, digest: Hex) {
  return {
    domain: { chainId, verifyingContract },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    message: { message: digest },
  } as const
}
