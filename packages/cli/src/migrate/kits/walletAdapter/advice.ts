import type { Advice } from '../../kit.js'

const transaction: Advice = {
  why: 'Latchkey takes transactions as bytes, and signs or sends them in one step.',
  fix: 'Use useSend for transfers, or useSendTransaction and useSignTransaction of @latchkey/headless/solana with the serialized transaction.',
}

const choose: Advice = {
  why: 'In Latchkey, wallets are connectors.',
  fix: 'Use useConnect of @latchkey/headless: connectors, and mutate({ connector }).',
}

/** What to do about exports of wallet-adapter that have no counterpart. */
export const walletAdapterAdvice: Readonly<Record<string, Advice>> = {
  'useWallet.sendTransaction': transaction,
  'useWallet.signTransaction': transaction,
  'useWallet.signAllTransactions': transaction,
  'useWallet.signMessage': {
    why: 'useSignMessage takes the text and gives the signature in base58; wallet-adapter has bytes for both.',
    fix: 'Use useSignMessage of @latchkey/headless: await mutateAsync({ message }).',
  },
  'useWallet.signIn': { why: 'It is a hook of its own.', fix: 'Use useSignIn of @latchkey/headless/solana.' },
  'useWallet.wallet': {
    why: 'Latchkey has no adapter object.',
    fix: 'Use wallet (name, imageUrl) of useAccount of @latchkey/headless.',
  },
  'useWallet.wallets': choose,
  'useWallet.select': choose,
  useAnchorWallet: {
    why: "Anchor's wallet signs transactions of @solana/web3.js.",
    fix: 'Make one of useSignTransaction of @latchkey/headless/solana, or keep WalletProvider for this part.',
  },
  WalletDisconnectButton: {
    why: 'The account view of the modal disconnects.',
    fix: 'Remove it, or write a button with useDisconnect of @latchkey/headless.',
  },
  WalletIcon: {
    why: 'Latchkey has no such component.',
    fix: 'Use primitives/wallet-icon of the copied folder.',
  },
  WalletModal: { why: 'The modal is placed with the provider.', fix: 'Remove it.' },
  useLocalStorage: { why: 'Latchkey has no such hook.', fix: 'Use a hook of your own.' },
}
