declare global {
  interface Window {
    /** How often the part of the app that uses no hook of ours was rendered. */
    hostRenders?: number
  }
}

/** A part of the host's app that has nothing to do with wallets. */
export function HostCounter() {
  window.hostRenders = (window.hostRenders ?? 0) + 1
  return <p>Nothing about wallets here</p>
}
