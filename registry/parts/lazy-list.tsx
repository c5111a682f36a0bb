import { type ComponentType, useEffect, useState } from 'react'
import type { LazyModule } from '../lib/lazy-module'
import { useLazyModule } from '../lib/use-lazy-module'
import { ListFailure } from './list-failure'
import { SkeletonItems } from './skeleton-items'

export interface LazyListProps<props extends object> {
  /** The module of the list, which loads when it is shown. */
  module: LazyModule<{ readonly default: ComponentType<props> }>
  list: props
  /** Shown if the module could not be loaded. */
  failure: string
}

/** A list whose code loads when its tab is opened. */
export function LazyList<props extends object>({ module, list, failure }: LazyListProps<props>) {
  const List = useLazyModule(module)?.default
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    module.load().catch(() => setFailed(attempt))
  }, [module, attempt])
  if (List) return <List {...list} />
  if (failed < 0) return <SkeletonItems count={4} />
  return <ListFailure title={failure} isBusy={failed < attempt} onRetry={() => setAttempt(attempt + 1)} />
}
