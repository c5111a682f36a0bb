import { UnsupportedMethodError } from '../../../shared/errors/rpc.js'
import type { Cluster } from './createCluster.js'

/**
 * Checks that the network can accept a transaction, before a wallet is asked to sign it.
 *
 * @throws {ClusterMismatchError} if the endpoints belong to another network.
 * @throws {ClusterBehindError} if the endpoints are behind the cluster.
 */
export async function checkHealth(cluster: Cluster): Promise<void> {
  try {
    await cluster.requestVerified((rpc) => rpc.getHealth())
  } catch (error) {
    // Some endpoints do not support `getHealth`.
    if (!(error instanceof UnsupportedMethodError)) throw error
  }
}
