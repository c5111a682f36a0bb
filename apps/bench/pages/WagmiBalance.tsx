import { formatUnits } from 'viem'
import { useBalance, useConnection } from 'wagmi'

/** The balance of the account, by wagmi's hooks. */
export function WagmiBalance() {
  const { address } = useConnection()
  const { data } = useBalance({ address })
  if (!data) return <p>No balance yet</p>
  return (
    <p>
      {formatUnits(data.value, data.decimals)} {data.symbol}
    </p>
  )
}
