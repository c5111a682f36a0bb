import { act, renderHook } from '@testing-library/react'
import { decodeFunctionData, encodeFunctionData, erc20Abi } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import type { ApprovalRequest } from '../../core/approvals/approvals.js'
import { useAllowanceLimits } from './useAllowanceLimits.js'

const to = `0x${'1'.repeat(40)}` as const
const spender = `0x${'2'.repeat(40)}` as const
const approve = (value: bigint) => ({
  to,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
})
const request = (id: number, calls: readonly object[]) =>
  ({ id, method: 'wallet_sendCalls', params: [{ calls }] }) as unknown as ApprovalRequest
const valuesOf = (params: unknown) =>
  (params as [{ calls: ReturnType<typeof approve>[] }])[0].calls.map(
    ({ data }) => decodeFunctionData({ abi: erc20Abi, data }).args?.[1],
  )

test('the field of the form gets the focus', () => {
  const { result } = renderHook(() => useAllowanceLimits(request(1, [approve(1n)])))
  const form = document.createElement('form')
  form.append(document.createElement('button'), document.createElement('input'))
  document.body.append(form)
  onTestFinished(() => form.remove())
  result.current.focusForm()
  expect(document.activeElement).toBe(document.body)
  form.id = result.current.formId
  result.current.focusForm()
  expect(document.activeElement).toBe(form.lastChild)
})

test('each allowance of a request has its limit, and the next request has none', () => {
  const { result, rerender } = renderHook((given: ApprovalRequest | undefined) => useAllowanceLimits(given), {
    initialProps: request(1, [approve(100n), approve(200n)]),
  })
  expect(result.current.canLimit(1)).toBe(true)
  expect(result.current.canLimit(2)).toBe(false)
  act(() => result.current.edit(1))
  expect(result.current.editing).toBe(1)
  act(() => result.current.set(1, { value: 7n, asked: 200n }))
  expect(result.current).toMatchObject({ editing: undefined, values: { 1: { value: 7n, asked: 200n } } })
  act(() => result.current.set(0, { value: 3n, asked: 100n }))
  expect(valuesOf(result.current.params)).toEqual([3n, 7n])
  act(() => result.current.set(1, undefined))
  expect(valuesOf(result.current.params)).toEqual([3n, 200n])

  const next = request(2, [approve(5n)])
  rerender(next)
  expect(result.current).toMatchObject({ values: {}, editing: undefined })
  expect(result.current.params).toBe(next.params)
  rerender(undefined)
  expect(result.current.canLimit(0)).toBe(false)
})
