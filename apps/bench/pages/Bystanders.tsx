import { useAccount, useConnectors, useModal, useNetworks } from '@latchkey/headless'

declare global {
  interface Window {
    /** How often each component that does not depend on the active account was rendered. */
    bystanderRenders?: Record<string, number>
  }
}

/** Components whose hooks return the same after another connection became active. */
export function Bystanders() {
  return (
    <>
      <OtherNamespace />
      <Networks />
      <CloseButton />
      <Connectors />
    </>
  )
}

function OtherNamespace() {
  countRender('account of another namespace')
  const { status } = useAccount({ namespace: 'solana' })
  return <p>Solana: {status}</p>
}

function Networks() {
  countRender('networks')
  const { network } = useNetworks()
  return <p>{network.name}</p>
}

function CloseButton() {
  countRender('modal')
  const { close } = useModal()
  return (
    <button type="button" onClick={close}>
      Close
    </button>
  )
}

function Connectors() {
  countRender('connectors')
  return <p>{useConnectors().length} wallets</p>
}

function countRender(part: string): void {
  const renders = window.bystanderRenders ?? {}
  window.bystanderRenders = { ...renders, [part]: (renders[part] ?? 0) + 1 }
}
