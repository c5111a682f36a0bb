import { useConnect } from '@latchkey/headless'

export function MetaMask() {
  const { connectors, mutate } = useConnect()
  const connector = connectors.find(({ rdns }) => rdns === 'io.metamask')
  if (!connector) return <p>Install MetaMask, then reload this page.</p>
  return (
    <button type="button" onClick={() => mutate({ connector })}>
      Connect {connector.name}
    </button>
  )
}
