import {
  type Chain,
  createPublicClient,
  defineChain,
  type Hex,
  type HttpTransport,
  http,
  type PublicClient,
  parseEther,
  type SignedAuthorization,
} from 'viem'
import {
  type BundlerClient,
  createBundlerClient,
  createPaymasterClient,
  type ToSimple7702SmartAccountReturnType,
  toSimple7702SmartAccount,
  type WaitForUserOperationReceiptReturnType,
} from 'viem/account-abstraction'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { SandboxChain } from '../src/chain/startChain.js'

/** viem's clients of a smart account. */
interface OpenedAccount {
  client: PublicClient<HttpTransport, Chain>
  owner: PrivateKeyAccount
  account: ToSimple7702SmartAccountReturnType
  bundler: BundlerClient<HttpTransport, Chain, ToSimple7702SmartAccountReturnType>
  /** The user agrees that the account runs the code of the implementation. EIP-7702 */
  authorize(): Promise<SignedAuthorization>
  /** Waits for the end of an operation. Default: 60 s. */
  wait(hash: Hex, timeout?: number): Promise<WaitForUserOperationReceiptReturnType>
}

/**
 * Opens viem's clients for an account with a new key.
 *
 * @param options.bundlerUrl The bundler that its operations go to.
 * @param options.paymasterUrl The paymaster that is asked to pay. Default: none, the account pays.
 * @param options.wei What the account has. Default: one coin.
 */
export async function openSmartAccount(
  chain: SandboxChain,
  options: { bundlerUrl: string; paymasterUrl?: string; wei?: bigint },
): Promise<OpenedAccount> {
  const { bundlerUrl, paymasterUrl, wei = parseEther('1') } = options
  const { id, name, nativeCurrency, url } = chain
  const network = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [url] } } })
  const client = createPublicClient({ chain: network, transport: http(url, { retryCount: 0 }) })
  const owner = privateKeyToAccount(generatePrivateKey())
  await chain.setBalance(owner.address, wei)
  const account = await toSimple7702SmartAccount({ client, owner })
  const bundler = createBundlerClient({
    account,
    client,
    chain: network,
    transport: http(bundlerUrl, { retryCount: 0, timeout: 120_000 }),
    pollingInterval: 50,
    ...(paymasterUrl !== undefined && {
      paymaster: createPaymasterClient({ transport: http(paymasterUrl, { retryCount: 0 }) }),
    }),
  })
  return {
    client,
    owner,
    account,
    bundler,
    async authorize() {
      const { address: contractAddress } = account.authorization
      const nonce = await client.getTransactionCount({ address: owner.address })
      return owner.signAuthorization({ contractAddress, chainId: id, nonce })
    },
    wait: (hash, timeout = 60_000) => bundler.waitForUserOperationReceipt({ hash, timeout }),
  }
}
