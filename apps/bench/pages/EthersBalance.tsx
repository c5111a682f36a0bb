import { useQuery } from '@tanstack/react-query'
import { formatEther, JsonRpcProvider } from 'ethers'
import { sandboxChains } from './chains'

const [url] = sandboxChains()[0].rpcUrls.default.http
const provider = new JsonRpcProvider(url)

/** The balance of the account, by ethers. */
export function EthersBalance({ address }: { address: string | undefined }) {
  const { data } = useQuery({
    queryKey: ['balance', address],
    queryFn: () => provider.getBalance(address ?? ''),
    enabled: address !== undefined,
  })
  return <p>{data === undefined ? 'No balance yet' : `${formatEther(data)} ETH`}</p>
}
