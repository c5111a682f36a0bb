/** Views of what the account has and did, which its tabs open. */
export const accountNames = ['ActivityItem', 'NftItem'] as const
