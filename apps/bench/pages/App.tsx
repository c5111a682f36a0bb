import type { ReactNode } from 'react'

/** The app of all builds: a headline, a balance by the library of the app, and a connect button. */
export function App({ balance, connectButton }: { balance: ReactNode; connectButton: ReactNode }) {
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-4 p-8">
      <h1 className="text-xl font-semibold">A small app</h1>
      <div id="connect">{connectButton}</div>
      {balance}
      <HostCounter />
    </main>
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
