import { useEvents, useModal, useRouter, type ViewName } from '@latchkey/headless'
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  forwardRef,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { cn } from '../lib/cn'
import { copyOf } from '../lib/copy-of'
import { moveFocus } from '../lib/move-focus'
import { useRemovedFocus } from '../lib/use-removed-focus'
import { Header } from './header'
import { Refusal } from './refusal'
import { ViewHeaderProvider } from './view-header-provider'
import { ViewStack } from './view-stack'

export interface CardProps extends ComponentPropsWithoutRef<'div'> {
  titleId: string
  componentOf: (view: ViewName) => ComponentType | undefined
}

/** The card of the modal: header, view, and a height that follows the content. */
export const Card = forwardRef<HTMLDivElement, CardProps>(
  ({ className, titleId, componentOf, ...props }, ref) => {
    const { isShaking } = useModal()
    const content = useRef<HTMLDivElement>(null)
    useFollowHeight(content)
    useLastView(content)
    useKeysAndPresses(content)
    useRemovedFocus(content)
    return (
      <div
        ref={ref}
        data-slot="lk-card"
        data-shaking={isShaking || undefined}
        className={cn(
          'lk:relative lk:h-(--lk-card-height,auto) lk:overflow-clip lk:bg-lk-surface lk:transition-[height] lk:duration-150 lk:ease-out data-shaking:lk:animate-lk-shake',
          className,
        )}
        {...props}
      >
        <div
          ref={content}
          data-slot="lk-card-content"
          className="mx-auto flex max-h-(--lk-card-max) w-full max-w-120 flex-col pb-(--lk-card-bottom,0px)"
        >
          <ViewHeaderProvider>
            <Header titleId={titleId} />
            <ViewStack componentOf={componentOf} />
            <Refusal />
          </ViewHeaderProvider>
        </div>
      </div>
    )
  },
)
Card.displayName = 'Card'

/**
 * Shows a copy of the last view from the moment the modal closes until its animation has ended, because the
 * router shows its first view again at once.
 */
function useLastView(content: { readonly current: HTMLElement | null }): void {
  const { isOpen } = useModal()
  const undo = useRef<() => void>(undefined)
  useEvents(({ type }) => {
    const element = content.current
    const card = element?.parentElement
    // React has not rendered the new state yet.
    if (type !== 'modal.closed' || !element || !card) return
    const { copy, start } = copyOf(element)
    copy.dataset.slot = 'lk-last-view'
    copy.style.cssText += ';position:absolute;inset:0 0 auto;margin-inline:auto'
    card.style.setProperty('height', `${card.offsetHeight}px`)
    element.style.setProperty('opacity', '0')
    card.append(copy)
    start()
    undo.current = () => {
      copy.remove()
      card.style.removeProperty('height')
      element.style.removeProperty('opacity')
    }
  })
  useLayoutEffect(() => {
    if (isOpen) undo.current?.()
  }, [isOpen])
}

/**
 * Moves the focus by the arrow keys, and marks what the user pressed while the code of the next view is
 * loading. The stylesheet shows a spinner there.
 */
function useKeysAndPresses(content: { readonly current: HTMLElement | null }): void {
  const { isLoadingView } = useRouter()
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const element = content.current
    const remember = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('button') : null
    }
    element?.addEventListener('click', remember, true)
    element?.addEventListener('keydown', moveFocus)
    return () => {
      element?.removeEventListener('click', remember, true)
      element?.removeEventListener('keydown', moveFocus)
    }
  }, [content])
  useEffect(() => {
    const element = pressed.current
    if (!isLoadingView || !element) return
    element.setAttribute('data-loading', '')
    return () => element.removeAttribute('data-loading')
  }, [isLoadingView])
}

/** Sets the parent's height to that of the content. The stylesheet animates it. */
function useFollowHeight(content: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = content.current
    const card = element?.parentElement
    if (!element || !card) return
    // Called before the first frame too.
    const observer = new ResizeObserver(() =>
      card.style.setProperty('--lk-card-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [content])
}
