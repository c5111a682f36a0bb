import type { Connector } from '@latchkey/headless'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { Button } from '../primitives/button'
import { WalletIcon } from '../primitives/wallet-icon'

export interface OnlyConnectorProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect'> {
  connector: Connector
  onSelect: (connector: Connector) => void
  onIntent?: (() => void) | undefined
}

/** Shown instead of a list if there is only one wallet to connect. */
export const OnlyConnector = forwardRef<HTMLDivElement, OnlyConnectorProps>(
  ({ className, connector, onSelect, onIntent, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-only-connector"
      className={cn('lk:flex lk:flex-col lk:items-center lk:gap-4 lk:pt-2 lk:text-center', className)}
      {...props}
    >
      <WalletIcon
        wallet={connector}
        walletId={connector.walletId}
        className="size-20 rounded-lk-tile text-lk-title"
      />
      <div data-slot="lk-only-connector-text" className="flex w-full flex-col gap-0.5 px-4">
        <p data-slot="lk-only-connector-name" className="truncate text-lk-title font-semibold">
          {connector.name}
        </p>
        {connector.isInstalled && (
          <p data-slot="lk-only-connector-detail" className="text-lk-detail text-lk-muted">
            {messages.connect.onlyWallet}
          </p>
        )}
      </div>
      <Button
        data-slot="lk-connector"
        data-connector={connector.id}
        className="lk-guard mt-1"
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => onSelect(connector)}
      >
        <span data-slot="lk-button-label" className="truncate">
          {messages.connect.connectOnlyWallet(connector.name)}
        </span>
      </Button>
    </div>
  ),
)
OnlyConnector.displayName = 'OnlyConnector'
