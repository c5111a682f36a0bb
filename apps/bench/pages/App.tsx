import type { ReactNode } from 'react'
import { formatUnits } from 'viem'
import { useBalance, useConnection } from 'wagmi'

/** The app of both builds: a headline, a balance by wagmi's hooks, and a connect button that differs. */
export function App({ connectButton }: { connectButton: ReactNode }) {
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-4 p-8">
      <h1 className="text-xl font-semibold">A small app</h1>
      <div id="connect">{connectButton}</div>
      <NativeBalance />
      <HostCounter />
    </main>
  )
}

function NativeBalance() {
  const { address } = useConnection()
  const { data } = useBalance({ address })
  if (!data) return <p>No balance yet</p>
  return (
    <p>
      {formatUnits(data.value, data.decimals)} {data.symbol}
    </p>
  )
}

declare global {
  interface Window {
    /** How often the component without our hooks was rendered. */
    hostRenders?: number
  }
}

/** A component of the app that does not use our hooks. */
function HostCounter() {
  window.hostRenders = (window.hostRenders ?? 0) + 1
  return <p>Nothing about wallets here</p>
}
