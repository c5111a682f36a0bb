import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef } from 'react'
import { cn } from './cn'

/** The scrolling part of a view. Its edges fade if there is more content. */
export const ViewBody = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-view-body"
      className={cn(
        'lk-scroll lk:min-h-0 lk:flex-1 lk-short:lk:overflow-y-visible lk-short:lk:[mask-image:none] lk:flex lk:flex-col lk:gap-4 lk:px-4 lk:pt-1 lk:pb-4',
        className,
      )}
      {...props}
    />
  ),
)
ViewBody.displayName = 'ViewBody'

/** The actions of a view, below the scrolling part. */
export const ViewFooter = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-view-footer"
      className={cn('lk:flex lk:shrink-0 lk:flex-col lk:gap-2 lk:px-4 lk:pb-4', className)}
      {...props}
    />
  ),
)
ViewFooter.displayName = 'ViewFooter'

const hidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  wordWrap: 'normal',
}

/** Text for screen readers only. The inline style hides it without a stylesheet too. */
export const HiddenText = forwardRef<HTMLSpanElement, ComponentPropsWithoutRef<'span'>>(
  ({ style, ...props }, ref) => (
    <span ref={ref} data-slot="lk-hidden-text" style={{ ...hidden, ...style }} {...props} />
  ),
)
HiddenText.displayName = 'HiddenText'
