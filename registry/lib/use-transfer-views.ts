import { useFeatures, useRouter, type ViewName } from '@latchkey/headless'

/** Returns the views of the account's actions that the app has, in their order. */
export function useTransferViews(): readonly ViewName[] {
  const { hasOnramp, hasSwaps, hasReceive, hasSend } = useFeatures()
  const { canOpen } = useRouter()
  const views = {
    OnRampProviders: hasOnramp,
    Swap: hasSwaps,
    Receive: hasReceive,
    Send: hasSend,
  }
  return (Object.keys(views) as (keyof typeof views)[]).filter((view) => views[view] && canOpen(view))
}
