import type { ApiPromise } from '@polkadot/api'

/** Reads the number of the newest final block. */
export async function readFinalizedNumber(api: ApiPromise): Promise<number> {
  const hash = await api.rpc.chain.getFinalizedHead()
  return (await api.rpc.chain.getHeader(hash)).number.toNumber()
}

/** Reads the number of the newest block, which can still be removed from the chain. */
export async function readBestNumber(api: ApiPromise): Promise<number> {
  return (await api.rpc.chain.getHeader()).number.toNumber()
}
