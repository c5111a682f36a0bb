'use client'

import { useShownConnectors } from '../../react/useShownConnectors.js'
import type { Connector } from '../../shared/types.js'

/** The ways in, filtered and ordered; wallets that announce themselves later appear by themselves. spec 2.8, 3.5, 5.4 */
export function useConnectors(): readonly Connector[] {
  return useShownConnectors('useConnectors')
}
