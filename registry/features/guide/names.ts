/** Help for newcomers. */
export const guideNames = ['WhatIsAWallet', 'WhatIsANetwork'] as const
