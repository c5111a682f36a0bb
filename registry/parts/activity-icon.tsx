import {
  ArrowDownLeftIcon,
  ArrowUpRightIcon,
  CheckIcon,
  FileCode2Icon,
  FlameIcon,
  PlusIcon,
  RefreshCwIcon,
  RepeatIcon,
  XIcon,
} from 'lucide-react'
import type { ActivityKind } from '../lib/describe-activity'
import { Spinner } from '../primitives/spinner'

const icons = {
  sent: ArrowUpRightIcon,
  received: ArrowDownLeftIcon,
  sentToSelf: RefreshCwIcon,
  swapped: RepeatIcon,
  approved: CheckIcon,
  minted: PlusIcon,
  burned: FlameIcon,
  deposited: ArrowUpRightIcon,
  withdrawn: ArrowDownLeftIcon,
  deployed: FileCode2Icon,
  called: FileCode2Icon,
} satisfies Record<ActivityKind, unknown>

export interface ActivityIconProps {
  kind: ActivityKind
  status: 'confirmed' | 'failed' | 'pending'
  /** In pixels. Default 20. */
  size?: number | undefined
}

/** The icon of what a transaction did. */
export function ActivityIcon({ kind, status, size = 20 }: ActivityIconProps) {
  if (status === 'pending') return <Spinner width={size} height={size} />
  const Icon = status === 'failed' ? XIcon : icons[kind]
  return (
    <Icon size={size} strokeWidth={1.75} className={status === 'failed' ? 'text-lk-danger' : undefined} />
  )
}
