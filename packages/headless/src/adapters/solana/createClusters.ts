import type { Network } from '../../shared/types.js'
import type { Cluster } from './cluster/createCluster.js'
import { type ClusterCode, loadCluster } from './loadCluster.js'

export interface Clusters {
  /** Calls `run` with the cluster of a network. Maps errors of its endpoints to ours. */
  use<result>(
    network: Network,
    run: (parameters: { code: ClusterCode; cluster: Cluster }) => Promise<result>,
  ): Promise<result>
}

/** Creates the clusters of an adapter, one for each network. Their code is loaded at the first use. */
export function createClusters(): Clusters {
  const clusters = new Map<string, Cluster>()
  return {
    async use(network, run) {
      const code = await loadCluster()
      const key = [network.networkId, ...network.rpcUrls.default.http].join(' ')
      const cluster = clusters.get(key) ?? code.createCluster(code.kit, network)
      clusters.set(key, cluster)
      try {
        return await run({ code, cluster })
      } catch (error) {
        throw code.toClusterError(code.kit, error, network)
      }
    },
  }
}
