import { useAccount, useConnectors, useModal, useNetworks } from '@latchkey/headless'

declare global {
  interface Window {
    /** How often the parts of the app were rendered that ask for something else than the active account. */
    bystanderRenders?: Record<string, number>
  }
}

/** Parts of an app whose hooks have the same answer after another connection became the active one. */
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
