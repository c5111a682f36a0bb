import SiApple from '@icons-pack/react-simple-icons/icons/SiApple'
import SiDiscord from '@icons-pack/react-simple-icons/icons/SiDiscord'
import SiFacebook from '@icons-pack/react-simple-icons/icons/SiFacebook'
import SiFarcaster from '@icons-pack/react-simple-icons/icons/SiFarcaster'
import SiGithub from '@icons-pack/react-simple-icons/icons/SiGithub'
import SiX from '@icons-pack/react-simple-icons/icons/SiX'
import { cn } from './cn'
import { ImageTile } from './picture'

interface ProviderMarkProps {
  /** The provider, as `features.socials` has it. */
  social: { readonly id: string; readonly name: string; readonly icon?: string | undefined }
  className?: string | undefined
}

const marks: Readonly<Record<string, typeof SiX>> = {
  apple: SiApple,
  discord: SiDiscord,
  facebook: SiFacebook,
  farcaster: SiFarcaster,
  github: SiGithub,
  x: SiX,
}

/** Black and white marks take the colour of the text, as their owners ask. The others have their own. */
const plain = ['apple', 'github', 'x']

/** The mark of a provider, or the picture that the app has given it. */
export function ProviderMark({ social: { id, name, icon }, className }: ProviderMarkProps) {
  if (id === 'google' && icon === undefined) return <GoogleMark className={className} />
  const Mark = icon === undefined ? marks[id] : undefined
  if (!Mark) return <ImageTile src={icon} name={name} className={cn('size-5 rounded-lk-small', className)} />
  const color = plain.includes(id) ? 'currentColor' : 'default'
  return (
    <Mark
      data-slot="lk-provider-mark"
      aria-hidden="true"
      title=""
      color={color}
      className={cn('size-5', className)}
    />
  )
}

/** Google asks for its four colours, on any ground. */
const googleParts = [
  [
    '#EA4335',
    'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
  ],
  [
    '#4285F4',
    'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
  ],
  [
    '#FBBC05',
    'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
  ],
  [
    '#34A853',
    'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
  ],
] as const

function GoogleMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      data-slot="lk-provider-mark"
      aria-hidden="true"
      viewBox="0 0 48 48"
      className={cn('size-5', className)}
    >
      {googleParts.map(([color, path]) => (
        <path key={color} data-slot="lk-provider-mark-path" fill={color} d={path} />
      ))}
    </svg>
  )
}
