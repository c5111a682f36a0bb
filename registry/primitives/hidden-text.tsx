import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef } from 'react'

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
