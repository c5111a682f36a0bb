import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, useEffect, useState } from 'react'
import { cn } from '../lib/cn'
import { initialsOf } from '../lib/initials'
import { Picture } from './picture'

/** If the picture has not loaded after this time, the initials are shown. */
export const imageGiveUpMs = 2000

/** A lazy picture loads after it was visible for this time, so that fast scrolling loads none. */
const lazyWaitMs = 150

export interface ImageTileProps extends ComponentPropsWithoutRef<'span'> {
  src: string | undefined
  /** The name that the colour of the tile depends on. */
  name: string
  /** What the tile shows without a picture. Default: the initials of the name. */
  initials?: string | undefined
  /** Whether the picture loads lazily, for long lists. Default false. */
  isLazy?: boolean | undefined
  /** Whether it is not known yet whether there is a picture. Default false. */
  isPending?: boolean | undefined
}

/**
 * A picture. Until it has loaded, an empty tile. Without one, or if it fails, a tile with initials, whose
 * colour depends on the name.
 */
export const ImageTile = forwardRef<HTMLSpanElement, ImageTileProps>(
  (
    { className, src: wanted, name, initials = initialsOf(name), isLazy = false, isPending, style, ...props },
    ref,
  ) => {
    const isWaiting = useWait(isLazy && wanted !== undefined && !known.has(wanted) ? wanted : undefined)
    const src = isWaiting ? undefined : wanted
    const image = useImageStatus(src)
    const { onLoad, onError } = image
    const status = isWaiting || (src === undefined && isPending) ? 'loading' : image.status
    const hasInitials = status === 'none' || status === 'failed'
    const isLong = initials.length > 3
    return (
      <span
        ref={ref}
        data-slot="lk-image-tile"
        data-status={status}
        aria-hidden="true"
        style={{ ...tileHue(name), ...style }}
        className={cn(
          'lk:relative lk:grid lk:size-10 lk:shrink-0 lk:place-items-center lk:overflow-hidden lk:rounded-lk-logo lk:bg-lk-hover lk:text-lk-caption lk:font-semibold lk:text-lk-muted lk:after:absolute lk:after:inset-0 lk:after:rounded-[inherit] lk:after:shadow-lk-edge',
          hasInitials && 'lk:bg-lk-tile lk:text-lk-on-tile',
          className,
        )}
        {...props}
      >
        {hasInitials && (
          <span data-slot="lk-initials" className={cn(isLong && 'text-[0.8em]')}>
            {initials}
          </span>
        )}
        {src && status !== 'failed' && (
          <Picture
            data-slot="lk-image"
            src={src}
            draggable={false}
            // In a long list, the main thread does not wait for the picture to be decoded.
            decoding={isLazy ? 'async' : undefined}
            onLoad={onLoad}
            onError={onError}
            className={cn('absolute inset-0 size-full object-cover', status !== 'loaded' && 'opacity-0')}
          />
        )}
      </span>
    )
  },
)
ImageTile.displayName = 'ImageTile'

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

/** Pictures that have loaded, which are in the browser's cache. They show at once. */
const known = new Set<string>()

type ImageStatus = 'none' | 'loading' | 'loaded' | 'failed'

function useImageStatus(src: string | undefined) {
  const [settled, setSettled] = useState<{ src: string; status: 'loaded' | 'failed' }>()
  const isInline = src?.startsWith('data:') ?? false
  const isLoaded = isInline || (src !== undefined && known.has(src))
  const initial: ImageStatus = src === undefined ? 'none' : isLoaded ? 'loaded' : 'loading'
  const status: ImageStatus = settled && settled.src === src ? settled.status : initial

  useEffect(() => {
    if (src === undefined || status !== 'loading') return
    const timer = setTimeout(() => setSettled({ src, status: 'failed' }), imageGiveUpMs)
    return () => clearTimeout(timer)
  }, [src, status])

  return {
    status,
    onLoad: () => {
      if (src === undefined) return
      known.add(src)
      setSettled({ src, status: 'loaded' })
    },
    onError: () => src !== undefined && setSettled({ src, status: 'failed' }),
  }
}

/** Returns the hue of the tile, as the property that the theme's colours use. */
function tileHue(name: string): CSSProperties {
  let hash = 0
  for (const letter of name) hash = Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)
  // By the golden angle, names that differ in their last letter have different colours.
  return { '--lk-hue': Math.round((hash * 137.508) % 360) } as CSSProperties
}
