import { type DecodedRequest, formatTypedAmount, shortenAddress, useIdentity } from '@latchkey/headless'
import {
  type AllowanceLimits,
  type BalanceChangesDescription,
  type CallAmount,
  type CallDescription,
  type RequestLine,
  readLimit,
  useOnOpen,
} from '@latchkey/headless/ui'
import { useState } from 'react'
import { approveMessages as words } from '../messages'
import { Action } from './action'
import { AmountEntry } from './amount'
import { cn } from './cn'
import { CopyValue, DetailList, DetailRow } from './details'
import { DangerNote, WarningNote } from './notes'

interface CallProps {
  call: CallDescription
  limits: AllowanceLimits
  /** The place of the call in a batch, from 1. Default: it is in none. */
  step?: number | undefined
  /** The place of its transaction in the request, from 0. */
  place?: number | undefined
}

/** A call in words: what leaves the account and what arrives, why not to do it, and its details. */
export function Call({ call, limits, step, place = 0 }: CallProps) {
  const { kind, title, amounts, lines, notes, dangers, steps, allowance } = call
  const isStep = step !== undefined
  const isLimited = limits.values[place] !== undefined
  const isEditing = limits.editing === place
  const canLimit = allowance !== undefined && (allowance.isUnlimited || isLimited) && limits.canLimit(place)
  return (
    <div data-slot="lk-call" data-kind={kind} className="flex flex-col gap-2">
      <p data-slot="lk-call-title" className="px-3 font-semibold text-balance [overflow-wrap:anywhere]">
        {isStep && (
          <span data-slot="lk-call-number" aria-hidden="true" className="text-lk-muted tabular-nums">
            {step}{' '}
          </span>
        )}
        <bdi data-slot="lk-call-title-text">{title}</bdi>
      </p>
      {amounts.map((amount, index) => (
        <div key={index} data-slot="lk-call-amounts" className="flex items-center gap-3 px-3">
          <Amount amount={amount} />
          {canLimit && !isEditing && (
            <Action
              variant="secondary"
              size="sm"
              className="lk-guard w-auto min-w-max"
              onClick={() => limits.edit(place)}
            >
              {isLimited ? words.limit.change : words.limit.set}
            </Action>
          )}
        </div>
      ))}
      {canLimit && isEditing && <LimitForm allowance={allowance} limits={limits} place={place} />}
      <RequestNotes dangers={dangers} notes={notes} />
      {lines.length > 0 && (
        <DetailList>
          <Lines lines={lines} />
        </DetailList>
      )}
      {steps.length > 0 && (
        <ol data-slot="lk-call-steps" className="flex flex-col gap-4 pt-2">
          {steps.map((each, index) => (
            <li key={index} data-slot="lk-call-step">
              <Call call={each} limits={limits} step={index + 1} place={isStep ? place : index} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Amount({ amount: { text, change, isDanger } }: { amount: CallAmount }) {
  const sign = change === 'in' ? '+' : change === 'out' ? '\u2212' : ''
  return (
    <p
      data-slot="lk-call-amount"
      data-change={change}
      className={cn(
        'min-w-0 flex-1 text-[calc(var(--lk-font-size)*2)] leading-tight font-semibold [overflow-wrap:anywhere] tabular-nums data-[change=in]:text-lk-success',
        isDanger && 'text-lk-danger',
      )}
    >
      <bdi data-slot="lk-call-amount-text">{/^\d/.test(text) ? sign + text : `${sign} ${text}`.trim()}</bdi>
    </p>
  )
}

interface LimitFormProps {
  allowance: NonNullable<CallDescription['allowance']>
  limits: AllowanceLimits
  place: number
}

function LimitForm({ allowance, limits, place }: LimitFormProps) {
  const { value, unit } = allowance
  const { symbol = words.amounts.tokens, decimals = 0 } = unit
  const name = unit.decimals === undefined ? words.amounts.unit : symbol
  const before = limits.values[place]
  const { asked } = before ?? { asked: value }
  const [text, setText] = useState(before ? formatTypedAmount(before.value, decimals) : '')
  const entered = readLimit(text, decimals, asked)
  const { problem } = entered
  useOnOpen(limits.focusForm)
  return (
    <form
      id={limits.formId}
      data-slot="lk-limit-form"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (entered.value === undefined || problem) limits.focusForm()
        else limits.set(place, { value: entered.value, asked })
      }}
    >
      <AmountEntry
        isCompact
        value={text}
        onChange={setText}
        inputLabel={words.limit.input(name)}
        error={entered.error}
        token={
          <bdi data-slot="lk-limit-unit" className="max-w-1/2 font-medium [overflow-wrap:anywhere]">
            {name}
          </bdi>
        }
      />
      <div data-slot="lk-limit-actions" className="flex gap-2">
        <Action
          variant="secondary"
          size="sm"
          onClick={() => (before ? limits.set(place, undefined) : limits.edit(undefined))}
        >
          {before ? words.limit.remove : words.limit.cancel}
        </Action>
        <Action type="submit" variant={problem ? 'secondary' : 'default'} size="sm">
          {words.limit[problem ?? 'set']}
        </Action>
      </div>
    </form>
  )
}

/** The beginning and the end of a danger. */
export const dangerMarks = '[data-slot="lk-danger-start"], [data-slot="lk-danger-end"]'

/** What can cost the user everything. Its marks tell when all of it was in view. */
export function Danger({ children }: { children: string }) {
  return (
    <DangerNote className="relative">
      <span data-slot="lk-danger-start" className="absolute top-0 size-px" />
      {children}
      <span data-slot="lk-danger-end" className="absolute bottom-0 size-px" />
    </DangerNote>
  )
}

export function RequestNotes({ dangers, notes }: { dangers: readonly string[]; notes: readonly string[] }) {
  return (
    <>
      {dangers.map((danger) => (
        <Danger key={danger}>{danger}</Danger>
      ))}
      {notes.map((note) => (
        <WarningNote key={note}>{note}</WarningNote>
      ))}
    </>
  )
}

interface BalanceChangesProps {
  changes: BalanceChangesDescription
  isPending: boolean
}

/** What a transaction would change of the account, if the network can simulate it. */
export function BalanceChanges({
  changes: { changes, approvals, isSimulated },
  isPending,
}: BalanceChangesProps) {
  const nothing = isSimulated ? words.changes.none : words.changes.unknown
  return (
    <DetailList>
      <DetailRow label={words.changes.title}>
        <span data-slot="lk-balance-changes" className="flex min-w-0 flex-col items-end">
          {changes.map(({ key, text, isGain, isUnexpected }) => (
            <bdi
              key={key}
              data-slot="lk-balance-change"
              data-unexpected={isUnexpected || undefined}
              className={cn(
                '[overflow-wrap:anywhere]',
                isGain && 'text-lk-success',
                isUnexpected && 'text-lk-danger',
              )}
            >
              {text}
            </bdi>
          ))}
          {changes.length === 0 && (
            <span data-slot="lk-balance-unchanged" className="font-normal text-lk-muted">
              {isPending ? words.changes.loading : nothing}
            </span>
          )}
        </span>
      </DetailRow>
      {approvals.length > 0 && (
        <DetailRow label={words.changes.permissions}>
          <span data-slot="lk-approval-changes" className="flex min-w-0 flex-col items-end">
            {approvals.map(({ key, text, isUnexpected }) => (
              <bdi
                key={key}
                data-slot="lk-approval-change"
                data-unexpected={isUnexpected || undefined}
                className={cn('[overflow-wrap:anywhere]', isUnexpected && 'text-lk-danger')}
              >
                {text}
              </bdi>
            ))}
          </span>
        </DetailRow>
      )}
    </DetailList>
  )
}

export function Lines({ lines }: { lines: readonly RequestLine[] }) {
  return lines.map(({ label, text, isAddress }, index) => (
    <DetailRow key={index} label={label}>
      {isAddress ? (
        <ShortAddress address={text} />
      ) : (
        <bdi data-slot="lk-line-text" className="[overflow-wrap:anywhere]">
          {text}
        </bdi>
      )}
    </DetailRow>
  ))
}

/** An address with its name, if it has one. It is copied when it is pressed. */
function ShortAddress({ address }: { address: string }) {
  const { data } = useIdentity({ address })
  return (
    <CopyValue value={address}>
      {data?.name && (
        <span data-slot="lk-short-address-name" dir="auto" className="block truncate">
          {data.name}
        </span>
      )}
      <span data-slot="lk-short-address" dir="ltr" className="block">
        {shortenAddress(address)}
      </span>
    </CopyValue>
  )
}

interface TypedDataProps {
  data: Extract<DecodedRequest, { kind: 'typedData' }>
}

/** All that a signature is made for. */
export function TypedData({ data: { name, primaryType, domain, message } }: TypedDataProps) {
  return (
    <div data-slot="lk-typed-data" className="flex flex-col gap-3 rounded-lk-row bg-lk-row p-3">
      <p data-slot="lk-typed-data-type" dir="auto" className="font-medium [overflow-wrap:anywhere]">
        {primaryType}
        {name !== undefined && (
          <span data-slot="lk-typed-data-name" className="block text-lk-detail font-normal text-lk-muted">
            {words.claimsFor(name)}
          </span>
        )}
      </p>
      <DataTree value={message} />
      <p data-slot="lk-typed-data-domain" className="text-lk-detail font-medium">
        {words.domain}
      </p>
      <DataTree value={domain} />
    </div>
  )
}

/** Deeper data is shown as text. */
const maxDepth = 6

/** The fields of an object, with their objects indented. */
function DataTree({ value, depth = 0 }: { value: Readonly<Record<string, unknown>>; depth?: number }) {
  const isNested = depth > 0
  return (
    <dl
      data-slot="lk-data-tree"
      className={cn('flex flex-col gap-2 text-lk-caption', isNested && 'border-s-2 border-lk-edge ps-3')}
    >
      {Object.entries(value).map(([name, field]) => (
        <div key={name} data-slot="lk-data-field" className="flex flex-col gap-0.5">
          <dt data-slot="lk-data-name" dir="auto" className="text-lk-muted [overflow-wrap:anywhere]">
            {name}
          </dt>
          <dd data-slot="lk-data-value" dir="auto" className="m-0 font-medium [overflow-wrap:anywhere]">
            {isObject(field) && depth < maxDepth ? (
              <DataTree value={field} depth={depth + 1} />
            ) : typeof field === 'object' ? (
              JSON.stringify(field)
            ) : (
              String(field)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
