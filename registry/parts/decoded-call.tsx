import type { DecodedCall } from '@latchkey/headless'
import { cn } from '../lib/cn'
import { type CallLine, describeCall } from '../lib/describe-call'
import { useTokenTexts } from '../lib/token-amount'
import { DangerNote } from './danger-note'
import { DetailList, DetailRow } from './detail-list'
import { ShortAddress } from './short-address'

export interface DecodedCallsProps {
  call: DecodedCall
  /** The account that asks. */
  account: string | undefined
  /** The place of the call in a batch, from 1. Default: it is in none. */
  step?: number | undefined
}

/** A call in words, with its addresses and its dangers. Of a batch, every call. */
export function DecodedCalls({ call, account, step }: DecodedCallsProps) {
  const texts = useTokenTexts()
  const { title, lines, danger, calls } = describeCall(call, texts, account)
  const isStep = step !== undefined
  return (
    <div data-slot="lk-call" data-kind={call.kind} className="flex flex-col gap-2">
      <p
        data-slot="lk-call-title"
        className={cn(
          'px-3 font-semibold text-balance [overflow-wrap:anywhere]',
          isStep ? 'text-lk-body' : 'text-lk-title',
        )}
      >
        {isStep && (
          <span data-slot="lk-call-number" aria-hidden="true" className="text-lk-muted tabular-nums">
            {step}{' '}
          </span>
        )}
        {title}
      </p>
      {danger && <DangerNote>{danger}</DangerNote>}
      {lines.length > 0 && (
        <DetailList>
          {lines.map((line) => (
            <DetailRow key={line.label} label={line.label}>
              <LineValue line={line} />
            </DetailRow>
          ))}
        </DetailList>
      )}
      {calls && (
        <ol data-slot="lk-call-steps" className="flex flex-col gap-4">
          {calls.map((each, index) => (
            <li key={index} data-slot="lk-call-step">
              <DecodedCalls call={each} account={account} step={index + 1} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function LineValue({ line: { text, isAddress, isDanger } }: { line: CallLine }) {
  if (isAddress) return <ShortAddress address={text} />
  return (
    <bdi
      data-slot="lk-call-value"
      className={cn('[overflow-wrap:anywhere]', isDanger && 'font-semibold text-lk-danger')}
    >
      {text}
    </bdi>
  )
}
