'use client'

import { useModal } from '@latchkey/headless'
import {
  type ShellParameters,
  type ThemeRoot,
  useEmbeddedCode,
  useModalCode,
  useShell,
  useShellRows,
  useThemeRoot,
} from '@latchkey/headless/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonMessages } from './messages/buttons'
import { cn } from './ui/cn'
import { CloseIcon, IconButton } from './ui/icon-button'
import { SkeletonRows } from './ui/placeholder'
import { card, views } from './views'

export interface ModalProps {
  /** Class name of the card. */
  className?: string | undefined
}

/**
 * Renders the modal. Use it once, anywhere inside `LatchkeyProvider`. It renders nothing until the user
 * presses a button. Its code loads when the page has loaded and rests, or once the user hovers or focuses a
 * button; for a user who saves data, only then.
 */
export function Modal({ className }: ModalProps) {
  const { appendTo, isEmbedded, requestClose } = useModal()
  const root = useThemeRoot()
  const { code, isShell, isContinued, hasFailed } = useModalCode(card, views)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  if (isEmbedded) return null
  if (!code && !isShell) return hasFailed ? <LoadFailure /> : null
  const continuing = { ...root, 'data-continued': isContinued || undefined }
  const layers = (container?: HTMLElement) => (
    <>
      {isShell && <OpeningShell root={root} container={container} onCancel={requestClose} />}
      {code && <code.ModalDialog className={className} root={continuing} container={container} />}
    </>
  )
  if (appendTo === 'body') return layers()
  return (
    <div ref={setContainer} data-slot="lk-modal-place">
      {container && layers(container)}
    </div>
  )
}

export interface EmbeddedWalletProps {
  /** Class name of the card. */
  className?: string | undefined
}

/** The modal's card inside the page, always open. Requires `createLatchkey({ enableEmbedded: true })`. */
export function EmbeddedWallet({ className }: EmbeddedWalletProps) {
  const root = useThemeRoot()
  const { code, hasFailed } = useEmbeddedCode(card, views)
  if (!code) return hasFailed ? <LoadFailure /> : null
  return <code.EmbeddedCard className={className} root={root} />
}

interface OpeningShellProps extends ShellParameters {
  root: ThemeRoot
}

/**
 * The card that will be shown, while the code of the modal is loading: its header, and rows where those of
 * the list will be, in the place of the modal. The focus stays where it was.
 */
function OpeningShell({ root, container, onCancel }: OpeningShellProps) {
  const { place, layerProps } = useShell({ container, onCancel })
  if (!place) return null
  return createPortal(
    <div
      {...root}
      {...layerProps}
      role="status"
      data-slot="lk-shell"
      aria-label={buttonMessages.opening}
      className={cn(
        'lk-guard lk:pointer-events-auto lk:fixed lk:inset-0 lk:z-(--lk-layer) lk:m-0 lk:flex lk:size-full lk:max-h-none lk:max-w-none lk:animate-lk-fade-in lk:flex-col lk:items-center lk:justify-center lk:bg-lk-scrim lk:p-0 lk-sheet:lk:justify-end',
        root['data-theme'] === 'dark' && 'dark',
      )}
    >
      <ShellCard onCancel={onCancel} />
    </div>,
    place,
  )
}

/** The measures of the list in views/connect.tsx, in pixels. `full` has six rows. */
const measures = { frame: 84, row: 56, gap: 8, footer: 52, full: 512 }

function ShellCard({ onCancel }: Pick<ShellParameters, 'onCancel'>) {
  const { isList, height, count } = useShellRows(measures)
  return (
    <div
      data-slot="lk-shell-card"
      style={isList ? { height } : undefined}
      className="flex h-80 max-h-[min(640px,100dvh-32px)] w-90 flex-col overflow-clip rounded-lk-card bg-lk-surface text-lk-ink shadow-lk lk-sheet:box-content lk-sheet:max-h-[min(640px,100dvh-16px)] lk-sheet:w-full lk-sheet:max-w-120 lk-sheet:rounded-b-none lk-sheet:pb-[env(safe-area-inset-bottom,0px)]"
    >
      <div data-slot="lk-shell-header" className="flex h-16 shrink-0 items-center gap-1 px-2.5 lk-short:h-13">
        <span data-slot="lk-header-space" className="size-11 shrink-0" />
        <p
          data-slot="lk-shell-title"
          className="min-w-0 flex-1 truncate text-center text-lk-title font-semibold"
        >
          {isList && buttonMessages.connect}
        </p>
        <IconButton label={buttonMessages.close} data-action="close" onClick={onCancel}>
          <CloseIcon />
        </IconButton>
      </div>
      {isList ? (
        <SkeletonRows count={count} className="shrink-0 px-4 py-1" />
      ) : (
        <div data-slot="lk-shell-view" data-loading="" className="flex-1 text-lk-accent" />
      )}
    </div>
  )
}

/** Shown if the code of the modal could not be loaded. */
function LoadFailure() {
  const root = useThemeRoot()
  return (
    <div
      {...root}
      role="alert"
      data-slot="lk-load-failure"
      className={cn(
        'lk-guard lk:fixed lk:inset-x-4 lk:top-4 lk:z-(--lk-layer) lk:mx-auto lk:w-fit lk:rounded-[22px] lk:bg-lk-surface lk:px-4 lk:py-3 lk:text-lk-detail lk:font-medium lk:shadow-lk-toast',
        root['data-theme'] === 'dark' && 'dark',
      )}
    >
      {buttonMessages.loadFailed}
    </div>
  )
}
