/** A way to break an adapter that `describeAdapter` must notice. */
export interface ConformanceMutant {
  readonly name: string
  /** Whose `conformance.dom.test.ts` is run. */
  readonly adapter: 'wagmi' | 'ethers' | 'solana' | 'bitcoin' | 'polkadot' | 'cosmos'
  /** Path from `packages/headless/src/adapters`. */
  readonly file: string
  /** Stands in the file once. */
  readonly original: string
  readonly replacement: string
}

/** Written by hand, one for each promise of `core/adapter.ts` that is easy to break. */
export const conformanceMutants: readonly ConformanceMutant[] = [
  {
    name: 'send drops the token',
    adapter: 'solana',
    file: 'solana/createTransfers.ts',
    original:
      'code.prepareTransfer({ cluster, programs, from: address, to, value, token, isLegacy, feeTier })',
    replacement: 'code.prepareTransfer({ cluster, programs, from: address, to, value, isLegacy, feeTier })',
  },
  {
    name: 'an adapter without tokens says that it has them',
    adapter: 'bitcoin',
    file: 'bitcoin/bitcoinAdapter.ts',
    original: 'enableTransfers ? createLazyTransfers(load)',
    replacement: 'enableTransfers ? { ...createLazyTransfers(load), tokens: true }',
  },
  {
    name: 'a token is sent as the native currency',
    adapter: 'wagmi',
    file: 'evm/createTransferCall.ts',
    original: 'if (token === undefined) return { to: receiver, value }',
    replacement: 'return { to: receiver, value }',
  },
  {
    name: 'the checksum of a receiver is skipped',
    adapter: 'wagmi',
    file: 'evm/parseReceiver.ts',
    original: 'if (!isOneCase && checksummed',
    replacement: 'if (false && checksummed',
  },
  {
    name: 'the node is asked before the receiver is checked',
    adapter: 'polkadot',
    file: 'polkadot/createTransfers.ts',
    original: 'requireReceiver(to, network)\n      const ready',
    replacement: 'const ready',
  },
  {
    name: 'the permission of a late approval is kept',
    adapter: 'bitcoin',
    file: 'base/createConnectRequests.ts',
    original: 'else revoke(wallet)',
    replacement: '',
  },
  {
    name: 'the permission of a late approval is kept once the next request is cancelled too',
    adapter: 'wagmi',
    file: 'base/createConnectRequests.ts',
    original:
      '// An earlier approval was kept for this request, which has no caller left.\n    if (approvedLate.delete(wallet)) revoke(wallet)',
    replacement: '',
  },
  {
    name: 'the permission of an approval without a valid account is kept',
    adapter: 'wagmi',
    file: 'base/createConnectRequests.ts',
    original: '} else if (approvedLate.delete(wallet) || isApproved) revoke(wallet)',
    replacement: '} else if (approvedLate.delete(wallet)) revoke(wallet)',
  },
  {
    name: 'connect forgets the abort',
    adapter: 'solana',
    file: 'base/createConnectRequests.ts',
    original: 'untilAborted(untilAborted(request.answer, request.controller.signal), signal)',
    replacement: 'untilAborted(request.answer, request.controller.signal)',
  },
  {
    name: 'switchNetwork forgets the abort',
    adapter: 'bitcoin',
    file: 'base/createConnections.ts',
    original: 'await untilAborted(switching, signal)',
    replacement: 'await switching',
  },
  {
    name: 'the end of the first request ends the second',
    adapter: 'wagmi',
    file: 'base/createConnectRequests.ts',
    original: 'if (requests.get(wallet) === request) remove(wallet)\n    }',
    replacement: 'remove(wallet)\n    }',
  },
  {
    name: 'a switch is not read back from the wallet',
    adapter: 'wagmi',
    file: 'evm/switchNetwork.ts',
    original: 'if (chainId !== wanted) throw new SwitchNotDoneError(network.name)\n  return chainId',
    replacement: 'return wanted',
  },
  {
    name: 'reconnect asks the user',
    adapter: 'solana',
    file: 'base/createConnections.ts',
    original: 'wallet.connect({ isSilent: true, network })',
    replacement: 'wallet.connect({ isSilent: false, network })',
  },
  {
    name: 'two instances share their connections',
    adapter: 'solana',
    file: 'solana/createLiveAdapter.ts',
    original: "createConnections<SolanaWallet>({ namespace: 'solana', networks, isMultiWallet })",
    replacement:
      "(((globalThis as any).mutant ??= createConnections<SolanaWallet>({ namespace: 'solana', networks, isMultiWallet })) as ReturnType<typeof createConnections<SolanaWallet>>)",
  },
  {
    name: 'a disconnect in the middle of reconnect is lost',
    adapter: 'polkadot',
    file: 'base/createWishes.ts',
    original: 'if (!entries.has(entry) || !find(',
    replacement: 'if (!find(',
  },
  {
    name: 'a disconnect in the middle of connect is lost',
    adapter: 'cosmos',
    file: 'base/createConnections.ts',
    original: 'if (!silent) requests.cancel((wallet) => isMeant(store.keyOf(wallet)))',
    replacement: '',
  },
  {
    name: 'a text of another form is an account',
    adapter: 'solana',
    file: 'solana/parseAnswer.ts',
    original: 'if (!key) return undefined',
    replacement: '',
  },
  {
    name: 'an account is taken without its checksum',
    adapter: 'cosmos',
    file: 'cosmos/isCosmosAddress.ts',
    original: "if (!isAddress(address, 'cosmos')) return false",
    replacement: "if (isAddress(address, 'cosmos')) return true",
  },
  {
    name: 'a snapshot is a new object although nothing changed',
    adapter: 'bitcoin',
    file: 'base/nextSnapshot.ts',
    original: 'return isSame ? before : next',
    replacement: 'return next',
  },
  {
    name: 'typed data that is signed after a disconnect connects the wallet again',
    adapter: 'wagmi',
    file: 'wagmi/createLiveAdapter.ts',
    original: '...createRequests(wallets, clientOf),',
    replacement:
      '...createRequests({ ...wallets, signerAt: async (connectorKey) => { const found = await signerAt(scope, connectorKey); return { ...found, provider: { request: (args) => found.provider.request(args).finally(() => connect({ connectorKey })) } } } }, clientOf),',
  },
  {
    name: 'a wallet that is reconnected shows a prompt',
    adapter: 'ethers',
    file: 'evm/live/createProviderWallet.ts',
    original: "ask(isSilent ? 'eth_accounts' : 'eth_requestAccounts')",
    replacement: "ask('eth_requestAccounts')",
  },
  {
    name: 'a disconnect keeps the permission',
    adapter: 'ethers',
    file: 'evm/live/createProviderWallet.ts',
    original: 'if (!isInUse?.(target, wallet)) await close(target)',
    replacement: '',
  },
  {
    name: 'an estimate fails after a disconnect',
    adapter: 'solana',
    file: 'solana/createTransfers.ts',
    original: 'return code.estimateTransfer({',
    replacement:
      'connections.walletAt(connections.getSnapshot().connections[0]?.connectorKey ?? "")\n        return code.estimateTransfer({',
  },
  {
    name: 'a reconnected wallet is always the active one',
    adapter: 'bitcoin',
    file: 'base/createConnections.ts',
    original: 'store.add(wallet, state, { networkId: network.networkId, isActive, choice })',
    replacement: 'store.add(wallet, state, { networkId: network.networkId, choice })',
  },
  {
    name: 'a wallet that is locked ends its connection',
    adapter: 'solana',
    file: 'base/createConnectionStore.ts',
    original: 'else pause([wallet])',
    replacement: 'else remove([wallet])',
  },
  {
    name: 'the account that the user chose is forgotten with the page',
    adapter: 'polkadot',
    file: 'base/createConnectionStore.ts',
    original: 'choices.restore(wallet, choice)',
    replacement: '',
  },
  {
    name: 'raw bytes are signed as their text',
    adapter: 'polkadot',
    file: 'polkadot/signMessage.ts',
    original: 'bytesToHex(toMessageBytes(message))',
    replacement:
      "bytesToHex(new TextEncoder().encode(typeof message === 'string' ? message : String(message.raw)))",
  },
]
