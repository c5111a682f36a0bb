import { FrameFailure } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { element } from '../../src/app/dom/element.js'
import { showScreen } from '../../src/app/dom/showScreen.js'
import type { FrameNetworks, FrameParts } from '../../src/app/login/FrameParts.js'
import { start } from '../../src/app/start.js'
import { deriveAccounts } from '../../src/app/vault/index.js'

/** Approves nothing but messages, in a window. */
const parts: FrameParts<FrameNetworks, { readonly text: string }> = {
  createNetworks(settings) {
    const ids = settings.map(({ id }) => id)
    const current = new Map(['eip155', 'solana'].map((name) => [name, ids.find((id) => id.startsWith(name))]))
    return {
      ids,
      current: (namespace) => ({ id: current.get(namespace) ?? '' }),
      switchTo(id) {
        if (!ids.includes(id)) throw new FrameFailure('frame/network-unsupported')
        current.set(id.split(':')[0] ?? '', id)
      },
    }
  },
  createApprovals: ({ askInWindow, openWallet }) => ({
    async request({ method, params }, { id, signal }) {
      if (method !== 'personal_sign') throw new FrameFailure('frame/not-allowed')
      const [raw = ''] = v.parse(v.array(v.string()), params)
      const text = new TextDecoder().decode(hexToBytes(raw as `0x${string}`))
      if ((await askInWindow({ id, signal, task: { text } })) === 'rejected')
        throw new FrameFailure('frame/rejected')
      const { evmPrivateKey } = await (await openWallet(signal)).use(deriveAccounts)
      return privateKeyToAccount(evmPrivateKey).signMessage({ message: text })
    },
  }),
  showApprovalWindow: (root, task) =>
    new Promise((resolve) => {
      const { text } = v.parse(v.object({ text: v.string() }), task)
      const answer = (given: 'approved' | 'rejected') =>
        element('button', { onclick: () => resolve(given) }, given === 'approved' ? 'Sign' : 'Reject')
      showScreen(root, {
        title: 'Sign this message',
        body: [text],
        actions: [answer('approved'), answer('rejected')],
      })
    }),
}

start(parts)
