import { useAccount } from '@latchkey/headless'

declare global {
  interface Window {
    /** How often the component with `useAccount` was rendered. */
    accountRenders?: number
  }
}

/** A component of the app that shows the account. */
export function AccountCounter() {
  const { status } = useAccount()
  window.accountRenders = (window.accountRenders ?? 0) + 1
  return <p>Account: {status}</p>
}
