import type { Device, Environment } from './platform.js'

/** Returns the device of a user agent. Tablets count as phones. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Environment, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // iPadOS has the user agent of a Mac; no Mac has a touch screen.
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}

/** Returns whether the browser runs on a phone or tablet. Returns false on a server. */
export function isMobile(): boolean {
  return typeof navigator !== 'undefined' && deviceOf(navigator) !== 'desktop'
}
