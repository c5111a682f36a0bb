import { act, cleanup, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually } from '../../../test/scene.js'
import { createScriptedFrame } from '../../../test/scriptedFrame.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { useConnectRows } from '../../features/wallets/rows/useConnectRows.js'
import { useEmailForm } from '../email/useEmailForm.js'
import { useChooseWallet } from './useChooseWallet.js'
import { useLegalConsent } from './useLegalConsent.js'

afterEach(cleanup)

const legal: Partial<LatchkeyOptions> = {
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://my.app/terms',
}

test('a wallet is not connected before the user agrees; its list leads to the question (spec 1.5/legal-checkbox)', async () => {
  const scene = modalScene(['Connect', 'AllWallets', 'ConnectingExternal'], legal)
  const { modal, view, wrapper } = scene
  addWallet()
  const opened = modal.open({ view: 'AllWallets' })
  opened.catch(() => {})
  const { result } = renderHook(
    () => ({
      consent: useLegalConsent(),
      chosen: useChooseWallet(),
      rows: useConnectRows({ isShown: true, limit: 5 }).rows,
    }),
    { wrapper },
  )
  await eventually(() => expect(result.current.rows).toHaveLength(1))
  const choose = () => act(() => result.current.chosen.choose(result.current.rows[0] as never))
  expect(result.current.consent).toMatchObject({ isNeeded: true, isBlocked: true, hasAgreed: false })
  choose()
  expect(view()).toBe('Connect')
  choose()
  expect(view()).toBe('Connect')
  act(() => result.current.consent.setHasAgreed(true))
  choose()
  expect(view()).toBe('ConnectingExternal')
  await expect(opened).resolves.toMatchObject({ namespace: 'eip155' })
})

test('no email is sent before the user agrees (spec 1.5/legal-checkbox)', async () => {
  const frame = createScriptedFrame()
  const { wrapper } = modalScene(['Connect', 'EmailLogin'], { ...legal, embedded: frame.factory })
  const { result } = renderHook(() => ({ consent: useLegalConsent(), form: useEmailForm() }), { wrapper })
  const submit = () =>
    act(() => result.current.form.onSubmit(new Event('submit') as unknown as FormEvent<HTMLFormElement>))
  act(() => result.current.form.setEmail('alice@example.com'))
  expect(result.current.form.isBlocked).toBe(true)
  submit()
  expect(result.current.form.isSending).toBe(false)
  expect(frame.asked).toEqual([])
  act(() => result.current.consent.setHasAgreed(true))
  submit()
  await eventually(() => expect(frame.mails).toHaveLength(1))
})

test('the answer is forgotten when the modal closes', () => {
  const { modal, wrapper } = modalScene(['Connect'], legal)
  modal.open().catch(() => {})
  const { result } = renderHook(() => useLegalConsent(), { wrapper })
  act(() => result.current.setHasAgreed(true))
  expect(result.current.isBlocked).toBe(false)
  act(() => modal.close())
  expect(result.current.isBlocked).toBe(true)
})

test.each<[string, Partial<LatchkeyOptions>]>([
  ['the option', { termsConditionsUrl: 'https://my.app/terms' }],
  ['a link', { features: { legalCheckbox: true } }],
])('without %s, there is nothing to agree to', (_, options) => {
  const { wrapper } = modalScene(['Connect'], options)
  const { result } = renderHook(() => useLegalConsent(), { wrapper })
  expect(result.current).toMatchObject({ isNeeded: false, isBlocked: false })
})
