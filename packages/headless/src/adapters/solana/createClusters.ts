import type { Network } from '../../shared/types.js'
import type { Cluster } from './cluster/createCluster.js'
import { type ClusterCode, loadCluster } from './loadCluster.js'

export interface Clusters {
  /** Does something that asks a network. Whatever its endpoints answer, all that is thrown is an error of ours. */
  at<answer>(
    network: Network,
    work: (parameters: { code: ClusterCode; cluster: Cluster }) => Promise<answer>,
  ): Promise<answer>
}

/** The clusters that an adapter asks, one for each network. Their code is loaded at the first use. */
export function createClusters(): Clusters {
  const clusters = new Map<string, Cluster>()
  return {
    async at(network, work) {
      const code = await loadCluster()
      const key = [network.networkId, ...network.rpcUrls.default.http].join(' ')
      const cluster = clusters.get(key) ?? code.createCluster(code.kit, network)
      clusters.set(key, cluster)
      try {
        return await work({ code, cluster })
      } catch (error) {
        throw code.toClusterError(code.kit, error, network)
      }
    },
  }
}
