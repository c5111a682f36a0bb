/** Views that the account opens: its settings, and what it has and did. */
export const accountNames = ['AccountSettings', 'ActivityItem', 'NftItem'] as const
