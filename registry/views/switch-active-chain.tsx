import { useAccount, useModal, useRouter, useSwitchNetwork, type ViewName } from '@latchkey/headless'
import { messages } from '../messages'
import { AttemptFace } from '../parts/attempt-face'
import { ErrorNote } from '../parts/error-note'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { NetworkIcon } from '../primitives/network-icon'

const words = messages.switchActiveChain

/** Asks for another wallet if the connected one has no account on the chosen network. */
export function SwitchActiveChainView() {
  const { data, history, goBack } = useRouter()
  const { open } = useModal()
  const { wallet } = useAccount()
  const { mutateAsync, isPending, error } = useSwitchNetwork()
  const { network } = data
  useViewHeader({ title: words.title })
  if (!network) return null

  const namespace = data.namespace ?? network.namespace
  const name = messages.namespaces[namespace]
  const goOn = async () => {
    const redirectView = viewBefore(history)
    await mutateAsync({ networkId: network.networkId })
    // `open` instead of `push`, because a switch away from an unsupported network closes the modal.
    void open({ view: 'Connect', namespace, data: { redirectView } })
  }
  return (
    <>
      <ViewBody>
        {error && <ErrorNote error={error} />}
        <AttemptFace
          picture={<NetworkIcon network={network} className="size-20 text-lk-title" />}
          shape="circle"
          ring="idle"
          title={words.needed(network.name)}
          detail={words.detail({
            network: network.name,
            wallet: wallet?.name ?? messages.networks.yourWallet,
          })}
        />
      </ViewBody>
      <ViewFooter className="pb-2">
        <Button isBusy={isPending} onClick={() => void goOn().catch(() => {})}>
          {words.goOn(name)}
        </Button>
        <Button variant="quiet" size="small" onClick={() => goBack()}>
          {words.cancel}
        </Button>
      </ViewFooter>
    </>
  )
}

const switchViews: readonly ViewName[] = ['Networks', 'UnsupportedChain', 'SwitchActiveChain']

/** Returns the view from which the user went to choose a network; `undefined` if it was the page. */
function viewBefore(history: readonly ViewName[]): ViewName | undefined {
  const before = history[history.findIndex((view) => switchViews.includes(view)) - 1]
  return before === 'Connect' ? 'Account' : before
}
