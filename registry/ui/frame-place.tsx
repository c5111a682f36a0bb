import { useAccount, useEmbeddedPrompt, useRouter, useSwitchAccountType } from '@latchkey/headless'
import { useProtection } from '@latchkey/headless/ui'
import { AppWindowIcon, LayersIcon, ShieldAlertIcon, ShieldCheckIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { frameMessages as words } from '../messages'
import { ViewItem } from './account'
import { Action } from './action'
import { cn } from './cn'
import { ListItem, RowIcon } from './list'
import { Empty, ErrorNote, WarningNote } from './notes'
import { HiddenText, ViewBody, ViewFooter } from './view'

/** The card is 640 px high at most, with a header. In pixels. */
const maxHeight = 600

/**
 * What the frame of the embedded wallet needs of the page: a place to draw in, or a window. Shows the
 * children while it needs nothing.
 */
export function FramePlace({ children }: { children?: ReactNode }) {
  const { prompt, attach, isBlocked, openWindow, cancel } = useEmbeddedPrompt()
  const isDrawn = prompt?.type === 'draw'
  return (
    <>
      {!prompt && children}
      <ViewBody className={cn(!prompt && 'hidden')}>
        {/* It is there before the frame draws, so that the frame does not ask for another view. */}
        <div
          ref={attach}
          data-slot="lk-frame-place"
          hidden={!isDrawn}
          className="-mx-4 overflow-hidden"
          style={isDrawn ? { height: Math.min(prompt.height, maxHeight) } : undefined}
        />
        {prompt?.type === 'window' && (
          <Empty
            glyph={<AppWindowIcon size={32} strokeWidth={1.5} />}
            title={words.windowTitle}
            detail={words.windowDetail}
          />
        )}
        {isBlocked && (
          <div role="alert">
            <WarningNote>{words.blocked}</WarningNote>
          </div>
        )}
      </ViewBody>
      <HiddenText role="status">{isDrawn ? words.place : ''}</HiddenText>
      {prompt && (
        <ViewFooter>
          {prompt.type === 'window' && (
            <Action data-action="window" onClick={openWindow}>
              {prompt.isOpen ? words.windowAgain : words.window}
            </Action>
          )}
          <Action variant="secondary" data-action="cancel" onClick={cancel}>
            {words.cancel}
          </Action>
        </ViewFooter>
      )}
    </>
  )
}

interface ProtectNoteProps {
  /** Default: opens the view `WalletSecurity`. */
  protect?: (() => void) | undefined
}

/** Says that the embedded wallet has to be protected before it may receive anything. */
export function ProtectNote({ protect }: ProtectNoteProps) {
  const protection = useProtection()
  if (!protection.isNeeded) return null
  return (
    <div
      data-slot="lk-protect"
      role="note"
      className="flex flex-col gap-3 rounded-lk-tile bg-lk-warning/10 p-3"
    >
      <p data-slot="lk-protect-text" className="flex gap-3 text-lk-detail">
        <ShieldAlertIcon
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="shrink-0 text-lk-warning"
        />
        <span data-slot="lk-protect-words" className="min-w-0 flex-1">
          <span data-slot="lk-protect-title" className="block font-medium">
            {words.protect}
          </span>
          <span data-slot="lk-protect-detail" className="text-pretty text-lk-muted">
            {words.protectDetail}
          </span>
        </span>
      </p>
      <Action variant="secondary" size="sm" data-action="protect" onClick={protect ?? protection.protect}>
        {words.protectAction}
      </Action>
    </div>
  )
}

/** Shows the children once nothing has to be protected first. */
export function ProtectGate({ children }: { children: ReactNode }) {
  const { isNeeded, protect } = useProtection()
  if (!isNeeded) return children
  return (
    <>
      <ViewBody>
        <Empty
          glyph={<ShieldAlertIcon size={32} strokeWidth={1.5} />}
          title={words.protect}
          detail={words.protectDetail}
        />
      </ViewBody>
      <ViewFooter>
        <Action data-action="protect" onClick={protect}>
          {words.protectAction}
        </Action>
      </ViewFooter>
    </>
  )
}

/** Opens the security of the embedded wallet. */
export function SecurityRow() {
  const { isEmbedded } = useProtection()
  const { canOpen } = useRouter()
  if (!isEmbedded || !canOpen('WalletSecurity')) return null
  return (
    <ViewItem
      view="WalletSecurity"
      leading={
        <RowIcon>
          <ShieldCheckIcon size={20} strokeWidth={1.75} />
        </RowIcon>
      }
      detail={words.securityDetail}
    >
      {words.security}
    </ViewItem>
  )
}

/** Switches the account of the embedded wallet between smart and plain, where its network has both. */
export function SmartAccountRow() {
  const { accountTypes = [], preferredAccountType } = useAccount()
  const { mutate, isPending, error } = useSwitchAccountType()
  const isSmart = preferredAccountType === 'smartAccount'
  if (!accountTypes.includes('smartAccount')) return null
  return (
    <>
      <ListItem
        role="switch"
        aria-checked={isSmart}
        aria-disabled={isPending || undefined}
        data-slot="lk-smart-account-row"
        leading={
          <RowIcon>
            <LayersIcon size={20} strokeWidth={1.75} />
          </RowIcon>
        }
        detail={words.smartAccountDetail}
        trailing={
          <span
            aria-hidden="true"
            data-slot="lk-smart-account-state"
            className="text-lk-detail text-lk-muted"
          >
            {isSmart ? words.on : words.off}
          </span>
        }
        onClick={() => mutate({ type: isSmart ? 'eoa' : 'smartAccount' })}
      >
        {words.smartAccount}
      </ListItem>
      {error && <ErrorNote error={error} />}
    </>
  )
}
