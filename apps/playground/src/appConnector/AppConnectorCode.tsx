import { useContext, useEffect, useState } from 'react'
import { useConnectors, WagmiContext } from 'wagmi'

/** The code of wagmi's own `walletConnect()` connector, which an app without its window shows itself. */
export function AppConnectorCode() {
  // An app without an EVM network has no wagmi.
  return useContext(WagmiContext) ? <ConnectorCode /> : null
}

function ConnectorCode() {
  const connector = useConnectors().find(({ id }) => id === 'walletConnect')
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const show = ({ type, data }: { type: string; data?: unknown }) => {
      if (type === 'display_uri') setCode(String(data))
    }
    connector?.emitter.on('message', show)
    return () => connector?.emitter.off('message', show)
  }, [connector])
  if (!connector || !code) return null
  return (
    <output aria-label="Code of the app's connector" className="w-full break-all font-mono text-xs">
      {code}
    </output>
  )
}
