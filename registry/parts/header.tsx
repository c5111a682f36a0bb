import { useFeatures, useModal, useRouter, type ViewName } from '@latchkey/headless'
import { ArrowLeftIcon, CircleHelpIcon, EllipsisIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef } from 'react'
import { cn } from '../lib/cn'
import { messages } from '../messages'
import { CloseIcon } from '../primitives/close-icon'
import { HiddenText } from '../primitives/hidden-text'
import { IconButton } from '../primitives/icon-button'
import { NetworkPill } from './network-pill'
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
  const { title, help, settings, hasNetwork, isDone, version } = useCurrentViewHeader()
  const titleRef = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(titleRef, version)
  const hasChanged = version > 1
  const refusalId = `${titleId}-refusal`
  const showsNetwork = hasNetwork === true && router.canOpen('Networks')
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
          'lk-guard min-w-0 text-center text-lk-title font-semibold',
          showsNetwork ? 'absolute size-px' : 'flex-1 truncate',
          hasChanged && 'animate-lk-title-in',
        )}
      >
        {showsNetwork ? <HiddenText>{title}</HiddenText> : title}
      </h2>
      {showsNetwork && (
        <div data-slot="lk-header-network" className="flex min-w-0 flex-1 justify-center">
          <NetworkPill />
        </div>
      )}
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
            <CloseIcon />
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

/** Buttons that lead back or away. */
const leaving = '[data-action="back"], [data-action="close"]'

/**
 * Focuses the title when the view changes, unless the focus is elsewhere on the page, or in a list that the
 * user has come back to. After Back, what they pressed in that view has the focus.
 */
function useFocusOnChange(title: { readonly current: HTMLElement | null }, version: number): void {
  const { view, direction } = useRouter()
  const pressed = useRef(new Map<ViewName, { readonly index: number; readonly text: string | null }>())
  useEffect(() => {
    const card = cardOf(title.current)
    const remember = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('button, a') : null
      if (!card || !control || control.matches(leaving)) return
      pressed.current.set(view, { index: controlsIn(card).indexOf(control), text: control.textContent })
    }
    card?.addEventListener('click', remember, true)
    return () => card?.removeEventListener('click', remember, true)
  }, [title, view])
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    const card = cardOf(title.current)
    const active = document.activeElement
    const isElsewhere = active !== null && active !== document.body && !card?.contains(active)
    const isInList = active?.closest('[data-slot="lk-virtual-list"]')
    if (version <= 1 || isElsewhere || isInList) return
    const known = direction === 'back' ? pressed.current.get(view) : undefined
    pressed.current.delete(view)
    const controls = card && known ? controlsIn(card) : []
    const isIt = (control: HTMLElement | undefined) => control?.textContent === known?.text
    const at = controls[known?.index ?? 0]
    const cameFrom = isIt(at) ? at : controls.find(isIt)
    const next = cameFrom ?? title.current
    next?.focus({ preventScroll: true })
  }, [title, version, view, direction])
}

function cardOf(title: HTMLElement | null) {
  return title?.closest<HTMLElement>('[data-slot="lk-dialog"], [data-slot="lk-card"]')
}

function controlsIn(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>('button, a')].filter((control) => !control.matches(leaving))
}
