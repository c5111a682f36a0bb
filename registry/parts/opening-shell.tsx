import { useFeatures, useModal, useRouter } from '@latchkey/headless'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from '../lib/cn'
import type { ThemeRoot } from '../lib/theme-root'
import { useEscape } from '../lib/use-escape'
import { useLayerPlace } from '../lib/use-layer-place'
import { useOwnEvents } from '../lib/use-own-events'
import { buttonMessages } from '../messages/buttons'
import { CloseIcon } from '../primitives/close-icon'
import { IconButton } from '../primitives/icon-button'
import { SkeletonRows } from './skeleton-rows'

/** Height of the card without rows, and of a row with its gap, in pixels. */
const [frameHeight, rowHeight] = [84, 64]
/** Height of the list with six rows, of an app that was never opened before, in pixels. */
const defaultHeight = 512

export interface OpeningShellProps {
  root: ThemeRoot
  /** The parent element. Default: the body, or what the page has open in front of it. */
  container?: HTMLElement | undefined
  /** Called on Esc, on a press on the scrim, and by the close button. */
  onCancel: () => void
}

/**
 * The card that will be shown, while the code of the modal is loading: its header, and rows where those of
 * the list will be, in the place of the modal. The focus stays where it was.
 */
export function OpeningShell({ root, container, onCancel }: OpeningShellProps) {
  const [layer, setLayer] = useState<HTMLDivElement | null>(null)
  const place = useLayerPlace(layer, container)
  useOwnEvents(layer)
  useEscape(layer, onCancel)
  if (!place) return null
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <div
      {...root}
      ref={setLayer}
      role="status"
      data-slot="lk-shell"
      aria-label={buttonMessages.opening}
      className={cn(
        'lk-guard lk:pointer-events-auto lk:fixed lk:inset-0 lk:z-(--lk-layer) lk:m-0 lk:flex lk:size-full lk:max-h-none lk:max-w-none lk:animate-lk-fade-in lk:flex-col lk:items-center lk:justify-center lk:bg-lk-scrim lk:p-0 lk-sheet:lk:justify-end',
        root['data-theme'] === 'dark' && 'dark',
      )}
      // A press would take the focus from the button that it returns to.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // The second press of a double click was meant for what has opened it.
        if (event.detail < 2 && event.target === event.currentTarget) onCancel()
      }}
    >
      <ShellCard onCancel={onCancel} />
    </div>,
    place,
  )
}

function ShellCard({ onCancel }: Pick<OpeningShellProps, 'onCancel'>) {
  const { view, loadingView = view, canOpen } = useRouter()
  const { readHeight } = useModal()
  const { hasAllWallets, hasWalletGuide } = useFeatures()
  const isList = loadingView === 'Connect'
  const [kept] = useState(readHeight)
  const footer = hasWalletGuide && canOpen('WhatIsAWallet') ? 52 : 0
  const hasList = hasAllWallets && canOpen('AllWallets')
  const height = kept ?? (hasList ? defaultHeight : frameHeight + 2 * rowHeight - 8 + footer)
  const rows = Math.max(1, Math.round((height - frameHeight - footer + 8) / rowHeight))
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
        <SkeletonRows count={rows} className="shrink-0 px-4 py-1" />
      ) : (
        <div data-slot="lk-shell-view" data-loading="" className="flex-1 text-lk-accent" />
      )}
    </div>
  )
}
