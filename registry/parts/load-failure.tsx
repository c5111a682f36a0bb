import { cn } from '../lib/cn'
import { useThemeRoot } from '../lib/theme-root'
import { buttonMessages } from '../messages/buttons'

/** Shown if the code of the modal could not be loaded. */
export function LoadFailure() {
  const root = useThemeRoot()
  return (
    <div
      {...root}
      role="alert"
      data-slot="lk-load-failure"
      className={cn(
        'lk-guard lk:fixed lk:inset-x-4 lk:top-4 lk:z-(--lk-layer) lk:mx-auto lk:w-fit lk:rounded-[22px] lk:bg-lk-surface lk:px-4 lk:py-3 lk:text-lk-detail lk:font-medium lk:shadow-lk-toast',
        root['data-theme'] === 'dark' && 'dark',
      )}
    >
      {buttonMessages.loadFailed}
    </div>
  )
}
