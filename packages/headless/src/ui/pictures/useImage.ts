'use client'

import { useEffect, useState } from 'react'

/** If the picture has not loaded after this time, in milliseconds, it has failed. */
const giveUpMs = 2000

/** After this time, in milliseconds, a lazy picture loads, so that fast scrolling loads none. */
const lazyWaitMs = 150

/** Pictures that have loaded, which are in the browser's cache. They show at once. */
const known = new Set<string>()

/** A picture, as far as it has loaded. */
export interface ShownImage {
  /** What the element shows. `undefined` while it waits, without a picture, and after a failure. */
  readonly src: string | undefined
  readonly status: 'none' | 'loading' | 'loaded' | 'failed'
  /** Handlers of the element. */
  readonly handlers: { onLoad(): void; onError(): void }
}

/** How a picture loads. */
export interface UseImageOptions {
  /** Whether it loads lazily, for long lists. Default `false`. */
  isLazy?: boolean | undefined
  /** Whether it is not known yet whether there is a picture. Default `false`. */
  isPending?: boolean | undefined
}

/**
 * Returns how far a picture has loaded, so that something else is shown in its place if it fails, or takes
 * longer than 2 s.
 *
 * @example
 * ```tsx
 * import { useImage } from '@latchkey/headless/ui'
 *
 * export function Logo({ url, name }: { url: string | undefined; name: string }) {
 *   const { src, handlers } = useImage(url)
 *   return src ? <img src={src} alt={name} {...handlers} /> : <span>{name}</span>
 * }
 * ```
 */
export function useImage(
  wanted: string | undefined,
  { isLazy = false, isPending = false }: UseImageOptions = {},
): ShownImage {
  const isWaiting = useWait(isLazy && wanted !== undefined && !known.has(wanted) ? wanted : undefined)
  const src = isWaiting ? undefined : wanted
  const [settled, setSettled] = useState<{ src: string; status: 'loaded' | 'failed' }>()
  const isLoaded = src !== undefined && (src.startsWith('data:') || known.has(src))
  const initial = src === undefined ? 'none' : isLoaded ? 'loaded' : 'loading'
  const status = settled && settled.src === src ? settled.status : initial

  useEffect(() => {
    if (src === undefined || status !== 'loading') return
    const timer = setTimeout(() => setSettled({ src, status: 'failed' }), giveUpMs)
    return () => clearTimeout(timer)
  }, [src, status])

  return {
    src: status === 'failed' ? undefined : src,
    status: isWaiting || (src === undefined && isPending) ? 'loading' : status,
    handlers: {
      onLoad() {
        if (src === undefined) return
        known.add(src)
        setSettled({ src, status: 'loaded' })
      },
      onError() {
        if (src !== undefined) setSettled({ src, status: 'failed' })
      },
    },
  }
}

/** Returns `true` until this lazy picture may load. */
function useWait(lazy: string | undefined): boolean {
  const [waited, setWaited] = useState<string>()
  useEffect(() => {
    if (lazy === undefined) return
    const timer = setTimeout(() => setWaited(lazy), lazyWaitMs)
    return () => clearTimeout(timer)
  }, [lazy])
  return lazy !== undefined && lazy !== waited
}
