import { type UseAccountReturnType, useAccounts } from '@latchkey/headless'
import { useLayoutEffect } from 'react'

/**
 * The account of each namespace. Sets the mark `connected:<namespace>` in the first frame in which it is
 * connected.
 */
export function Accounts() {
  return (
    <ul id="accounts">
      {useAccounts().map((account) => (
        <AccountItem key={account.namespace} {...account} />
      ))}
    </ul>
  )
}

function AccountItem({ namespace, status, address, isConnected }: UseAccountReturnType) {
  useLayoutEffect(() => {
    if (isConnected) performance.mark(`connected:${namespace}`)
  }, [namespace, isConnected])
  return (
    <li data-namespace={namespace} data-status={status}>
      {namespace} {status} {address}
    </li>
  )
}
