import { useLogo } from '@latchkey/headless'
import { coinNetwork } from '../lib/coin-networks'
import { ImageTile, type ImageTileProps } from '../primitives/image-tile'

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

/** Longer symbols are cut off, to fit into the tile. */
const longest = 5
const cut = 3

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

function shortSymbol(symbol: string): string {
  const letters = [...symbol.trim()]
  return letters.length > longest ? letters.slice(0, cut).join('') : letters.join('')
}
