import type { ViewComponents } from '../../lib/view-components'
import { NftItemView } from '../../views/nft-item'
import type { nftNames } from './names'

// The view is shown in the modal. With it, what they share is one file.
export * from '../../shared-by-views'

export const views: ViewComponents<typeof nftNames> = { NftItem: NftItemView }
