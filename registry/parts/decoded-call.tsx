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
}

/** A call in words, with its addresses and its dangers. Of a batch, every call. */
export function DecodedCalls({ call, account }: DecodedCallsProps) {
  const texts = useTokenTexts()
  const { title, lines, danger, calls } = describeCall(call, texts, account)
  return (
    <div data-slot="lk-call" data-kind={call.kind} className="flex flex-col gap-2">
      <p
        data-slot="lk-call-title"
        className="px-2 text-lk-title font-semibold text-balance [overflow-wrap:anywhere]"
      >
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
              <DecodedCalls call={each} account={account} />
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
