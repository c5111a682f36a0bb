import type { ToastAbout, UseToastReturnType } from '@latchkey/headless'
import { messages } from '../messages'

/** Returns the text of a toast: that of the locale, if it has one for it. */
export function toastText({ message, about }: UseToastReturnType): string {
  return (about && localText(about)) ?? message
}

function localText(about: ToastAbout): string | undefined {
  const { toasts, errors } = messages
  if (about.type === 'error') return toasts.error?.(about) ?? errors.byCode[about.error.code]
  if (about.type === 'swap') return toasts.swap?.(about)
  if (about.type === 'purchase') return toasts.purchase?.(about)
  return about.type === 'payment' ? toasts.payment?.(about) : toasts.refused?.(about)
}
