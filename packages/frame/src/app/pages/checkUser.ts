import { FrameFailure } from '@latchkey/protocol/frame'
import { challengeAnswer, loginAnswer } from '../../calls/login.js'
import { button, run } from '../dom/button.js'
import { element } from '../dom/element.js'
import { readWallet } from '../vault/index.js'
import type { WalletWindow } from './WalletWindow.js'
import { wayActions } from './wayActions.js'

/**
 * Checks that the user is there, and not somebody at a device that was left open: by a passkey or recovery
 * code, or by a code in a mail if the wallet has neither.
 */
export async function checkUser(own: WalletWindow): Promise<void> {
  const { email } = own.user
  const header = (await readWallet(own.context))?.header
  const has = header?.ways.some(({ kind }) => kind !== 'device') ?? false
  return new Promise((resolve) => {
    const ways = header
      ? wayActions(own, header, 'Continue', async ({ open }) => {
          open.close()
          resolve()
        })
      : []
    own.show({
      title: 'Is it you?',
      body: [
        has
          ? 'Before the words are shown, open your wallet once more.'
          : email === null
            ? 'Before the words are shown, protect your wallet. What you add also checks that it is you.'
            : 'Before the words are shown, enter a code from your email.',
      ],
      actions: has
        ? ways
        : email === null
          ? [button('Protect your wallet', () => own.go({ page: 'protect' }), 'primary')]
          : [button('Send the code', () => askMailCode(own, email, resolve), 'primary')],
    })
  })
}

async function askMailCode(own: WalletWindow, email: string, resolve: () => void): Promise<void> {
  const { session, appOrigin } = own
  const { challengeId } = await session.call('login', challengeAnswer, { email, appOrigin })
  const field = element('input', {
    id: 'otp',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '12',
  })
  const submit = element('button', { type: 'submit', class: 'primary' }, 'Continue')
  const spend = async () => {
    const code = field.value.replaceAll(/\s/g, '')
    // It is not sent, so that it does not count.
    if (!/^\d{6}$/.test(code)) throw new FrameFailure('frame/code-wrong')
    await session.call('login/code', loginAnswer, { challengeId, appOrigin, code })
    resolve()
  }
  const form = element(
    'form',
    {
      class: 'stack tight',
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault()
        run(submit, spend)
      },
    },
    element('label', { for: 'otp' }, 'Code'),
    field,
    submit,
  )
  own.show({ title: 'Enter the code', body: [`It was sent to ${email}.`], actions: [form] })
  field.focus()
}
