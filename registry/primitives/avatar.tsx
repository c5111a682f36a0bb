import { type ComponentPropsWithoutRef, forwardRef } from 'react'

export interface AvatarProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** The address that determines the picture. Case-insensitive. */
  address: string
  /** In pixels. Default 64. */
  size?: number | undefined
}

/** A picture generated from an address. The same address always has the same picture. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(
  ({ address, size = 64, style, ...props }, ref) => (
    <span
      ref={ref}
      data-slot="lk-avatar"
      aria-hidden="true"
      style={{
        display: 'block',
        width: size,
        height: size,
        borderRadius: '50%',
        background: picture(address.toLowerCase()),
        ...style,
      }}
      {...props}
    />
  ),
)
Avatar.displayName = 'Avatar'

/** Returns two opposite gradients of similar hues on a background. */
function picture(address: string): string {
  const next = numbersOf(address)
  const hue = next() * 360
  const angle = next() * 2 * Math.PI
  const light = (distance: number, color: string) =>
    `radial-gradient(circle at ${50 + distance * Math.cos(angle)}% ${50 + distance * Math.sin(angle)}%, ${color}, transparent 68%)`
  const first = light(34, `hsl(${hue + 40 + next() * 80} 90% 66%)`)
  const second = light(-34, `hsl(${hue - 40 - next() * 80} 85% 72%)`)
  return `${first}, ${second}, hsl(${hue} 80% 58%)`
}

/** Returns a generator of numbers from 0 to 1, seeded by a text (FNV-1a, then xorshift). */
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
