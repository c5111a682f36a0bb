import { useAccount, useLogo } from '@latchkey/headless'
import { ImageTile, type ImageTileProps } from '../primitives/image-tile'

export interface TokenPictureProps extends Omit<ImageTileProps, 'src' | 'name'> {
  /** Without an address, it is the native currency. */
  token: {
    readonly address?: string | undefined
    readonly symbol?: string | undefined
    readonly name?: string | undefined
    readonly imageUrl?: string | undefined
  }
}

/** The picture of a token, or its letter. The native currency has the picture of its network. */
export function TokenPicture({ token, ...props }: TokenPictureProps) {
  const { network } = useAccount()
  const { address, symbol, name, imageUrl } = token
  const isNative = address === undefined && symbol === network?.nativeCurrency.symbol
  const networkPicture = isNative ? network?.imageUrl : undefined
  const hasPicture = imageUrl !== undefined || networkPicture !== undefined
  const { data: logo } = useLogo({ id: isNative && !hasPicture ? network?.networkId : undefined })
  return (
    <ImageTile {...props} src={imageUrl ?? networkPicture ?? logo ?? undefined} name={symbol ?? name ?? ''} />
  )
}
