import { swapMessages as words } from '../messages/swap'

/** The tolerances to choose from, in percent. */
const tolerances = [0.5, 1, 3] as const

export interface SwapSlippageProps {
  /** In percent. */
  slippage: number
  onChange: (slippage: number) => void
}

/** How much less than quoted a swap may yield. */
export function SwapSlippage({ slippage, onChange }: SwapSlippageProps) {
  return (
    <fieldset
      aria-label={words.slippage}
      data-slot="lk-swap-slippage"
      className="m-0 flex min-w-0 flex-col gap-2 p-0"
    >
      <p data-slot="lk-swap-slippage-label" className="px-2 text-lk-detail text-lk-muted">
        {words.slippage}
      </p>
      <div data-slot="lk-swap-slippages" className="flex gap-2">
        {tolerances.map((percent) => (
          <button
            key={percent}
            type="button"
            dir="auto"
            data-slot="lk-swap-slippage-choice"
            aria-pressed={percent === slippage}
            onClick={() => onChange(percent)}
            className="lk-guard min-h-11 min-w-0 flex-1 rounded-lk-row bg-lk-row text-center text-lk-detail font-medium tabular-nums select-none hover:bg-lk-hover active:bg-lk-press aria-pressed:shadow-[inset_0_0_0_2px_var(--lk-pure)]"
          >
            {words.slippageOf(percent)}
          </button>
        ))}
      </div>
      <p data-slot="lk-swap-slippage-detail" className="px-2 text-lk-caption text-lk-muted">
        {words.slippageDetail}
      </p>
    </fieldset>
  )
}
