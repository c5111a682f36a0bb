import { useLatchkey, useModal } from '@latchkey/headless'
import { ConnectButton, NetworkButton } from '@latchkey/registry'
import { useShowInCard } from '../stage/useShowInCard'
import { Brand } from './Brand'

/** The header: the name, and Latchkey's own buttons. It has one line in every state. */
export function Header() {
  const { options } = useLatchkey()
  const { isEmbedded } = useModal()
  const show = useShowInCard()
  // There is no dialog to open if the card is in the page.
  const inPage = isEmbedded && ({ 'aria-haspopup': undefined, 'aria-expanded': undefined } as const)
  return (
    <header className="border-b border-line bg-panel">
      <div className="mx-auto flex h-16 max-w-[1400px] items-center gap-3 px-4 md:px-6">
        <Brand />
        <div className="ms-auto flex min-w-0 items-center gap-2">
          {options.enableNetworkSwitch && (
            <div className="hidden min-w-0 max-w-56 sm:block">
              <NetworkButton
                {...inPage}
                onClick={(event) => {
                  if (!isEmbedded) return
                  event.preventDefault()
                  show('Networks')
                }}
              />
            </div>
          )}
          {/* As wide as its longest text, so that nothing moves while a wallet is connecting. */}
          <div className="grid min-w-[150px] shrink-0">
            <ConnectButton
              {...inPage}
              onClick={(event) => {
                if (!isEmbedded) return
                event.preventDefault()
                show()
              }}
            />
          </div>
        </div>
      </div>
    </header>
  )
}
