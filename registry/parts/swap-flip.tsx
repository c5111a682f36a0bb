import { ArrowDownUpIcon } from 'lucide-react'
import { swapMessages as words } from '../messages/swap'

/** The button between the two amounts, which changes their places. */
export function SwapFlip({ onFlip }: { onFlip: () => void }) {
  return (
    <button
      type="button"
      data-slot="lk-swap-flip"
      title={words.flip}
      aria-label={words.flip}
      onClick={() => onFlip()}
      className="lk-guard z-1 -my-5 grid size-11 shrink-0 place-items-center self-center rounded-full select-none"
    >
      <span
        data-slot="lk-swap-flip-face"
        className="grid size-9 place-items-center rounded-full bg-lk-surface text-lk-ink shadow-lk-edge"
      >
        <ArrowDownUpIcon aria-hidden="true" size={18} strokeWidth={2} />
      </span>
    </button>
  )
}
