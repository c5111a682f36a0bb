import { UnsupportedMethodError } from '../../../shared/errors/rpc.js'
import type { Cluster } from './createCluster.js'

/**
 * Makes sure, before a wallet is asked, that the network can take what it signs.
 *
 * @throws {ClusterMismatchError} when its endpoints lead elsewhere; {ClusterBehindError} when they have not caught up.
 */
export async function checkHealth(cluster: Cluster): Promise<void> {
  try {
    await cluster.askProven((rpc, abortSignal) => rpc.getHealth().send({ abortSignal }))
  } catch (error) {
    // Some endpoints do not answer this one.
    if (!(error instanceof UnsupportedMethodError)) throw error
  }
}
