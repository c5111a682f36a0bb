import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'

export interface AvatarProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children'> {
  /** Decides the picture; the case of its letters does not matter. */
  address: string
  /** In pixels. Default 64. */
  size?: number | undefined
}

/** A picture made of the address alone: the same address gives the same picture everywhere, and nothing is fetched. */
export const Avatar = forwardRef<SVGSVGElement, AvatarProps>(({ address, size = 64, ...props }, ref) => {
  const id = useId()
  const next = numbersOf(address.toLowerCase())
  const hue = Math.floor(next() * 360)
  const second = hue + 40 + next() * 80
  const third = hue - 40 - next() * 80
  const angle = next() * 2 * Math.PI
  const x = 32 + 22 * Math.cos(angle)
  const y = 32 + 22 * Math.sin(angle)
  return (
    <svg
      ref={ref}
      data-slot="lk-avatar"
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 64 64"
      {...props}
    >
      <defs>
        <radialGradient id={`${id}a`} cx={x} cy={y} r="44" gradientUnits="userSpaceOnUse">
          <stop stopColor={`hsl(${second} 90% 66%)`} />
          <stop offset="1" stopColor={`hsl(${second} 90% 60%)`} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}b`} cx={64 - x} cy={64 - y} r="40" gradientUnits="userSpaceOnUse">
          <stop stopColor={`hsl(${third} 85% 72%)`} />
          <stop offset="1" stopColor={`hsl(${third} 85% 62%)`} stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="32" cy="32" r="32" fill={`hsl(${hue} 80% 58%)`} />
      <circle cx="32" cy="32" r="32" fill={`url(#${id}b)`} />
      <circle cx="32" cy="32" r="32" fill={`url(#${id}a)`} />
    </svg>
  )
})
Avatar.displayName = 'Avatar'

/** A row of numbers from 0 to 1 that a text decides (FNV-1a for the seed, then xorshift). */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
