import {
  formatUnits,
  type SendWarning,
  type UseSendFormReturnType,
  useAccount,
  useFee,
} from '@latchkey/headless'
import { differentLetters, useFeeText } from '@latchkey/headless/ui'
import { ChevronDownIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { transferMessages, sendMessages as words } from '../messages'
import { cn } from './cn'
import { WarningNote } from './notes'
import { Skeleton } from './skeleton'
import { HiddenText } from './view'

interface SendWarningsProps {
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

/** The network fee of what is entered, and how fast the transfer is to be. */
export function FeeRow({ form }: { form: UseSendFormReturnType }) {
  const { limits, feeTier } = form
  const feeText = useFeeText(transferMessages)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { data, isPending } = limits
  if (!data) return isPending ? <LoadingFee /> : null
  if (data.fee === undefined) return null
  return (
    <div data-slot="lk-fee-rows" className="flex flex-col">
      <button
        type="button"
        data-slot="lk-fee-row"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={`${formatUnits(data.fee, data.native.decimals)} ${data.native.symbol}`}
        onClick={() => setIsOpen((was) => !was)}
        className="lk-guard flex min-h-12 items-center gap-2 rounded-lk-row px-2 text-lk-detail text-lk-muted select-none hover:bg-lk-row active:bg-lk-hover"
      >
        <span data-slot="lk-fee-label" className="flex-1 text-start">
          {transferMessages.fee}
        </span>
        <span data-slot="lk-fee" dir="ltr" className="text-lk-ink tabular-nums">
          {feeText(data.fee, data.native)}
        </span>
        <span data-slot="lk-fee-tier">{words.tiers[feeTier]}</span>
        <ChevronDownIcon
          aria-hidden="true"
          size={16}
          strokeWidth={1.75}
          className={cn(isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <Tiers id={id} form={form} />}
    </div>
  )
}

/** The speeds, each with its fee. */
function Tiers({ id, form }: { id: string; form: UseSendFormReturnType }) {
  const { resolved, value, token, feeTier, change } = form
  const { address } = useAccount()
  const feeText = useFeeText(transferMessages)
  // Before the amount is entered, the fee of the smallest one is shown.
  const { data: fees } = useFee({
    to: resolved.data?.address ?? address,
    value: value || BigInt(1),
    token,
  })
  return (
    <fieldset id={id} aria-label={words.speed} data-slot="lk-fee-tiers" className="flex min-w-0 gap-2 pb-2">
      {fees?.tiers.map(({ tier, fee }) => (
        <Tier
          key={tier}
          label={words.tiers[tier]}
          fee={feeText(fee, fees)}
          isChosen={tier === feeTier}
          onChoose={() => change({ feeTier: tier })}
        />
      )) ?? <Skeleton data-slot="lk-fee-tiers-skeleton" className="h-14 flex-1" />}
    </fieldset>
  )
}

interface TierProps {
  label: string
  fee: string
  isChosen: boolean
  onChoose: () => void
}

function Tier({ label, fee, isChosen, onChoose }: TierProps) {
  return (
    <button
      type="button"
      data-slot="lk-fee-tier-choice"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="lk-guard flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center rounded-lk-row bg-lk-row px-1 text-lk-detail font-medium select-none hover:bg-lk-hover active:bg-lk-press aria-pressed:shadow-[inset_0_0_0_2px_var(--lk-pure)]"
    >
      {label}
      <span
        data-slot="lk-fee-tier-fee"
        dir="ltr"
        className="max-w-full truncate text-lk-caption font-normal text-lk-muted tabular-nums"
      >
        {fee}
      </span>
    </button>
  )
}

function LoadingFee() {
  return (
    <div data-slot="lk-fee-loading" className="flex min-h-12 items-center justify-between gap-4 px-2">
      <span data-slot="lk-fee-loading-label" className="text-lk-detail text-lk-muted">
        {transferMessages.fee}
      </span>
      <Skeleton data-slot="lk-fee-skeleton" className="h-3.5 w-16" />
      <HiddenText>{words.feeLoading}</HiddenText>
    </div>
  )
}
