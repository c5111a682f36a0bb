/** The settings of the account. */
export const accountNames = ['AccountSettings'] as const

/** The details of a transaction. They load with what the list of transactions has. */
export const activityNames = ['ActivityItem'] as const

/** The details of an NFT. They load with what the list of NFTs has. */
export const nftNames = ['NftItem'] as const
