import { VisuallyHidden } from 'radix-ui'

/** Text for screen readers only; hidden by an inline style, so that it stays hidden without any stylesheet. */
export const HiddenText = VisuallyHidden.Root
