import { useFeatures, useModal, useRouter } from '@latchkey/headless'
import { ArrowLeftIcon, CircleHelpIcon, EllipsisIcon, XIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef } from 'react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { IconButton } from '../primitives/icon-button'
import { useCurrentViewHeader } from './view-header'

export interface HeaderProps extends ComponentPropsWithoutRef<'div'> {
  /** The id of the title, for `aria-labelledby` of the dialog. */
  titleId: string
}

/** The header of the card, 64 px: back, help or settings, title, close. */
export const Header = forwardRef<HTMLDivElement, HeaderProps>(({ className, titleId, ...props }, ref) => {
  const { hasWalletGuide } = useFeatures()
  const router = useRouter()
  const { isEmbedded, closeRefusal, requestClose } = useModal()
  const { title, help, settings, isDone, version } = useCurrentViewHeader()
  const titleRef = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(titleRef, version)
  const hasChanged = version > 1
  const refusalId = `${titleId}-refusal`
  const canHelp = help && hasWalletGuide && router.canOpen(help)
  return (
    // Not a <header>, which would be a second banner landmark of the page.
    <div
      ref={ref}
      data-slot="lk-header"
      aria-busy={router.isLoadingView || undefined}
      className={cn(
        'lk:relative lk:z-10 lk:flex lk:h-16 lk:shrink-0 lk:items-center lk:gap-1 lk:px-2.5 lk-short:lk:h-13',
        className,
      )}
      {...props}
    >
      {router.canGoBack && !isDone ? (
        <IconButton label={messages.modal.back} data-action="back" onClick={() => router.goBack()}>
          <ArrowLeftIcon aria-hidden="true" size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
        </IconButton>
      ) : canHelp && !isDone ? (
        <IconButton
          label={messages.modal.help}
          data-action="help"
          onPointerEnter={() => router.preload(help)}
          onClick={() => router.push(help)}
        >
          <CircleHelpIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        </IconButton>
      ) : settings && router.canOpen(settings) ? (
        <IconButton
          label={messages.account.settings}
          data-action="settings"
          onPointerEnter={() => router.preload(settings)}
          onClick={() => router.push(settings)}
        >
          <EllipsisIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <span data-slot="lk-header-space" className="size-11 shrink-0" />
      )}
      {/* A new element for each view, so that screen readers announce the focused title. */}
      <h2
        key={version}
        ref={titleRef}
        id={titleId}
        tabIndex={-1}
        dir="auto"
        data-slot="lk-title"
        className={cn(
          'lk-guard min-w-0 flex-1 truncate text-center text-lk-title font-semibold',
          hasChanged && 'animate-lk-title-in',
        )}
      >
        {title}
      </h2>
      {isEmbedded ? (
        <span data-slot="lk-header-space" className="size-11 shrink-0" />
      ) : (
        <span data-slot="lk-close">
          <IconButton
            label={messages.modal.close}
            data-action="close"
            aria-disabled={closeRefusal !== undefined || undefined}
            aria-describedby={closeRefusal && refusalId}
            onClick={() => requestClose()}
          >
            <XIcon aria-hidden="true" size={20} strokeWidth={1.75} />
          </IconButton>
          {closeRefusal && (
            <span id={refusalId} hidden>
              {closeRefusal}
            </span>
          )}
        </span>
      )}
    </div>
  )
})
Header.displayName = 'Header'

/**
 * Focuses the title when the view changes, unless the focus is elsewhere on the page, or in a list that the
 * user has come back to.
 */
function useFocusOnChange(title: { readonly current: HTMLElement | null }, version: number): void {
  useEffect(() => {
    const card = title.current?.closest('[data-slot="lk-dialog"], [data-slot="lk-card"]')
    const active = document.activeElement
    const isElsewhere = active !== null && active !== document.body && !card?.contains(active)
    const isInList = active?.closest('[data-slot="lk-virtual-list"]')
    if (version > 1 && !isElsewhere && !isInList) title.current?.focus({ preventScroll: true })
  }, [title, version])
}
