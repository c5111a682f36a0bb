import { useLogo, useNetworks } from '@latchkey/headless'
import { addressPicture, coinNetwork, hueOf, initialsOf, shortSymbol, useImage } from '@latchkey/headless/ui'
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef } from 'react'
import { cn } from './cn'

interface WalletIconProps extends ComponentPropsWithoutRef<'span'> {
  wallet: { readonly name: string; readonly imageUrl?: string | undefined }
  /** Id of the wallet in the directory. Without a picture, the built-in logo of this id or name is shown. */
  walletId?: string | undefined
  /** Whether the logo loads lazily, for long lists. Default false. */
  isLazy?: boolean | undefined
}

/** A wallet's logo, square with rounded corners, 40 px. */
export const WalletIcon = forwardRef<HTMLSpanElement, WalletIconProps>(
  ({ wallet, walletId, ...props }, ref) => {
    const { data: logo, isLoading } = useLogo(wallet.imageUrl ? {} : { id: walletId, name: wallet.name })
    return (
      <ImageTile
        ref={ref}
        data-slot="lk-wallet-icon"
        src={wallet.imageUrl ?? logo ?? undefined}
        name={wallet.name}
        isPending={isLoading}
        {...props}
      />
    )
  },
)
WalletIcon.displayName = 'WalletIcon'

interface NetworkIconProps extends ComponentPropsWithoutRef<'span'> {
  network: {
    readonly name: string
    /** CAIP-2 id. Without a picture, the built-in logo of the network is shown. */
    readonly networkId?: string | undefined
    readonly imageUrl?: string | undefined
  }
}

/** A network's logo, round, 40 px. Without one, initials that no other network of the app has. */
export const NetworkIcon = forwardRef<HTMLSpanElement, NetworkIconProps>(
  ({ className, network, ...props }, ref) => {
    const { data: logo, isLoading } = useLogo({ id: network.imageUrl ? undefined : network.networkId })
    const { networks } = useNetworks()
    return (
      <ImageTile
        ref={ref}
        data-slot="lk-network-icon"
        src={network.imageUrl ?? logo ?? undefined}
        name={network.name}
        isPending={isLoading}
        initials={initialsOf(
          network.name,
          networks.map(({ name }) => name),
        )}
        className={cn('rounded-full', className)}
        {...props}
      />
    )
  },
)
NetworkIcon.displayName = 'NetworkIcon'

export interface TokenPictureProps extends Omit<ImageTileProps, 'src' | 'name'> {
  /** Without an address, it is the native currency. */
  token: {
    readonly networkId?: string | undefined
    readonly address?: string | undefined
    readonly symbol?: string | undefined
    readonly name?: string | undefined
    readonly imageUrl?: string | undefined
  }
}

/**
 * The picture of a token, its built-in logo, or its symbol. A native currency has its own logo on every
 * network.
 */
export function TokenPicture({ token, ...props }: TokenPictureProps) {
  const { networkId, address, symbol, name, imageUrl } = token
  const ofToken = address === undefined ? { id: coinNetwork(symbol) } : { id: networkId, token: address }
  const { data: logo, isLoading } = useLogo(imageUrl === undefined ? ofToken : {})
  return (
    <ImageTile
      {...props}
      src={imageUrl ?? logo ?? undefined}
      name={symbol ?? name ?? ''}
      isPending={isLoading}
      initials={symbol && shortSymbol(symbol)}
    />
  )
}

interface AvatarProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
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
        background: addressPicture(address),
        ...style,
      }}
      {...props}
    />
  ),
)
Avatar.displayName = 'Avatar'

interface ImageTileProps extends ComponentPropsWithoutRef<'span'> {
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
    const { src, status, handlers } = useImage(wanted, { isLazy, isPending })
    const hasInitials = status === 'none' || status === 'failed'
    const isLong = initials.length > 3
    return (
      <span
        ref={ref}
        data-slot="lk-image-tile"
        data-status={status}
        aria-hidden="true"
        // The theme's colours use it.
        style={{ '--lk-hue': hueOf(name), ...style } as CSSProperties}
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
        {src && (
          <Picture
            data-slot="lk-image"
            src={src}
            draggable={false}
            // In a long list, the main thread does not wait for the picture to be decoded.
            decoding={isLazy ? 'async' : undefined}
            {...handlers}
            className={cn('absolute inset-0 size-full object-cover', status !== 'loaded' && 'opacity-0')}
          />
        )}
      </span>
    )
  },
)
ImageTile.displayName = 'ImageTile'

interface PictureProps extends Omit<ComponentPropsWithoutRef<'img'>, 'alt'> {
  src: string
}

/** A decorative picture. Its server gets no referrer. */
export const Picture = forwardRef<HTMLImageElement, PictureProps>((props, ref) => (
  // The `picture` element avoids a lint error of Next about `img`. next/image would need the origin of every
  // wallet's picture in the configuration.
  <picture data-slot="lk-picture" className="contents">
    <img ref={ref} alt="" referrerPolicy="no-referrer" {...props} />
  </picture>
))
Picture.displayName = 'Picture'
