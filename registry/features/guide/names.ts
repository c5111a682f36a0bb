/** Views that explain wallets and networks. */
export const guideNames = ['WhatIsAWallet', 'WhatIsANetwork'] as const
