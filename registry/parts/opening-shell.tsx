import { useFeatures, useModal, useRouter } from '@latchkey/headless'
import { useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import type { ThemeRoot } from '../lib/theme-root'
import { buttonMessages } from '../messages/buttons'
import { IconButton } from '../primitives/icon-button'
import { SkeletonRows } from './skeleton-rows'

/** Height of the card without rows, and of a row with its gap, in pixels. */
const [frameHeight, rowHeight] = [84, 64]
/** Height of the list with six rows, of an app that was never opened before, in pixels. */
const defaultHeight = 512

export interface OpeningShellProps {
  root: ThemeRoot
  /** Called on Esc, on a press on the scrim, and by the close button. Returns `false` if the card stays. */
  onCancel: () => boolean
}

/**
 * The card that will be shown, while the code of the modal is loading: its header, and rows where those of
 * the list will be. A popover, which the browser shows above everything without code of ours. The focus stays
 * where it was.
 */
export function OpeningShell({ root, onCancel }: OpeningShellProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shell = ref.current
    if (!shell?.showPopover) return
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed' && !onCancel()) shell.showPopover()
    }
    // Not as an attribute, which the types of React 18 do not have.
    shell.popover = 'auto'
    shell.showPopover()
    shell.addEventListener('toggle', onToggle)
    return () => {
      shell.removeEventListener('toggle', onToggle)
      shell.hidePopover()
    }
  }, [onCancel])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a popover on Esc
    <div
      {...root}
      ref={ref}
      role="status"
      data-slot="lk-shell"
      aria-label={buttonMessages.opening}
      className={cn(
        'lk-guard lk:fixed lk:inset-0 lk:z-(--lk-layer) lk:m-0 lk:flex lk:size-full lk:max-h-none lk:max-w-none lk:animate-lk-fade-in lk:flex-col lk:items-center lk:justify-center lk:bg-lk-scrim lk:p-0 lk-sheet:lk:justify-end',
        root['data-theme'] === 'dark' && 'dark',
      )}
      // A press would take the focus from the button that it returns to.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.target === event.currentTarget && onCancel()}
    >
      <ShellCard onCancel={onCancel} />
    </div>
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
        <IconButton label={buttonMessages.close} data-action="close" onClick={() => onCancel()}>
          <svg
            aria-hidden="true"
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
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
