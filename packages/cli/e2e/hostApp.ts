/** The host's entry file: the copied views on the sandbox's networks, and a button of its own that signs. */
export const hostApp = `import {
  createLatchkey,
  LatchkeyProvider,
  useAccount,
  useSignMessage,
} from '@latchkey/headless'
import { defineNetwork } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton, Modal } from './components/wallet'
import './index.css'

interface SandboxChain {
  id: number
  name: string
  rpcUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

declare global {
  interface Window {
    latchkeySandbox?: { config: { chains: readonly SandboxChain[] } }
  }
}

const [first, ...others] = (window.latchkeySandbox?.config.chains ?? []).map(
  ({ id, name, rpcUrl, nativeCurrency }) =>
    defineNetwork({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
)
if (!first) throw new Error('This page needs the sandbox wallet')

const latchkey = createLatchkey({
  metadata: { name: 'Fixture', description: 'A fixture', url: location.origin, icons: [] },
  networks: [first, ...others],
  adapters: [wagmiAdapter()],
})

function Sign() {
  const { address } = useAccount()
  const { mutate, data, isPending } = useSignMessage()
  if (!address) return null
  return (
    <p>
      <button type="button" disabled={isPending} onClick={() => mutate({ message: 'Hello from the fixture' })}>
        Sign
      </button>
      <output>{data ? JSON.stringify({ address, signature: data }) : ''}</output>
    </p>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
        <Modal />
        <Sign />
      </LatchkeyProvider>
    </StrictMode>,
  )
`
