import { tryRead } from '../../shared/tryRead.js'
import { withTimeout } from '../../shared/withTimeout.js'
import type { Swapper } from './swapper.js'

/** How long a wallet has to say what it can do, in milliseconds. */
const answerMs = 2_000

interface Provider {
  request(parameters: { method: string; params: readonly unknown[] }): Promise<unknown>
}

/**
 * Asks the wallet whether it makes several calls of an account as one that fails as a whole. EIP-5792. Not if
 * it first wants to change the account for it (`ready`).
 */
export async function canSendAtomic({
  adapter,
  connectorKey,
  address,
  network,
}: Pick<Swapper, 'adapter' | 'connectorKey' | 'address' | 'network'>): Promise<boolean> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const ask = async () => {
    const provider = (await adapter.walletProvider?.get({ connectorKey })) as Provider | undefined
    return provider?.request({ method: 'wallet_getCapabilities', params: [address, [chainId]] })
  }
  const answer = await withTimeout(ask(), answerMs).catch(() => undefined)
  return tryRead(() => Object(Object(Object(answer)[chainId]).atomic).status) === 'supported'
}
