import type { HookRule } from '../../replaceHooks.js'
import type { Rewriter } from '../../rewriter.js'
import { setModalOpen } from '../../setModalOpen.js'

const account = { hook: 'useAccount', argument: "{ namespace: 'solana' }" }

const modal = { hook: 'useModal' }

const withQuotes = <call extends { argument: string }>(call: call, rewriter: Rewriter): call => ({
  ...call,
  argument: call.argument.replaceAll("'", rewriter.style.quote),
})

/** Replacements of wallet-adapter's hooks. */
export const walletAdapterHooks: Readonly<Record<string, HookRule>> = {
  useWallet: (_, rewriter) => {
    const own = withQuotes(account, rewriter)
    return {
      connected: { call: own, field: 'isConnected' },
      connecting: { call: own, field: 'isConnecting' },
      publicKey: {
        code: ({ field, use }) => {
          const address = field(own, 'address')
          const key = `new ${use('@solana/web3.js', 'PublicKey')}(${address})`
          return `${use('react', 'useMemo')}(() => (${address} ? ${key} : null), [${address}])`
        },
      },
      connect: {
        code: ({ field }) => `async () => void (await ${field(modal, 'open')}())`,
      },
      disconnect: {
        code: ({ field }) =>
          `() => ${field({ hook: 'useDisconnect' }, 'mutateAsync')}({ namespace: ${rewriter.style.quote}solana${rewriter.style.quote} })`,
      },
    }
  },
  useWalletModal: () => ({
    visible: { call: modal, field: 'isOpen' },
    setVisible: setModalOpen,
  }),
}
