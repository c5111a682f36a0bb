'use client'

import { useState } from 'react'
import { useFeatures } from '../../features/app/useFeatures.js'
import { useModal } from '../../features/modal/useModal.js'
import { useRouter } from '../../features/router/useRouter.js'

/** The measures of the list of wallets in the card, in pixels. */
export interface ShellMeasures {
  /** Height of the card without rows. */
  readonly frame: number
  readonly row: number
  /** Space between two rows. */
  readonly gap: number
  /** Height of what is below the rows if the app has a guide. */
  readonly footer: number
  /** Height of the card for a user who has never opened it. */
  readonly full: number
}

/** What the empty card has in it. */
export interface ShellRows {
  /** Whether the list of wallets will be shown. */
  readonly isList: boolean
  /** Height of the card with that list, in pixels. */
  readonly height: number
  /** Number of rows in it. */
  readonly count: number
}

/**
 * Returns what the empty card has in it while the code of the modal is loading, so that nothing moves when
 * the list of wallets takes its place: as many rows as the list had when it was last shown in this browser.
 *
 * @example
 * ```tsx
 * import { useShellRows } from '@latchkey/headless/ui'
 *
 * const measures = { frame: 84, row: 56, gap: 8, footer: 52, full: 512 }
 *
 * export function Shell() {
 *   const { height, count } = useShellRows(measures)
 *   return <div style={{ height }}>{Array.from({ length: count }, (_, index) => <hr key={index} />)}</div>
 * }
 * ```
 */
export function useShellRows({ frame, row, gap, footer, full }: ShellMeasures): ShellRows {
  const { view, loadingView = view, canOpen } = useRouter()
  const { readHeight } = useModal()
  const { hasAllWallets, hasWalletGuide } = useFeatures()
  const [kept] = useState(readHeight)
  const below = hasWalletGuide && canOpen('WhatIsAWallet') ? footer : 0
  const hasList = hasAllWallets && canOpen('AllWallets')
  const height = kept ?? (hasList ? full : frame + 2 * row + gap + below)
  const count = Math.max(1, Math.round((height - frame - below + gap) / (row + gap)))
  return { isList: loadingView === 'Connect', height, count }
}
