import { useFeatures, useRouter } from '@latchkey/headless'

/** Returns whether the app has the view to swap, and a service for it on this network. */
export function useCanSwap(): boolean {
  const { hasSwaps } = useFeatures()
  const { canOpen } = useRouter()
  return hasSwaps && canOpen('Swap')
}
