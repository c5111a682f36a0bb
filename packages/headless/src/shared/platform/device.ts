import type { Device, Environment } from './platform.js'

/** The device a user agent belongs to. Phones and tablets count alike. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Environment, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // iPadOS calls itself a Mac; no Mac has a touch screen.
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}

/** Whether this browser runs on a phone or tablet. On a server: no. */
export function isMobile(): boolean {
  return typeof navigator !== 'undefined' && deviceOf(navigator) !== 'desktop'
}
