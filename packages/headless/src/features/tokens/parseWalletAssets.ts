import { type CaipNetworkId, isAddress, safeImageUrl } from '@latchkey/protocol'
import { worthOf } from '../../shared/money.js'
import { parseName } from '../../shared/parseName.js'
import type { TokenBalance } from '../../wire/balances/balances.js'
import { parsePrice } from '../../wire/prices/parsePrice.js'

/**
 * Parses the assets of one network as a wallet lists them. The list is taken as a whole: with one asset that
 * is not valid, it says too little about what the account has. EIP-7811
 *
 * @param source Name of the wallet, for the prices.
 * @returns `undefined` if an asset is not valid.
 */
export function parseWalletAssets(
  found: unknown,
  { networkId, source }: { readonly networkId: CaipNetworkId; readonly source: string },
): readonly TokenBalance[] | undefined {
  if (!Array.isArray(found)) return undefined
  const balances = found.map((asset) => parseAsset(asset, networkId, source))
  return balances.every((each) => each !== undefined) ? balances : undefined
}

function parseAsset(found: unknown, networkId: CaipNetworkId, source: string): TokenBalance | undefined {
  const { address, balance, type, metadata } = Object(found)
  const { name, symbol, decimals, price, iconUrl } = Object(metadata)
  const isNative = type === 'NATIVE' || type === 'native'
  const isToken = (type === 'ERC20' || type === 'erc20') && isAddress(address, 'eip155')
  const isValid =
    (isNative || isToken) &&
    typeof address === 'string' &&
    typeof balance === 'string' &&
    /^0x[\da-f]{1,64}$/i.test(balance) &&
    typeof name === 'string' &&
    typeof symbol === 'string' &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= 255 &&
    (price === undefined || typeof price === 'number') &&
    (iconUrl === undefined || typeof iconUrl === 'string')
  const shownSymbol = isValid && parseName(symbol)
  if (!shownSymbol) return undefined
  const value = BigInt(balance)
  const known = parsePrice(price, { source })
  return {
    networkId,
    address: isNative ? undefined : address,
    name: parseName(name) ?? shownSymbol,
    symbol: shownSymbol,
    decimals,
    value,
    price: known,
    worth: known && worthOf(value, decimals, known),
    imageUrl: safeImageUrl(iconUrl),
  }
}
