import type { SendWarning } from '@latchkey/headless'
import { differentLetters } from '../lib/different-letters'
import { sendMessages as words } from '../messages/send'
import { WarningNote } from './warning-note'

export interface SendWarningsProps {
  warnings: readonly SendWarning[]
  /** The receiver. */
  address: string
}

/** What the user should know before sending, the most serious first. */
export function SendWarnings({ warnings, address }: SendWarningsProps) {
  return warnings.map((warning) => (
    <div key={warning.code} data-slot="lk-send-warning" data-code={warning.code} className="flex flex-col">
      <WarningNote>{warning.message}</WarningNote>
      {warning.knownAddress && <Comparison address={address} known={warning.knownAddress} />}
    </div>
  ))
}

/** Two addresses below each other, with the letters marked in which they differ. */
function Comparison({ address, known }: { address: string; known: string }) {
  return (
    <dl data-slot="lk-comparison" className="flex flex-col gap-2 px-3 pt-3 text-lk-detail">
      <Compared label={words.looksLike} address={known} other={address} />
      <Compared label={words.butIs} address={address} other={known} />
    </dl>
  )
}

function Compared({ label, address, other }: { label: string; address: string; other: string }) {
  return (
    <div data-slot="lk-compared">
      <dt data-slot="lk-compared-label" className="text-lk-muted">
        {label}
      </dt>
      <dd
        data-slot="lk-compared-address"
        dir="ltr"
        className="m-0 font-medium text-balance break-all tabular-nums rtl:text-right"
      >
        {differentLetters(address, other).map(({ text, isDifferent }, index) =>
          isDifferent ? (
            <mark
              key={index}
              data-slot="lk-compared-difference"
              className="rounded-[3px] bg-lk-warning/25 font-semibold text-lk-ink forced-colors:bg-[Mark] forced-colors:text-[MarkText]"
            >
              {text}
            </mark>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </dd>
    </div>
  )
}
