import { useLayoutEffect, useRef } from 'react'
import { cn } from '../lib/cn'
import type { ThemeRoot } from '../lib/theme-root'
import { buttonMessages } from '../messages/buttons'

export interface OpeningShellProps {
  root: ThemeRoot
  /** Called on Esc and on a press. Returns `false` if the card stays. */
  onCancel: () => boolean
}

/**
 * An empty card while the code of the modal is loading. A popover, which the browser shows above everything
 * without code of ours. The focus stays where it was.
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
      onClick={onCancel}
    >
      <div
        data-slot="lk-shell-card"
        data-loading=""
        className="h-80 w-90 rounded-lk-card bg-lk-surface text-lk-accent shadow-lk lk-sheet:w-full lk-sheet:max-w-120 lk-sheet:rounded-b-none"
      />
    </div>
  )
}
