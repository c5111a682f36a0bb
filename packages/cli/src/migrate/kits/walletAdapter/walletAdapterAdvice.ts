import type { Advice } from '../../kit.js'

const transaction: Advice = {
  why: 'Latchkey takes transactions as bytes, and signs or sends them in one step.',
  fix: 'Use useSend for transfers, or useSendTransaction and useSignTransaction of @latchkey/headless/solana with the serialized transaction.',
}

const choose: Advice = {
  why: 'In Latchkey, wallets are connectors.',
  fix: 'Use useConnect of @latchkey/headless: connectors, and mutate({ connector }).',
}

/** Advice about exports of wallet-adapter without a counterpart. */
export const walletAdapterAdvice: Readonly<Record<string, Advice>> = {
  'useWallet.sendTransaction': transaction,
  'useWallet.signTransaction': transaction,
  'useWallet.signAllTransactions': transaction,
  'useWallet.signMessage': {
    why: 'useSignMessage takes a text and returns the signature in base58; wallet-adapter uses bytes for both.',
    fix: 'Use useSignMessage of @latchkey/headless: await mutateAsync({ message }).',
  },
  'useWallet.signIn': {
    why: 'It is a separate hook, which asks a server for the message.',
    fix: 'Use useSignIn of @latchkey/headless, with the option signIn of createLatchkey. See the guide Sign in.',
  },
  'useWallet.wallet': {
    why: 'Latchkey has no adapter object.',
    fix: 'Use wallet (name, imageUrl) of useAccount of @latchkey/headless.',
  },
  'useWallet.wallets': choose,
  'useWallet.select': choose,
  useAnchorWallet: {
    why: "Anchor's wallet signs transactions of @solana/web3.js.",
    fix: 'Create one with useSignTransaction of @latchkey/headless/solana, or keep WalletProvider for this part.',
  },
  WalletDisconnectButton: {
    why: 'The account view of the modal has a button for it.',
    fix: 'Remove it, or write a button with useDisconnect of @latchkey/headless.',
  },
  WalletIcon: {
    why: 'Latchkey has no such component.',
    fix: 'Use WalletIcon in ui/picture of the copied folder.',
  },
  WalletModal: { why: 'The modal was added with the provider.', fix: 'Remove it.' },
  useLocalStorage: { why: 'Latchkey has no such hook.', fix: 'Use a hook of your own.' },
}
