import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { connect } from '../connect/connect.js'
import { getConnectors } from '../connect/getConnectors.js'
import { useAccount } from './useAccount.js'

afterEach(cleanup)

test('the account is not rendered again when the modal opens, finds wallets and closes', async () => {
  const { latchkey, account, openAndClose } = renderAccount()
  addWallet()
  await openAndClose(1)
  expect(account).toEqual({ renders: 1, name: undefined })
  expect(getConnectors(latchkey)).toHaveLength(1)
})

test('a connected account is not rendered again when another wallet is found, and keeps its connector', async () => {
  addWallet({ name: 'First', rdns: 'test.first' })
  const { latchkey, account, connector, openAndClose } = renderAccount()
  const first = await connector('First')
  await act(() => connect(latchkey, { connector: first }))
  const { renders } = account
  addWallet({ name: 'Second', rdns: 'test.second' })
  await openAndClose(2)
  expect(account).toEqual({ renders, name: 'First' })
})

interface CountedAccount {
  renders: number
  name: string | undefined
}

function Account({ account }: { account: CountedAccount }) {
  const { wallet } = useAccount()
  account.renders++
  account.name = wallet?.name
  return null
}

/** Renders a component that counts how often it is rendered. */
function renderAccount() {
  const { latchkey, connector } = createScene()
  const account: CountedAccount = { renders: 0, name: undefined }
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <Account account={account} />
    </LatchkeyProvider>,
  )
  return {
    latchkey,
    account,
    connector,
    /** Opens the modal, and closes it when so many wallets are listed. */
    async openAndClose(wallets: number) {
      const { modal } = internalsOf(latchkey)
      const opened = modal.open().catch(() => {})
      await act(() => eventually(() => expect(getConnectors(latchkey)).toHaveLength(wallets)))
      await act(async () => modal.close())
      await opened
    },
  }
}
