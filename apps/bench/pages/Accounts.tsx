import { type UseAccountReturnType, useAccounts } from '@latchkey/headless'
import { useLayoutEffect } from 'react'

/** The account of each namespace. The first frame with one that is connected leaves the mark `connected:<namespace>`. */
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
