import { useConnections, useSwitchConnection } from '@latchkey/headless'

/** Every connection, with a button that makes it the active one. */
export function Connections() {
  const { mutate } = useSwitchConnection()
  return (
    <ul id="connections">
      {useConnections().map((connection) => {
        const { connectorKey, accounts } = connection
        return (
          <li key={connectorKey}>
            <button type="button" data-address={accounts[0]?.address} onClick={() => mutate({ connection })}>
              {connectorKey}: {accounts.length} accounts
            </button>
          </li>
        )
      })}
    </ul>
  )
}
