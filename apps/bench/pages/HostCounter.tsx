declare global {
  interface Window {
    /** How often the component without our hooks was rendered. */
    hostRenders?: number
  }
}

/** A component of the app that does not use our hooks. */
export function HostCounter() {
  window.hostRenders = (window.hostRenders ?? 0) + 1
  return <p>Nothing about wallets here</p>
}
