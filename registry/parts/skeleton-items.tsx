import { Skeleton } from '../primitives/skeleton'

/** Placeholders of rows with two lines that have no tone of their own. */
export function SkeletonItems({ count }: { count: number }) {
  return (
    <div data-slot="lk-skeleton-items" aria-hidden="true" className="flex flex-col gap-0.5 py-1">
      {Array.from({ length: count }, (_, index) => (
        <div
          data-slot="lk-skeleton-item"
          key={index}
          className="flex h-14 animate-lk-appear items-center gap-3 p-2"
        >
          <Skeleton data-slot="lk-skeleton-picture" className="size-10 rounded-full" />
          <span data-slot="lk-skeleton-lines" className="flex flex-col gap-2">
            <Skeleton data-slot="lk-skeleton-title" className="h-3.5 w-28" />
            <Skeleton data-slot="lk-skeleton-text" className="h-3 w-20" />
          </span>
        </div>
      ))}
    </div>
  )
}
