import { FrameFailure } from '@latchkey/protocol/frame'
import { challengeAnswer, loginAnswer } from '../../calls/login.js'
import { button, run } from '../dom/button.js'
import { element } from '../dom/element.js'
import { readWallet } from '../vault/index.js'
import type { WalletWindow } from './WalletWindow.js'
import { wayActions } from './wayActions.js'

/**
 * Checks that the user is there, and not somebody at a device that was left open: by a passkey or recovery
 * code, or by a code in a mail if the wallet has neither. A user who has no email either adds one of them
 * first: a login with a provider proves nothing, because this browser may still be logged in there.
 *
 * @param event What happens then, as the screen says it: `the words are shown`.
 */
export async function checkUser(own: WalletWindow, event: string): Promise<void> {
  const { email } = own.user
  const header = (await readWallet(own.context))?.header
  const has = header?.ways.some(({ kind }) => kind !== 'device') ?? false
  const home = button('Show my wallet', () => own.go({ page: 'home' }))
  if (!has && email === null) {
    own.show({
      title: 'Protect your wallet first',
      body: [`Before ${event}, you show that it is you, with a passkey or recovery code. You have none yet.`],
      actions: [button('Protect your wallet', () => own.go({ page: 'protect' }), 'primary'), home],
    })
    // Another page is shown next.
    return new Promise(() => {})
  }
  return new Promise((resolve) => {
    const ways = header
      ? wayActions(own, header, 'Continue', async ({ open }) => {
          open.close()
          resolve()
        })
      : []
    const send = email !== null && (() => askMailCode(own, email, resolve))
    own.show({
      title: 'Is it you?',
      body: [
        has
          ? `Before ${event}, open your wallet once more.`
          : `Before ${event}, enter a code from your email.`,
      ],
      actions: has ? ways : [send ? button('Send the code', send, 'primary') : undefined],
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
    const { subject } = await session.call('login/code', loginAnswer, { challengeId, appOrigin, code })
    // The address is of somebody else by now, who is logged in here instead.
    if (subject !== own.user.subject) return location.reload()
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
